/** Walks every state that a desk can come to within a scope, the nearest first, and says by which way a promise is broken. */
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { Failure } from '../../core/errors.ts';
import type { Event } from '../../core/events.ts';
import { inTheMiddle } from './test-deaths.ts';
import { Desk } from './test-desk.ts';
import { type Move, settled } from './test-move.ts';
import { moves } from './test-moves.ts';
import { broken } from './test-promises.ts';
import { same } from './test-same.ts';
import type { Scope } from './test-scopes.ts';
import { fresh, type Snapshot } from './test-snapshot.ts';
import { type Before, brokenBy, lookBefore } from './test-steps.ts';
import { turnsIn } from './test-turns.ts';

export interface Walk {
  scope: string;
  states: number;
  transitions: number;
  /** Every state that so many moves can lead to was walked. */
  depth: number;
  /** Nothing was left: the scope is walked to its end. */
  isWhole: boolean;
  /** States that were found and not walked from. */
  frontier: number;
  /** What was met on the way: events, with their outcome or cause. */
  met: Set<string>;
  violations: string[];
}

/** A state that is still to be walked from: where its desk was last copied, and what was done since. */
interface Node {
  from: Snapshot;
  since: readonly Move[];
  /** What stood there, for what it leaves when it dies: a copy of it has rows of its own. */
  looked: Before;
  next: readonly Move[];
  way: Way | null;
}

/** How a state was reached. Of one that is done with nothing else is kept. */
interface Way {
  before: Way | null;
  by: string;
}

const MOST_VIOLATIONS = 5;

/** `isOver` is asked before each state. */
export async function walk(scope: Scope, isOver: (walked: Walk) => boolean): Promise<Walk> {
  const found: Walk = {
    scope: scope.name,
    states: 1,
    transitions: 0,
    depth: 0,
    isWhole: false,
    frontier: 0,
    met: new Set(),
    violations: [],
  };
  const known = new Set<string>();
  const start = new Desk(scope, fresh());
  start.boot();
  start.recover();
  const from = start.snapshot() ?? fresh();
  let row: Node[] = [{ from, since: [], looked: lookBefore(start), next: moves(start), way: null }];

  async function go(node: Node, move: Move, looked = node.looked): Promise<Node[]> {
    found.transitions += 1;
    const desk = await reach(scope, move.leaves ? { from: move.leaves, since: [] } : node);
    const before = move.leaves ? looked : lookBefore(desk);
    const { sent, compacts } = desk;
    await make(desk, move);
    const wrong = [...broken(desk), ...brokenBy(before, desk, move)];
    if (wrong.length > 0) {
      found.violations.push(tell(node.way, move, wrong));
      return [];
    }
    const reached = enter(desk, node, move);
    const middles = move.isMiddle ? [] : inTheMiddle(move, desk, { sent, compacts });
    for (const middle of middles) reached.push(...(await go(node, middle, before)));
    return reached;
  }

  function enter(desk: Desk, node: Node, move: Move): Node[] {
    const key = createHash('sha256').update(same(desk)).digest('base64');
    if (known.has(key)) return [];
    known.add(key);
    found.states += 1;
    for (const { events } of turnsIn(desk.tables)) for (const { event } of events) found.met.add(nameOf(event));
    const copy = desk.snapshot();
    const place = copy ? { from: copy, since: [] } : { from: node.from, since: [...node.since, move] };
    const way = { before: node.way, by: move.story };
    return [{ ...place, looked: lookBefore(desk), next: moves(desk), way }];
  }

  for (;;) {
    const following: Node[] = [];
    for (const [index, node] of row.entries()) {
      found.frontier = row.length - index + following.length;
      if (isOver(found) || found.violations.length >= MOST_VIOLATIONS) return found;
      for (const move of node.next) following.push(...(await go(node, move)));
    }
    found.frontier = following.length;
    // What is wrong near by is told; behind it more of the same would be found.
    if (found.violations.length > 0) return found;
    if (following.length === 0) return { ...found, isWhole: true };
    found.depth += 1;
    row = following;
  }
}

async function reach(scope: Scope, { from, since }: Pick<Node, 'from' | 'since'>): Promise<Desk> {
  vi.clearAllTimers();
  const desk = new Desk(scope, from);
  for (const move of since) await make(desk, move);
  return desk;
}

/** A sentence for the person is an answer; anything else is a fault of the product. */
async function make(desk: Desk, move: Move): Promise<void> {
  desk.begin();
  try {
    await move.make(desk);
  } catch (error) {
    if (!(error instanceof Failure)) desk.wrong.push(`it threw ${String(error)}`);
  }
  await settled();
}

function nameOf(event: Event): string {
  if (event.kind === 'run-ended') return `${event.kind} ${event.reason.kind}`;
  if (event.kind === 'run-started') return `${event.kind} ${event.cause}`;
  if (event.kind === 'history-compacted') return `${event.kind} ${event.because}`;
  return event.kind === 'turn-ended' ? `${event.kind} ${event.reason ?? event.outcome}` : event.kind;
}

function tell(way: Way | null, move: Move, wrong: readonly string[]): string {
  const story = [move.story];
  for (let at = way; at; at = at.before) story.unshift(at.by);
  return `${story.join('; ')}. Then: ${[...new Set(wrong)].join('; ')}.`;
}
