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
  /** Ways to states that were known, which were tried and led where the first one did. */
  twins: number;
  /** What was met on the way: events, with their outcome or cause. */
  met: Set<string>;
  violations: string[];
}

/** A state that is still to be walked from: where its desk was last copied, and what was done since. */
interface Node {
  key: string;
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
/** Of the ways to a state that is known, each so manieth is tried too: it must lead where the first one led. */
const EACH = 40;

/** `isOver` is asked before each state. */
export const walk = (scope: Scope, isOver: (walked: Walk) => boolean): Promise<Walk> => new Walker(scope).walk(isOver);

class Walker {
  readonly #scope: Scope;
  readonly #found: Walk;
  readonly #known = new Set<string>();
  /** Of each state that was walked from: its moves, and what they led to. */
  readonly #led = new Map<string, string>();
  #twins: Node[] = [];
  #met = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
    const counts = { states: 0, transitions: 0, depth: 0, isWhole: false, frontier: 0, twins: 0 };
    this.#found = { scope: scope.name, ...counts, met: new Set(), violations: [] };
  }

  async walk(isOver: (walked: Walk) => boolean): Promise<Walk> {
    const found = this.#found;
    let row = this.#start();
    for (;;) {
      const following: Node[] = [];
      for (const [index, node] of row.entries()) {
        found.frontier = row.length - index + following.length;
        if (isOver(found) || found.violations.length >= MOST_VIOLATIONS) return found;
        this.#led.set(node.key, await this.#from(node, following));
      }
      await this.#tryTwins();
      found.frontier = following.length;
      // What is wrong near by is told; behind it more of the same would be found.
      if (found.violations.length > 0) return found;
      if (following.length === 0) return { ...found, isWhole: true };
      found.depth += 1;
      row = following;
    }
  }

  #start(): Node[] {
    const desk = new Desk(this.#scope, fresh());
    desk.boot();
    desk.recover();
    const nowhere = { key: '', from: fresh(), since: [], looked: lookBefore(desk), next: [], way: null };
    return this.#enter(desk, nowhere, null).reached;
  }

  /** All its moves; those that lead to states that are new are added to `following`. */
  async #from(node: Node, following: Node[]): Promise<string> {
    const led: string[] = [];
    for (const move of node.next) {
      const { key, reached } = await this.#go(node, move);
      led.push(`${move.story}: ${key}`);
      following.push(...reached);
    }
    return led.toSorted().join('\n');
  }

  async #go(node: Node, move: Move, looked = node.looked): Promise<{ key: string; reached: Node[] }> {
    const found = this.#found;
    found.transitions += 1;
    const desk = await this.#reach(move.leaves ? { from: move.leaves, since: [] } : node);
    const before = move.leaves ? looked : lookBefore(desk);
    const { sent, compacts } = desk;
    await make(desk, move);
    const wrong = [...broken(desk), ...brokenBy(before, desk, move)];
    if (wrong.length > 0) {
      found.violations.push(tell(node.way, move, wrong));
      return { key: '', reached: [] };
    }
    const entered = this.#enter(desk, node, move);
    const middles = move.isMiddle ? [] : inTheMiddle(move, desk, { sent, compacts });
    for (const middle of middles) entered.reached.push(...(await this.#go(node, middle, before)).reached);
    return entered;
  }

  #enter(desk: Desk, node: Node, move: Move | null): { key: string; reached: Node[] } {
    const key = createHash('sha256').update(same(desk)).digest('base64').slice(0, 22);
    const isKnown = this.#known.has(key);
    // Where room is measured, it is by every word of what is told later: such states are alike, never the same.
    const isTried = this.#scope.window === null && ++this.#met % EACH === 0;
    if (isKnown && !isTried) return { key, reached: [] };
    const copy = desk.snapshot();
    const place = copy
      ? { from: copy, since: [] }
      : { from: node.from, since: move ? [...node.since, move] : node.since };
    const way = move && { before: node.way, by: move.story };
    const one = { ...place, key, looked: lookBefore(desk), next: moves(desk), way };
    if (isKnown) {
      this.#twins.push(one);
      return { key, reached: [] };
    }
    this.#known.add(key);
    this.#found.states += 1;
    for (const { events } of turnsIn(desk.tables)) for (const { event } of events) this.#found.met.add(nameOf(event));
    return { key, reached: [one] };
  }

  /** Two states that count as one, and lead to others, would hide what is behind one of them. */
  async #tryTwins(): Promise<void> {
    const later: Node[] = [];
    const twins = this.#twins;
    this.#twins = [];
    for (const twin of twins) {
      const first = this.#led.get(twin.key);
      if (first === undefined) later.push(twin);
      else this.#compare(twin, first, await this.#from(twin, []));
      if (this.#found.violations.length >= MOST_VIOLATIONS) return;
    }
    this.#twins = [...later, ...this.#twins];
  }

  #compare(twin: Node, first: string, led: string): void {
    this.#found.twins += 1;
    if (led === first) return;
    const known = first.split('\n');
    const other = led.split('\n').filter((line) => !known.includes(line));
    const what = other.map((line) => line.slice(0, line.lastIndexOf(': '))).join(', or ');
    this.#found.violations.push(
      `${storyOf(twin.way).join('; ')}. This counts as a state that was walked; but then, when ${what}, it leads elsewhere.`,
    );
  }

  async #reach({ from, since }: Pick<Node, 'from' | 'since'>): Promise<Desk> {
    vi.clearAllTimers();
    const desk = new Desk(this.#scope, from);
    for (const move of since) await make(desk, move);
    return desk;
  }
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

const tell = (way: Way | null, { story }: Move, wrong: readonly string[]): string =>
  `${[...storyOf(way), story].join('; ')}. Then: ${[...new Set(wrong)].join('; ')}.`;

function storyOf(way: Way | null): string[] {
  const story: string[] = [];
  for (let at = way; at; at = at.before) story.unshift(at.by);
  return story;
}
