import { expect, test } from 'vitest';
import type { Event } from './core/events.ts';
import { newsOf } from './news.ts';

const waiting: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: 'approval', sentence: null } };
const ended = (outcome: 'completed' | 'failed' | 'cancelled' | 'abandoned', reason: string | null = null): Event => ({
  kind: 'turn-ended',
  outcome,
  reason,
});
const begun = (cause: 'asked' | 'recovered' | 'took-over'): Event => ({
  kind: 'run-started',
  number: 1,
  boot: 'b',
  attempt: 0,
  attended: cause !== 'recovered',
  cause,
  observed: null,
});
const answered: Event = { kind: 'approval-answered', call: '2.0', digest: 'd', answer: 'allow', reason: null };

test.each([
  ['a turn that waits for the person', waiting, 'needs-you'],
  ['a finished turn', ended('completed'), 'finished'],
  ['a failed turn', ended('failed', 'No such model.'), 'failed'],
  ['a turn that is too old', ended('abandoned', 'expired'), 'too-old'],
  ['a turn of a clock set back', ended('abandoned', 'clock'), 'too-old'],
  ['a turn that was tried too often', ended('abandoned', 'attempts'), 'not-resumed'],
  ['a turn that goes on by itself', begun('recovered'), 'going-on'],
  ['nothing more once the person goes on with it', begun('took-over'), 'over'],
  ['nothing more once it is answered', answered, 'over'],
  ['nothing more once it is cancelled: who cancels is looking', ended('cancelled'), 'over'],
  ['no quit', { kind: 'run-ended', reason: { kind: 'suspended', by: 'quit' } } as Event, null],
])('tells of %s', (_name, event, news) => {
  expect(newsOf({ turn: 't', seq: 2, at: 0, run: 1, event })).toBe(news);
});
