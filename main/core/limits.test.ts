import { describe, expect, test } from 'vitest';
import type { Event, EventOf, FrozenConfig } from './events.ts';
import { limitReached } from './limits.ts';
import { says } from './test-model.ts';
import { accepted, historyCompacted, modelAnswered, plus, runEnded, runStarted, turnOf, waiting } from './test-turn.ts';

const begun = (limits: FrozenConfig['limits'], ...run: Parameters<typeof runStarted>) => [
  accepted({ config: { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits } }),
  runStarted(...run),
];
const answer = (cost: number | null = null): Event => ({
  ...(modelAnswered(says('Hm.')) as EventOf<'model-answered'>),
  cost,
});
const MINUTE = 60_000;

describe('a limit is reached', () => {
  test('of steps, with so many answers', () => {
    expect(limitReached(turnOf([...begun({ steps: 2 }, 1), answer()]))).toBeNull();
    expect(limitReached(turnOf([...begun({ steps: 2 }, 1), answer(), answer()]))).toBe('steps');
  });

  test('of minutes, by work and not by waiting', () => {
    const start = turnOf(begun({ steps: 9, minutes: 2 }, 1));
    const asked = plus(plus(start, answer(), start.at + MINUTE), waiting('error'), start.at + MINUTE);
    const later = plus(asked, runStarted(2, 'resumed'), start.at + 600 * MINUTE);
    expect(limitReached(later)).toBeNull();
    expect(limitReached(plus(later, answer(), later.at + MINUTE - 1))).toBeNull();
    expect(limitReached(plus(later, answer(), later.at + MINUTE))).toBe('minutes');
  });

  test('of cost, by answers and summaries; what has no known price stops nothing', () => {
    const limits = { steps: 9, cost: 1 };
    expect(limitReached(turnOf([...begun(limits, 1), answer(0.5), answer()]))).toBeNull();
    expect(limitReached(turnOf([...begun(limits, 1), answer(0.5), historyCompacted(1, 't1', { cost: 0.5 })]))).toBe(
      'cost',
    );
    expect(limitReached(turnOf([...begun({ steps: 9 }, 1), answer(500)]))).toBeNull();
  });

  test('and counts anew from where the person said go on', () => {
    const stopped = [...begun({ steps: 1, cost: 1 }, 1), answer(1), waiting('limit')];
    expect(limitReached(turnOf(stopped))).toBe('steps');
    const on = turnOf([...stopped, runStarted(2, 'resumed')]);
    expect(limitReached(on)).toBeNull();
    expect(limitReached(plus(on, answer(1)))).toBe('steps');
  });
});

describe('where nobody attends', () => {
  const limits = { steps: 5, unattended: { steps: 2 } };
  const recovered = [...begun(limits, 1), answer(), answer(), answer(), runStarted(2, 'recovered')];

  test('less is allowed, from the start of that run', () => {
    expect(limitReached(turnOf([...recovered, answer()]))).toBeNull();
    expect(limitReached(turnOf([...recovered, answer(), answer()]))).toBe('steps');
  });

  test('it counts from when the person was last there: a second run alone has no allowance of its own', () => {
    const quit = runEnded({ kind: 'suspended', by: 'quit' });
    const alone = [...begun(limits, 1), runStarted(2, 'recovered'), answer(), quit, runStarted(3, 'recovered')];
    expect(limitReached(turnOf(alone))).toBeNull();
    expect(limitReached(turnOf([...alone, answer()]))).toBe('steps');
    expect(limitReached(turnOf([...alone, quit, runStarted(4, 'resumed'), answer()]))).toBeNull();
  });

  test('the limits of the turn hold all the same', () => {
    const long = turnOf([...begun({ steps: 4, unattended: { steps: 3 } }, 1), answer(), answer(), answer()]);
    expect(limitReached(plus(plus(long, runStarted(2, 'recovered')), answer()))).toBe('steps');
  });

  test('a run that the person takes over has those of the turn again', () => {
    const taken = [...recovered, answer(), runEnded({ kind: 'took-over' }), runStarted(3, 'took-over')];
    expect(limitReached(turnOf(taken))).toBeNull();
    expect(limitReached(turnOf([...taken, answer()]))).toBe('steps');
  });
});
