import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';
import type { Event } from './core/events.ts';
import type { Bulletin } from './news.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const goesOn: Event = {
  kind: 'run-started',
  number: 2,
  boot: 'b',
  attempt: 1,
  attended: false,
  cause: 'recovered',
  observed: null,
};
const waits: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: 'approval', sentence: null } };
const ends = (outcome: 'completed' | 'cancelled' | 'abandoned', reason: string | null = null): Event => ({
  kind: 'turn-ended',
  outcome,
  reason,
});
const tooOld = ends('abandoned', 'expired');

function announcer(next: string[] = []) {
  const told: Bulletin[] = [];
  const withdrawn: (string | null)[] = [];
  const { recorded, seen } = createAnnouncer({
    tell: (bulletin) => told.push(bulletin),
    withdraw: (turn) => withdrawn.push(turn),
    titleOf: (session) => (session === 'gone' ? null : `Title of ${session}`),
    upNext: () => next,
  });
  const hear = (turn: string, event: Event, session = 's'): void =>
    recorded(session, { turn, seq: 2, at: 0, run: 1, event });
  return { told, withdrawn, hear, seen };
}

const none = { 'going-on': 0, 'needs-you': 0, finished: 0, failed: 0, 'too-old': 0, 'not-resumed': 0 };

test('news of a turn is told at once, by the title of its session', () => {
  const { told, hear } = announcer();
  hear('a', waits);
  hear('a', ends('completed'));
  expect(told).toEqual([
    { kind: 'turn', turn: 'a', title: 'Title of s', news: 'needs-you' },
    { kind: 'turn', turn: 'a', title: 'Title of s', news: 'finished' },
  ]);
});

test('several recoveries at one start are told as one, with those that wait for their place', () => {
  const { told, hear } = announcer(['d', 'e']);
  hear('a', tooOld);
  hear('b', tooOld);
  hear('c', goesOn);
  vi.advanceTimersByTime(2999);
  hear('f', waits);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ kind: 'several', counts: { ...none, 'going-on': 3, 'needs-you': 1, 'too-old': 2 } }]);
});

test('a turn that was counted as going on is not told again when its place is free, and delays no other news', () => {
  const next = ['b', 'c'];
  const { told, hear } = announcer(next);
  hear('a', goesOn);
  vi.runAllTimers();
  hear('a', ends('completed'));
  next.shift();
  hear('b', goesOn);
  hear('b', waits);
  vi.runAllTimers();
  expect(told).toEqual([
    { kind: 'several', counts: { ...none, 'going-on': 3 } },
    { kind: 'turn', turn: 'a', title: 'Title of s', news: 'finished' },
    { kind: 'turn', turn: 'b', title: 'Title of s', news: 'needs-you' },
  ]);
  hear('e', tooOld);
  vi.runAllTimers();
  expect(told.at(-1)).toMatchObject({ turn: 'e', news: 'too-old' });
  next.shift();
  hear('c', goesOn);
  hear('d', waits);
  expect(told.at(-1)).toMatchObject({ turn: 'd', news: 'needs-you' });
});

test('what a recovered turn came to meanwhile counts, not what it began with', () => {
  const { told, hear } = announcer();
  hear('a', goesOn);
  hear('b', tooOld);
  hear('a', waits);
  vi.runAllTimers();
  expect(told).toEqual([{ kind: 'several', counts: { ...none, 'needs-you': 1, 'too-old': 1 } }]);
});

test('one recovered turn alone is told by its title, and not before there is something to see', () => {
  const { told, hear } = announcer();
  hear('a', goesOn);
  vi.runAllTimers();
  expect(told).toEqual([]);
  hear('b', tooOld);
  vi.runAllTimers();
  expect(told).toEqual([{ kind: 'turn', turn: 'b', title: 'Title of s', news: 'too-old' }]);
});

test('what is cancelled or goes on again is withdrawn, also while it is gathered', () => {
  const { told, withdrawn, hear } = announcer();
  hear('a', waits);
  hear('a', { ...goesOn, cause: 'answered', attended: true } as Event);
  expect(withdrawn).toEqual(['a']);
  hear('b', goesOn);
  hear('b', waits);
  hear('b', ends('cancelled'));
  vi.runAllTimers();
  expect(told).toHaveLength(1);
});

test('a session that is seen takes back what was told of it and of several, not what was told of others', () => {
  const { withdrawn, hear, seen } = announcer();
  hear('a', waits, 'one');
  hear('b', waits, 'other');
  seen('one');
  expect(withdrawn).toEqual([null, 'a']);
});

test('nothing is told of a session that was deleted', () => {
  const { told, hear } = announcer();
  hear('a', ends('completed'), 'gone');
  expect(told).toEqual([]);
});
