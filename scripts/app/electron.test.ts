import { expect, test } from 'vitest';
import { errorLine, isStillFailed } from './electron.mjs';

test('a failed download holds until the version or the mirror changes', () => {
  const failed = { version: '1.0.0', mirror: '' };
  expect(isStillFailed(failed, { version: '1.0.0', mirror: '' })).toBe(true);
  expect(isStillFailed(failed, { version: '1.0.1', mirror: '' })).toBe(false);
  expect(isStillFailed(failed, { version: '1.0.0', mirror: 'https://mirror.example/' })).toBe(false);
  expect(isStillFailed(undefined, failed)).toBe(false);
});

test('the reason of a failed download is the error and not the stack under it', () => {
  expect(errorLine('TypeError: fetch failed\n    at a (b.js:1:1)\nat last')).toBe('TypeError: fetch failed');
  expect(errorLine('404\n')).toBe('404');
  expect(errorLine('')).toBeUndefined();
});
