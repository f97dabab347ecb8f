import { expect, test } from 'vitest';
import { aLiveRun, anOpenTurn, aRow } from '../state/test-journal.ts';
import { announcement } from './announcement.ts';

const quiet = aRow({ lastOutcome: 'completed' });
const running = aRow({ open: anOpenTurn({ live: aLiveRun() }) });
const recovering = aRow({ open: anOpenTurn({ live: aLiveRun({ recovered: true }) }) });
const waiting = aRow({ open: anOpenTurn({ phase: 'waiting:approval' }) });

test('case 82: a screen reader hears that it started, needs the person and finished', () => {
  expect(announcement(quiet, running)).toBe('started');
  expect(announcement(undefined, running)).toBe('started');
  expect(announcement(running, waiting)).toBe('needsYou');
  expect(announcement(running, quiet)).toBe('completed');
  expect(announcement(undefined, recovering)).toBe('goingOn');
  expect(announcement(waiting, aRow({ lastOutcome: 'abandoned' }))).toBe('abandoned');
});

test('what does not change is not said again', () => {
  expect(announcement(running, { ...running, title: 'Renamed' })).toBeNull();
  expect(announcement(waiting, { ...waiting, updatedAt: 1 })).toBeNull();
  expect(announcement(quiet, { ...quiet, title: 'Renamed' })).toBeNull();
});

test('the next turn of a session is news even when the last one just ran', () => {
  const next = aRow({ open: anOpenTurn({ turn: 'next', live: aLiveRun() }) });
  expect(announcement(running, next)).toBe('started');
});
