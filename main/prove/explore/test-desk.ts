/**
 * One desk with one conversation, as the explorer walks it: the disk, the clock, the switch, and the process that runs, or
 * none. A copy of it is cheap where nothing is under way; what is under way is reached again by doing the same once more.
 */
import { createRecovery, type Recovery } from '../../core/acts/recover.ts';
import type { LiveRun } from '../../core/acts/world.ts';
import type { ResumeSettings } from '../../core/settings.ts';
import { type TestWorld, testWorld } from '../../core/test-world.ts';
import { createLife, type Life } from '../../life.ts';
import { empty, type Tables } from '../../store/memory-tables.ts';
import { type Outside, outsideOf } from './test-outside.ts';
import { keepRequests } from './test-promises.ts';
import type { Beat } from './test-recoveries.ts';
import type { Scope } from './test-scopes.ts';
import type { Effect, Snapshot } from './test-snapshot.ts';
import { journalOf } from './test-turns.ts';

export interface Process {
  world: TestWorld;
  recovery: Recovery;
  life: Life;
  recovers: boolean;
  /** Runs that a quit was called off over: nothing goes on by itself before they have come to rest. */
  awaited: LiveRun[];
}

export class Desk {
  readonly scope: Scope;
  readonly outside: Outside;
  process: Process | null = null;
  resume: ResumeSettings['mode'];
  at: number;
  boots: number;
  ids: number;
  effects: Effect[];
  /** As in Snapshot. */
  beats: Beat[];
  sent: string[];
  compacts: number;
  killed: number;
  /** As in Snapshot. */
  kept: Tables[];
  /** Of the move that is being made: what stood on the disk after each commit, and whether the machine's death leaves it. */
  commits: { tables: Tables; isBarrier: boolean }[] = [];
  /** What the product was seen to do wrong while it did it. */
  readonly wrong: string[] = [];
  /** Told before a journal is read. */
  onRead: (() => void) | null = null;
  #tables: Tables;
  #isBarrier = true;

  constructor(scope: Scope, from: Snapshot) {
    this.scope = scope;
    this.#tables = from.tables;
    this.kept = from.kept;
    this.resume = from.resume;
    this.at = from.at;
    this.boots = from.boots;
    this.ids = from.ids;
    this.effects = from.effects;
    this.beats = from.beats;
    this.sent = from.sent;
    this.compacts = from.compacts;
    this.killed = from.killed;
    this.outside = outsideOf(this);
    if (from.alive) this.#revive(from.alive.boot, from.alive.recovers, from.tables);
  }

  get tables(): Tables {
    return this.#tables;
  }

  set tables(next: Tables) {
    this.#tables = next;
    this.kept = this.#isBarrier ? [next] : [...this.kept, next];
    this.commits.push({ tables: next, isBarrier: this.#isBarrier });
  }

  /** The clock goes on, or is set otherwise; nobody has looked at it yet. */
  pass(ms: number): void {
    this.at += ms;
    this.process?.world.pass(ms);
  }

  /** Another move begins. */
  begin(): void {
    this.commits = [];
    this.outside.begun = 0;
    this.effects = this.effects.map((effect) => ({ ...effect, after: 0 }));
  }

  /** The flush that comes at most two seconds after a boundary. */
  flush(): void {
    this.kept = [this.#tables];
  }

  boot(): void {
    this.boots += 1;
    const process = this.#process(`boot-${this.boots}`);
    process.world.store.messages.pauseAll();
  }

  /** The first paint. */
  recover(): void {
    if (this.process) this.process.recovers = true;
    this.process?.life.recover();
  }

  /** `tables`: what stands on the disk then. */
  die(tables: Tables, effects: Effect[]): void {
    this.process?.recovery.stop();
    this.process = null;
    this.#tables = tables;
    this.kept = [tables];
    this.effects = effects;
    this.outside.pending.clear();
  }

  snapshot(): Snapshot | null {
    const { process } = this;
    if (process && (process.world.runs.size > 0 || process.world.ending !== null)) return null;
    return this.#seen();
  }

  /** What is there when the process has died, and that is what stands on the disk. */
  left(tables: Tables, effects: Effect[]): Snapshot {
    return { ...this.#seen(), tables, kept: [tables], effects, alive: null };
  }

  #seen(): Snapshot {
    const { process, kept, at, ids, resume, boots, beats, sent, compacts, killed, effects } = this;
    const alive = process && { boot: process.world.boot, recovers: process.recovers };
    return { tables: this.#tables, kept, at, ids, resume, boots, alive, effects, beats, sent, compacts, killed };
  }

  /** A process that rests: opened over nothing, so that it decides nothing, and then given the disk. */
  #revive(boot: string, recovers: boolean, tables: Tables): void {
    const { kept } = this;
    this.#tables = empty();
    this.#process(boot);
    if (recovers) this.recover();
    this.#tables = tables;
    this.kept = kept;
    this.commits = [];
  }

  #process(boot: string): Process {
    const { scope } = this;
    let recovery: Recovery | undefined;
    const world = testWorld({
      disk: this,
      boot,
      at: this.at,
      models: this.outside.models,
      tools: this.outside.tools,
      limits: scope.limits,
      recovery: () => recovery,
      ...(scope.window !== null && { window: scope.window }),
    });
    const { settings } = world;
    world.settings = () => ({ ...settings(), mode: this.resume });
    world.ids = { next: () => `id-${String(++this.ids).padStart(4, '0')}` };
    this.#watchWrites(world);
    recovery = createRecovery(world, calm);
    const nothing = async () => {};
    const parts = { world, recovery, onChange: () => {}, endTools: nothing, written: nothing, closeAll: () => {} };
    const life = createLife({ ...parts, log: (message, error) => this.wrong.push(`${message} ${String(error)}`) });
    const held = recovery;
    world.watch.rested = (turn) => held.rested(turn);
    this.process = { world, recovery, life, recovers: false, awaited: [] };
    return this.process;
  }

  #watchWrites({ store }: TestWorld): void {
    const { append } = store.journal;
    store.journal.append = (writes) => {
      this.#isBarrier = writes.some(({ strength }) => strength === 'barrier');
      try {
        append(writes);
      } finally {
        this.#isBarrier = true;
      }
      keepRequests(this.#tables, writes, this.outside.answered);
    };
    // A journal that has not grown is not parsed again.
    store.journal.load = (turn) => {
      this.onRead?.();
      return journalOf(this.#tables, turn);
    };
  }
}

const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
