import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figures } from '../test-figures.ts';
import { size } from '../test-size.ts';
import { long, short } from './test-scopes.ts';
import { type Walk, walk } from './test-walk.ts';

/** Of a core, for all scopes together; each may take an even share of what is left. */
const LONG_MS = 470_000;
/** In the short form each is walked so far, however fast the computer is. */
const SHORT_TRANSITIONS = 1000;
const scopes = size(short, long);

const walks: Walk[] = [];
let left = LONG_MS;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test.each(scopes.map((scope, index) => [scope.name, index, scope] as const))(
  'every state that it can come to keeps every promise: %s',
  { timeout: 2 * LONG_MS },
  async (_, index, scope) => {
    const begun = performance.now();
    const share = left / (scopes.length - index);
    const isOver = ({ transitions }: Walk) => size(transitions > SHORT_TRANSITIONS, performance.now() - begun > share);
    const walked = await walk(scope, isOver);
    left -= performance.now() - begun;
    walks.push(walked);
    console.log(summary(walked));
    expect(walked.violations).toEqual([]);
    // Else the walk is about nothing.
    expect(walked.states).toBeGreaterThan(100);
    if (scope.window !== null) expect(walked.met).toContain('history-compacted context');
  },
);

afterAll(() => {
  const sum = (of: (walked: Walk) => number) => walks.reduce((total, walked) => total + of(walked), 0);
  figures('explore', {
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    /** Through so many moves every scope was walked. */
    depth: Math.min(...walks.map(({ depth }) => depth)),
    scopes: walks.length,
    'scopes to their end': walks.filter(({ isWhole }) => isWhole).length,
    frontier: sum(({ frontier }) => frontier),
    bounds: walks.map(summary),
    violations: walks.flatMap(({ violations }) => violations),
  });
});

const summary = ({ scope, states, transitions, depth, isWhole, frontier }: Walk): string =>
  `${scope}: ${states} states, ${transitions} transitions, ${isWhole ? `to the end, after ${depth} moves` : `everything within ${depth} moves, ${frontier} states not walked from`}`;
