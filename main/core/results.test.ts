import { describe, expect, test } from 'vitest';
import { contextOf } from './context.ts';
import type { Event } from './events.ts';
import { config, WINDOW, words } from './test-long.ts';
import { calls } from './test-model.ts';
import {
  accepted,
  by,
  effectSettled,
  modelAnswered,
  plus,
  runStarted,
  toolEnded,
  toolStarted,
  turnOf,
} from './test-turn.ts';
import { estimateTokens } from './tokens.ts';

const ended = (call: string, text: string): Event =>
  ({ ...toolEnded(call, 'failed'), result: { text, file: null, wrote: [] } }) as Event;
const asked = (window: number | null, count: number) => [
  accepted({ config: config(window) }),
  runStarted(1),
  modelAnswered(calls(...Array.from({ length: count }, () => ['look', 'a'] as [string, string]))),
];
const large = `begins ${words(5000)} ends`;

describe('a result that is large for the window', () => {
  test('is told by its beginning and its end, and kept whole', () => {
    const [call] = turnOf([...asked(WINDOW, 1), ended('3.0', large)]).calls;
    expect(call?.result?.text).toBe(large);
    expect(call?.told?.text).toMatch(/^begins x+\n\[… \d+ characters are left out here: .*\]\nx+ ends$/s);
    expect(estimateTokens(call?.told?.text ?? '')).toBeLessThan(WINDOW / 4);
  });

  test('is told whole where it has room, or where nobody knows how much there is', () => {
    expect(turnOf([...asked(WINDOW, 1), ended('3.0', words(100))]).calls[0]?.told?.text).toBe(words(100));
    expect(turnOf([...asked(null, 1), ended('3.0', large)]).calls[0]?.told?.text).toBe(large);
  });

  test('leaves room for the others of its answer', () => {
    const turn = turnOf([...asked(WINDOW * 10, 20), ...Array.from({ length: 20 }, (_, at) => ended(`3.${at}`, large))]);
    expect(contextOf([turn]).tokens).toBeLessThan((WINDOW * 10) / 2);
  });

  test('is told the same whatever becomes known of it later', () => {
    const turn = turnOf([...asked(WINDOW, 1), toolStarted('3.0', 'once'), by(1, toolEnded('3.0', 'unknown'))]);
    const told = turn.calls[0]?.told;
    expect(plus(turn, by(null, ended('3.0', large))).calls[0]?.told).toEqual(told);
    expect(plus(turn, effectSettled('3.0', 'happened')).calls[0]?.told).toEqual(told);
  });
});
