/**
 * Commands that outlive the app, where the system has a shell that can stay beside them: everything but Windows. Each has
 * a folder named after its call, by which this process or a later one finds it again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../core/errors.ts';
import { endTree } from '../end-tree.ts';
import { code } from '../fs-failure.ts';
import { isGone } from '../process-group.ts';
import { type Exit, notStarted } from '../processes.ts';
import { attend, type Orders } from './attend.ts';
import { systemBoot } from './boot.ts';
import {
  type Begun,
  begunIn,
  endedIn,
  folderOf,
  forbid,
  isThere,
  outputIn,
  prepare,
  remove,
  stopIn,
} from './folder.ts';
import { type Launch, launch } from './launch.ts';
import { type Found, fromStatus, lookUp } from './look-up.ts';
import { stillRunning } from './orphans.ts';
import { isStill } from './still.ts';

/** As `lookUp` below, with how it ended in the words of a live one. */
export type Known = Exclude<Found, { kind: 'ended' }> | { kind: 'ended'; exit: Exit };

/** `left`: it goes on without us. `lost`: it is over, and nothing tells how. */
export type Ended = { kind: 'ended'; exit: Exit } | { kind: 'left' } | { kind: 'lost' };

/** What a command started in the background may finish by itself once the command is done. */
const GRACE_MS = 200;
/** What the shell needs to end what its command left behind. */
const TIDY_MS = 4000;
const LOOK_MS = 200;
/** So many looks for its end to one for whether it is there at all, which costs a process where there is no /proc. */
const LOOKS = 10;
/** How the shell ends when it could not write down that it begins. Where its folder is gone it may mean something else. */
const COULD_NOT_BEGIN = 125;

export class Commands {
  readonly #root: string;
  readonly #endings = new Set<Promise<void>>();
  /** Calls that this process has started: that nothing of one is on disk proves nothing then. */
  readonly #launched = new Set<string>();
  #boot: string | null | undefined;

  /** The folder of all calls' folders; made when first needed. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Where the same call was started before and is there, or came to its end, it is not run twice. */
  async run(call: string, order: Omit<Launch, 'mark'> & Orders): Promise<Ended> {
    const folder = folderOf(this.#root, call);
    const mark = randomUUID();
    try {
      const before = this.lookUp(call);
      if (before.kind === 'running') return this.follow(call, order);
      if (before.kind === 'ended') return before;
      if (before.kind === 'did-not') this.#launched.delete(call);
      await prepare(folder, mark, { call, boot: this.#bootNow() });
    } catch (error) {
      throw notStarted(error);
    }
    if (order.signal.aborted) {
      await remove(folder);
      order.signal.throwIfAborted();
    }
    const { child, pid, exit } = await launch(folder, { ...order, mark });
    this.#launched.add(call);
    const from = performance.now();
    const why = await attend({ folder, over: exit.then(() => {}), end: () => this.#end(folder, pid, mark) }, order);
    if (why === 'left') {
      child.unref();
      return { kind: 'left' };
    }
    const shell = await exit;
    const status = endedIn(folder);
    const begun = begunIn(folder);
    if (begun === 'never') order.signal.throwIfAborted();
    if (status === null && begun === null && shell.code !== null) {
      if (shell.code === COULD_NOT_BEGIN && isThere(folder)) throw couldNotBegin();
      return { kind: 'lost' };
    }
    const leftovers = why === null && !(await isGone(pid, GRACE_MS));
    // What left the group of a command that came to its end was meant to stay.
    if (leftovers) await this.#ending(endTree(pid, status === null ? mark : null));
    const told = status ?? shell.code;
    const how = told === null ? shell : fromStatus(told);
    return { kind: 'ended', exit: { ...how, ended: why, seconds: secondsSince(from), leftovers } };
  }

  /**
   * Waits for one that `lookUp` found running. It has its whole time anew: only a clock on the wall could tell how much of
   * it has passed, and that one goes on in sleep and can be set.
   */
  async follow(call: string, order: Orders): Promise<Ended> {
    const found = this.lookUp(call);
    if (found.kind === 'ended') return found;
    if (found.kind !== 'running') return { kind: 'lost' };
    const folder = folderOf(this.#root, call);
    const { begun } = found;
    const watched = new AbortController();
    const why = await attend(
      { folder, over: overOf(folder, begun, watched.signal), end: () => this.#endLater(folder, begun) },
      order,
    ).finally(() => watched.abort());
    if (why === 'left') return { kind: 'left' };
    await isGone(begun.pid, TIDY_MS);
    const status = endedIn(folder);
    if (status === null && why === null) return { kind: 'lost' };
    const how = status === null ? { code: null, signal: 'SIGKILL' as const } : fromStatus(status);
    const seconds = Math.max(0, Date.now() - begun.at) / 1000;
    return { kind: 'ended', exit: { ...how, ended: why, seconds, leftovers: false } };
  }

  lookUp(call: string): Known {
    const folder = folderOf(this.#root, call);
    const found = lookUp(folder, this.#bootNow());
    if (found.kind === 'did-not' && this.#launched.has(call) && begunIn(folder) !== 'never') return { kind: 'unknown' };
    return found.kind === 'ended' ? { kind: 'ended', exit: byItself(found.status) } : found;
  }

  outputOf(call: string): string {
    return outputIn(folderOf(this.#root, call));
  }

  /** Ends it, or keeps it from beginning. Only what is surely that call's: never a stranger with its number. */
  async end(call: string): Promise<void> {
    const folder = folderOf(this.#root, call);
    if (!isThere(folder)) return;
    forbid(folder);
    const begun = begunIn(folder);
    if (begun !== null && typeof begun === 'object' && endedIn(folder) === null) await this.#endLater(folder, begun);
  }

  /** Ends those that still run and of whose call `isOver` says that nobody waits for it. */
  async endOrphans(isOver: (call: string) => boolean): Promise<void> {
    const calls = await stillRunning(this.#root);
    await Promise.all(calls.filter(isOver).map((call) => this.end(call)));
  }

  /** Resolves when none is being ended any more. Those that run are let be. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings);
  }

  /** Where its shell is not there any more, what still carries the mark is of that command all the same. */
  #endLater(folder: string, begun: Begun): Promise<void> {
    return this.#end(folder, isStill(begun) ? begun.pid : null, begun.mark);
  }

  /** First it is kept from beginning: a signal may come before there is anything that would obey it. */
  #end(folder: string, pid: number | null, mark: string): Promise<void> {
    stopIn(folder);
    try {
      forbid(folder);
    } catch (error) {
      // On a full disk; what has begun can be ended all the same.
      if (code(error) === null) throw error;
    }
    return this.#ending(endTree(pid, mark));
  }

  #ending(ending: Promise<void>): Promise<void> {
    const noted = ending.finally(() => this.#endings.delete(noted));
    this.#endings.add(noted);
    return noted;
  }

  #bootNow(): string | null {
    if (this.#boot === undefined) this.#boot = systemBoot();
    return this.#boot;
  }
}

async function overOf(folder: string, begun: Begun, unwatched: AbortSignal): Promise<void> {
  for (let look = 1; !unwatched.aborted; look++) {
    if (endedIn(folder) !== null || (look % LOOKS === 0 && !isStill(begun))) return;
    await sleep(LOOK_MS, undefined, { signal: unwatched }).catch(() => {});
  }
}

const byItself = (status: number): Exit => ({ ...fromStatus(status), ended: null, seconds: 0, leftovers: false });

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

const couldNotBegin = (): Failure =>
  new Failure(
    'not-started',
    'The command was not started: that it begins could not be written down. Is the disk full?',
  );
