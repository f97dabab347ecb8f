import { expect, test } from 'vitest';
import { failedToOpen } from './open.mjs';

const crash = { code: 1, shown: false, asked: false, after: 500 };
test.each([
  ['it ends badly at once', {}, true],
  ['it ends well, as a second instance does', { code: 0 }, false],
  ['a window was shown', { shown: true }, false],
  ['it was asked to end', { asked: true }, false],
  ['it ran for a while', { after: 15_000 }, false],
])('Electron failed to open when %s: %o, %s', (_, change, expected) => {
  expect(failedToOpen({ ...crash, ...change })).toBe(expected);
});
