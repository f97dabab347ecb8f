import { expect, test } from 'vitest';
import { isCrashLoop } from './crash-loop.ts';
import type { Boot } from './journal.ts';

const died: Boot = {
  id: 'b',
  host: 'here',
  started: 0,
  recoveryStarted: 1000,
  recoveredLive: true,
  lastBeat: 20_000,
  ended: null,
  endedBy: null,
};

test('case 17: three boots in a row that died while recovering break the loop', () => {
  expect(isCrashLoop([died, died, died])).toBe(true);
});

test.each<[string, Boot[]]>([
  ['two are not enough', [died, died]],
  ['one that ended in order breaks the row', [died, { ...died, ended: 21_000 }, died]],
  ['one without a recovered run breaks the row', [died, { ...died, recoveredLive: false }, died]],
  ['one that lived longer than a minute breaks the row', [died, { ...died, lastBeat: 61_001 }, died]],
  ['one that never came to recovering breaks the row', [died, { ...died, recoveryStarted: null }, died]],
  ['an older row that is over does not count', [{ ...died, ended: 1 }, died, died, died]],
])('%s', (_name, boots) => {
  expect(isCrashLoop(boots)).toBe(false);
});
