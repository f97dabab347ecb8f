/** What every act works on: the ports, and the runs that live in this process. */

import { fold } from '../advance.ts';
import { Failure, Refused } from '../errors.ts';
import type { EventOf, FrozenConfig, Mode, SuspendedBy } from '../events.ts';
import type { Store } from '../journal.ts';
import type { Busy } from '../loop.ts';
import type { ModelChoice } from '../model-facts.ts';
import type { Clock, Delta, Ids, Look, Models, Tools } from '../ports.ts';
import type { Entry, Live, Recorder } from '../record.ts';
import type { ResumeSettings } from '../settings.ts';
import type { Gap, SleepWatch } from '../sleep.ts';
import type { Turn } from '../turn.ts';

export interface LiveRun {
  live: Live;
  run: number;
  attended: boolean;
  recovered: boolean;
  attempt: number;
  startedAt: number;
  busy: Busy;
  takingOver: boolean;
  /** A sleep that it fell into and that its loop has not dealt with yet. */
  slept: Gap | null;
  /** Why nothing of it is recorded any more: the store that it stood on is gone. */
  lost: Error | null;
  /** Cut by cancel, quit and take-over, and renewed after a sleep. */
  model: AbortController;
  /** Cut by cancel and quit. */
  tools: AbortController;
  done: Promise<void>;
}

export interface Watch {
  /** A turn's row on screen may have changed: phase, live run, standing. */
  session(session: string): void;
  recorded(session: string, events: Parameters<Recorder['publish']>[1]): void;
  streamed(
    session: string,
    turn: string,
    run: number,
    delta: Delta | { kind: 'output'; call: string; text: string },
  ): void;
  inbox(session: string): void;
  notices(): void;
  rules(): void;
  /** A run came to rest: the recovered place may be free. */
  rested(turn: string): void;
  /** A fault that no turn could record. */
  fault(error: unknown): void;
}

export interface World {
  store: Store;
  models: Models;
  tools: Tools;
  clock: Clock;
  ids: Ids;
  digest(text: string): string;
  /** Whether the folder is there and can be entered. */
  folderExists(path: string): boolean;
  look: Look;
  boot: string;
  appVersion: string;
  settings(): ResumeSettings;
  /** The permission mode of now. */
  mode(session: string): Mode;
  /** What a new turn is frozen to; null for what the settings say. `host` is null for a model in this process. */
  model(choice: ModelChoice | null): Pick<FrozenConfig, 'provider' | 'model' | 'effort' | 'facts'> & {
    host: string | null;
  };
  /** What a new turn may take before it asks. */
  limits(): FrozenConfig['limits'];
  /** Digests of the texts that a new turn is told: the person's own, and its folder's where the person said so. */
  instructions(workspace: string): NonNullable<EventOf<'turn-accepted'>['instructions']>;
  /** Looked at before anything acts; what it finds, it tells `slept` and recovery. */
  sleep: SleepWatch;
  /** Why the app is on its way out; then nothing acts any more, and what is accepted goes on at the next start. */
  ending: SuspendedBy | null;
  /** By turn. A run is in here exactly while its loop runs. */
  runs: Map<string, LiveRun>;
  /** By turn, in order: what has happened and could not be written yet. See `owed.ts`. */
  owed: Map<string, readonly Entry[]>;
  watch: Watch;
}

export const recorder = (world: World): Recorder => ({
  journal: world.store.journal,
  now: () => world.clock.now(),
  publish: (session, events) => {
    world.watch.recorded(session, events);
    world.watch.session(session);
  },
});

/** The live state of a turn: the running one, else read from its journal. */
export function liveOf(world: World, turn: string): Live {
  const running = world.runs.get(turn);
  if (running) return running.live;
  if (!world.store.journal.header(turn)) throw new Failure('unknown-turn', 'This request is no longer there.');
  return { id: turn, turn: fold(world.store.journal.load(turn)) };
}

/**
 * Why the record of a turn cannot be read, as far as that is its own fault; null for anything else, as a disk that does
 * not answer now: what is there must not be told as lost.
 */
export function unreadableBecause(error: unknown): 'unreadable' | 'newer-version' | null {
  if (error instanceof Refused) return 'unreadable';
  if (!(error instanceof Failure)) return null;
  return error.kind === 'unreadable' || error.kind === 'newer-version' ? error.kind : null;
}

/** The same, for acts that need a turn which has been accepted. */
export function stateOf(live: Live): Turn {
  if (live.turn === null) throw new Failure('unknown-turn', 'This request is no longer there.');
  return live.turn;
}
