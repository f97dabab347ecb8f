import { expect, test } from 'vitest';
import type { Notice, OpenTurn } from '../bridge.ts';
import { concernsRecovery, type Status, status, stops } from './status.ts';
import { aLiveRun, anOpenTurn, aRow } from './test-journal.ts';

const states: [string, Partial<OpenTurn>, Status][] = [
  ['a live run', { live: aLiveRun() }, 'running'],
  ['a live recovered run', { live: aLiveRun({ recovered: true }) }, 'recovering'],
  ['a turn that waits', { phase: 'waiting:approval' }, 'needs-you'],
  ['a turn in doubt', { phase: 'waiting:doubt' }, 'needs-you'],
  ['a held turn', { standing: { kind: 'held', reason: 'ask' } }, 'held'],
  ['a turn without its network', { standing: { kind: 'pending', reason: 'network' } }, 'pending'],
  ['a turn in the queue', { standing: { kind: 'queued', after: null } }, 'queued'],
  ['case 76: an open turn that nothing runs and nothing was decided of', {}, 'interrupted'],
];

test.each(states)('%s', (_, open, expected) => {
  expect(status(aRow({ open: anOpenTurn(open) }))).toBe(expected);
});

test('a session without an open turn is quiet, unless its last one was given up', () => {
  expect(status(aRow({ lastOutcome: 'completed' }))).toBe('quiet');
  expect(status(aRow({ lastOutcome: 'abandoned' }))).toBe('abandoned');
});

test('a turn that was given up concerns recovery until its notice is dismissed', () => {
  const row = aRow({ lastOutcome: 'abandoned' });
  const notice: Notice = {
    id: 'n',
    kind: 'interrupted_turn_abandoned',
    session: 'session',
    turn: 'turn',
    at: 0,
    reason: 'expired',
    asked: 'Do it',
    lastProgressAt: 0,
    steps: 0,
    wrote: [],
  };
  expect(concernsRecovery(row, [notice])).toBe(true);
  expect(concernsRecovery(row, [])).toBe(false);
});

test('“Stop everything” ends what runs and what would go on by itself, and leaves what waits or is held', () => {
  const ended = states.filter(([, open]) => stops(aRow({ open: anOpenTurn(open) }))).map(([name]) => name);
  expect(ended).toEqual(['a live run', 'a live recovered run', 'a turn without its network', 'a turn in the queue']);
});
