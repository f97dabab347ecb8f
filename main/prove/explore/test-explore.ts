/** Registers a test for each scope, and tells what all of them came to. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLong, size } from '../../core/test-size.ts';
import type { Scope } from './test-scopes.ts';
import { type Walk, walk } from './test-walk.ts';

/** In the short form each is walked so far, however fast the computer is. */
const SHORT_TRANSITIONS = 1000;
/** Above what any of them takes, for a walk that does not end. */
const LIMIT_MS = 40 * 60_000;

export interface Explored {
  scopes: readonly Scope[];
  /** Milliseconds for all scopes together; each may take an even share of what is left. Absent: to their end. */
  ms?: number;
  told(walks: readonly Walk[]): void;
}

export function explore({ scopes, ms = Number.POSITIVE_INFINITY, told }: Explored): void {
  const walks: Walk[] = [];
  let left = ms;

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test.each(scopes.map((scope, index) => [scope.name, index, scope] as const))(
    'every state that it can come to keeps every promise: %s',
    { timeout: LIMIT_MS },
    async (_, index, scope) => {
      const begun = performance.now();
      const share = left / (scopes.length - index);
      const isOver = ({ transitions }: Walk) =>
        size(transitions > SHORT_TRANSITIONS, performance.now() - begun > share);
      const walked = await walk(scope, isOver);
      left -= performance.now() - begun;
      walks.push(walked);
      console.log(sentence(walked));
      expect(walked.violations).toEqual([]);
      // Else the walk is about nothing.
      expect(walked.states).toBeGreaterThan(100);
      if (scope.window !== null) expect(walked.met).toContain('history-compacted context');
      if (isLong && share === Number.POSITIVE_INFINITY) expect(walked.isWhole).toBe(true);
    },
  );

  afterAll(() => told(walks));
}

/** What the report counts and says of them. */
export function countsOf(walks: readonly Walk[]) {
  const sum = (of: (walked: Walk) => number) => walks.reduce((total, walked) => total + of(walked), 0);
  return {
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    scopes: walks.length,
    'scopes to their end': walks.filter(({ isWhole }) => isWhole).length,
    'states tried by another way': sum(({ twins }) => twins),
    'states not walked from': sum(({ frontier }) => frontier),
    bounds: walks.map(sentence),
    violations: walks.flatMap(({ violations }) => violations),
  };
}

const sentence = ({ scope, states, transitions, depth, isWhole, frontier }: Walk): string =>
  `${scope}: ${states} states, ${transitions} transitions, ${isWhole ? `all of them, the last after ${depth} moves` : `everything within ${depth} moves, ${frontier} states not walked from`}`;
