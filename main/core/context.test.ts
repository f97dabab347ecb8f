import { describe, expect, test } from 'vitest';
import { contextOf, contextParts, estimate } from './context.ts';
import type { Event } from './events.ts';
import { history } from './history.ts';
import { long, step, words } from './test-long.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  historyCompacted,
  messageTaken,
  modelAnswered,
  plus,
  runStarted,
  toolEnded,
  turnOf,
} from './test-turn.ts';
import type { Turn } from './turn.ts';

const counted = (input: number | null, output: number | null): Event =>
  ({ ...modelAnswered(says(words(5))), usage: { input, output } }) as Event;
const begun = [accepted({ message: { id: 'm', text: words(50) } }), runStarted(1)];
const estimated = (...conversation: Turn[]) => estimate(history(conversation));

describe('the size of a conversation', () => {
  test('is an estimate of all that is told where nothing was counted', () => {
    const turn = long(2);
    expect(contextOf([turn])).toEqual({ tokens: estimated(turn), isCounted: false });
    expect(estimated(turn)).toBeGreaterThan(200);
    expect(estimated(turn)).toBeLessThan(250);
  });

  test('is what the provider counted last, and an estimate of what came since', () => {
    const turn = turnOf([...begun, counted(500, 40)]);
    expect(contextOf([turn])).toEqual({ tokens: 540, isCounted: true });
    const more = plus(turn, messageTaken(words(20)));
    expect(contextOf([more]).tokens).toBe(540 + 24);
  });

  test('counts the results of the answer that was counted', () => {
    const called = { ...modelAnswered(calls(['look', 'a'])), usage: { input: 500, output: 40 } } as Event;
    const result = { ...toolEnded('3.0', 'failed'), result: { text: words(30), file: null, wrote: [] } } as Event;
    expect(contextOf([turnOf([...begun, called, result])]).tokens).toBe(540 + 34);
  });

  test('goes by an older count where the newest answer has none, or a zero', () => {
    for (const nothing of [counted(null, 3), counted(4, null), counted(0, 0)])
      expect(contextOf([turnOf([...begun, counted(500, 40), nothing])])).toEqual({ tokens: 540 + 9, isCounted: true });
  });

  test('forgets what was counted before a summary, also of the answers that still stand', () => {
    const turn = turnOf([...begun, counted(500, 40), counted(600, 40), historyCompacted(3)]);
    expect(contextOf([turn])).toEqual({ tokens: estimated(turn), isCounted: false });
    expect(contextOf([plus(turn, counted(90, 10))])).toEqual({ tokens: 100, isCounted: true });
    const after = turnOf([...begun, counted(300, 10)], 't2');
    expect(contextOf([turn, after]).tokens).toBe(310);
  });

  test('has parts: the summary, the person, answers, results', () => {
    const parts = contextParts([
      turnOf([...begun, ...step(3, 100), historyCompacted(1), messageTaken(words(10)), counted(1, 1)]),
    ]);
    expect(parts).toMatchObject({ person: 14, notes: 0, results: 104 });
    expect(parts.summary).toBeGreaterThan(10);
    expect(parts.answers).toBeGreaterThan(9);
  });

  test('counts files that were given', () => {
    const file = { digest: 'd'.repeat(64), name: 'a.txt', type: 'text/plain', size: 300, kind: 'text' as const };
    const image = { ...file, kind: 'image' as const };
    const given = (attachments: (typeof file | typeof image)[]) =>
      contextOf([turnOf([accepted({ message: { id: 'm', text: 'See.', attachments } })])]).tokens;
    expect(given([file]) - given([])).toBe(100);
    expect(given([image]) - given([])).toBeGreaterThan(1000);
  });
});
