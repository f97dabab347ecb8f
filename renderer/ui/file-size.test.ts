import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [812, '812 bytes'],
  [1024, '1 kB'],
  [1500, '1.5 kB'],
  [150_000, '146 kB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});
