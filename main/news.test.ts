import { expect, test } from 'vitest';
import type { Event } from './core/events.ts';
import { newsOf } from './news.ts';

const waiting: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: 'approval', sentence: null } };
const ended = (outcome: 'completed' | 'failed' | 'cancelled' | 'abandoned'): Event => ({
  kind: 'turn-ended',
  outcome,
  reason: null,
});

test.each([
  ['a turn that waits for the person', waiting, 'needs-you'],
  ['a finished turn', ended('completed'), 'finished'],
  ['a failed turn', ended('failed'), 'failed'],
  ['an abandoned turn', ended('abandoned'), 'abandoned'],
  ['a cancelled turn: who cancels is looking', ended('cancelled'), null],
  ['a quit', { kind: 'run-ended', reason: { kind: 'suspended', by: 'quit' } } as Event, null],
])('tells of %s', (_name, event, news) => {
  expect(newsOf({ turn: 't', seq: 2, at: 0, run: 1, event })).toBe(news);
});
