import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { aLiveRun, Journal, use } from '../../state/test-journal.ts';
import { shownState, tookTime } from './call-state.ts';

const command = () => new Journal('t').answer(use('run-command', { command: 'x' }));
const state = (journal: Journal, live = false) => {
  const turn = fold(journal.events);
  const [call] = turn.calls;
  return call && shownState(turn, call, live ? aLiveRun() : null);
};

test('case 76: a started call runs only while its run is live', () => {
  const journal = command().begin(0, 'once');
  expect(state(journal, true)).toBe('running');
  expect(state(journal)).toBe('in-doubt');
});

test('a read that was interrupted is not in doubt', () => {
  const journal = new Journal('t').answer(use('read-file', { path: 'a' })).begin(0);
  expect(state(journal)).toBe('interrupted');
});

test('what never started in a turn that ended was not run', () => {
  expect(state(command().finish('cancelled'))).toBe('not-run');
});

test('what the person said of it replaces the doubt', () => {
  const journal = command().begin(0, 'once').rest('doubt');
  const { call, digest } = { call: '3.0', digest: 'digest-3.0' };
  journal.outside({ kind: 'effect-settled', call, digest, outcome: 'happened', by: 'person' });
  expect(state(journal)).toBe('happened');
});

test('a duration is that of a call that was seen to end', () => {
  const journal = command().begin(0, 'once').wait(1500).end(0);
  const [call] = fold(journal.events).calls;
  expect(call && tookTime(call)).toBe(1500);
});
