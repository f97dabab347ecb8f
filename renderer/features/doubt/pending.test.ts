import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, use } from '../../state/test-journal.ts';
import { pendingDoubts } from './pending.ts';

const started = (turn = 't') => new Journal(turn).answer(use('run-command', { command: 'x' })).begin(0, 'once');
const stages = (journals: Journal[], now = 0): string[] =>
  pendingDoubts(
    journals.map((journal) => fold(journal.events)),
    now,
  ).map(({ turn, stage }) => `${turn.id} ${stage}`);

test('a call that is started is no doubt while its turn works', () => {
  expect(stages([started()])).toEqual([]);
});

test('a turn that waits for it offers to run it now', () => {
  expect(stages([started().rest('doubt')])).toEqual(['t open']);
});

test('after the turn has ended the doubt stays, once a command that was just ended had time to end', () => {
  const journal = started().finish('cancelled');
  expect(stages([journal], 5000)).toEqual([]);
  expect(stages([journal], 15_000)).toEqual(['t ended']);
});

test('of a turn that had stopped for it the doubt stays when that is ended', () => {
  expect(stages([started().rest('doubt').finish('cancelled')], 5000)).toEqual(['t ended']);
});

test('a call that the model was told nobody knows of stays to be settled', () => {
  expect(stages([started().end(0, 'unknown')])).toEqual(['t told']);
});

test('what is settled is gone', () => {
  const journal = started().end(0, 'unknown');
  const digest = 'digest-3.0';
  journal.outside({ kind: 'effect-settled', call: '3.0', digest, outcome: 'happened', by: 'person' });
  expect(stages([journal])).toEqual([]);
});

test('the newest comes first', () => {
  expect(stages([started('old').finish('cancelled'), started('new').rest('doubt')], 60_000)).toEqual([
    'new open',
    'old ended',
  ]);
});

test('what is wanted once more comes first, and says so', () => {
  const first = started('old').finish('cancelled');
  const other = started('other').end(0, 'unknown');
  const repeat = new Journal('new')
    .answer(use('run-command', { command: 'x' }))
    .ask(0, 'doubt')
    .rest('approval');
  expect(stages([first, other, repeat], 60_000).at(0)).toBe('other again');
  expect(stages([first, repeat], 60_000)).toEqual(['old again']);
  const asked = new Journal('new')
    .answer(use('run-command', { command: 'x' }))
    .ask(0)
    .rest('approval');
  expect(stages([first, asked], 60_000)).toEqual(['old ended']);
});
