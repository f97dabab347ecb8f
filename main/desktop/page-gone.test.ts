import { expect, it, vi } from 'vitest';
import { mayReload } from './page-gone.ts';

vi.mock('electron', () => ({ app: {}, autoUpdater: {}, dialog: {}, powerMonitor: {} }));

const minute = 60_000;

it.each([
  [[], 0, true],
  [[0, 1], 2, true],
  [[0, 1, 2], 3, false],
  [[0, 1, 2], 5 * minute - 1, false],
  [[0, 1, 2], 5 * minute, true],
])('after reloads at %j another one at %i: %s', (earlier, now, may) => {
  expect(mayReload(earlier, now)).toBe(may);
});
