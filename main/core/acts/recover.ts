/** Recovery: what the marker index lists is put before the gate, one recovered run at a time. */
import { Failure } from '../errors.ts';
import type { Event } from '../events.ts';
import { afterLoading, type Decision, gate } from '../gate.ts';
import type { Header } from '../journal.ts';
import { type Live, record } from '../record.ts';
import { abandon } from './abandon.ts';
import { begin } from './begin.ts';
import { runStarted } from './start-run.ts';
import { liveOf, observeNow, recorder, stateOf, type World } from './world.ts';

/** Facts of the surroundings that the gate asks for. */
export interface Surroundings {
  foreign: boolean;
  crashLoop: boolean;
  keyReady(provider: string): boolean;
  hostReachable(host: string | null): boolean;
}

export type Standing =
  | { kind: 'held'; reason: Extract<Decision, { kind: 'held' }>['reason'] }
  | { kind: 'pending'; reason: 'network' }
  | { kind: 'queued'; after: string | null };

export interface Recovery {
  /** Once, when the window has painted or five seconds after ready. */
  start(): void;
  /** Why an interrupted turn does not run now; null when nothing is decided yet or it is not interrupted. */
  standing(turn: string): Standing | null;
  /** A run came to rest, was cancelled or taken over. */
  placeFreed(): void;
  stop(): void;
}

/** The next recovered run starts beside one that has held the place this long. */
const PLACE_MS = 5 * 60_000;

export function createRecovery(world: World, surroundings: Surroundings): Recovery {
  const standings = new Map<string, Standing>();
  let queue: string[] = [];
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    if (startedAt !== null) return;
    startedAt = world.clock.now();
    world.store.boots.recoveryStarted(startedAt);
    queue = inOrder(world.store.journal.open()).map((header) => header.turn);
    work();
  }

  /** Everything that needs no place is decided at once; what may run waits its turn. */
  function work(): void {
    clearTimeout(timer);
    const waiting: string[] = [];
    for (const turn of queue) {
      const free = placeFreeAt() <= world.clock.now();
      if (!considerSafely(turn, free)) waiting.push(turn);
    }
    queue = waiting;
    announce();
    if (queue.length > 0) timer = setTimeout(work, Math.max(1000, placeFreeAt() - world.clock.now()));
  }

  /** One turn's fault never stops the others; it stays open and is shown as held. */
  function considerSafely(turn: string, mayRun: boolean): boolean {
    standings.delete(turn);
    try {
      return consider(turn, mayRun);
    } catch (error) {
      standings.set(turn, { kind: 'held', reason: 'unsaved' });
      world.watch.fault(error);
      return true;
    }
  }

  /** True when the turn has left the queue. */
  function consider(turn: string, mayRun: boolean): boolean {
    const header = world.store.journal.header(turn);
    if (!header) return true;
    const decision = gate(inputOf(header));
    switch (decision.kind) {
      case 'load':
        if (!mayRun) return false;
        recover(world, header);
        return true;
      case 'abandon':
        // Not saved means not done: then it is held until it can be, since an end must be durable and visible.
        abandon(world, header, decision.reason);
        return true;
      case 'held':
      case 'pending':
        standings.set(turn, decision);
        world.watch.session(header.session);
        return true;
      case 'wait':
      case 'leave':
        return true;
    }
  }

  function inputOf(header: Header) {
    return {
      phase: header.phase,
      live: world.runs.has(header.turn),
      foreign: surroundings.foreign,
      settings: world.settings(),
      lastProgressAt: header.lastProgressAt,
      attempts: header.attempts,
      unreadMessages: world.store.messages.waiting(header.session).filter((m) => m.turn === header.turn).length,
      keyReady: surroundings.keyReady(header.provider),
      hostReachable: surroundings.hostReachable(header.host),
      crashLoop: surroundings.crashLoop,
      now: startedAt ?? world.clock.now(),
    };
  }

  function placeFreeAt(): number {
    const recovered = [...world.runs.values()].filter((run) => run.recovered && !run.takingOver);
    return recovered.length === 0 ? 0 : Math.max(...recovered.map((run) => run.startedAt + PLACE_MS));
  }

  /** Tells those in the queue whom they wait for. */
  function announce(): void {
    const running = [...world.runs.values()].find((run) => run.recovered);
    const session = running?.live.turn?.session;
    const after = session ? (world.store.sessions.get(session)?.title ?? null) : null;
    for (const turn of queue) {
      standings.set(turn, { kind: 'queued', after });
      const header = world.store.journal.header(turn);
      if (header) world.watch.session(header.session);
    }
  }

  return {
    start,
    standing: (turn) => (world.runs.has(turn) ? null : (standings.get(turn) ?? null)),
    placeFreed: () => {
      if (startedAt !== null && queue.length > 0) work();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Suspects (that were tried before) last, else the newest progress first. */
const inOrder = (headers: readonly Header[]): Header[] =>
  headers.toSorted(
    (a, b) => Number(a.attempts > 0) - Number(b.attempts > 0) || (b.lastProgressAt ?? 0) - (a.lastProgressAt ?? 0),
  );

/** Counts the attempt before the journal is even read: a turn that kills the process while loading has been counted. */
function recover(world: World, header: Header): void {
  const { journal } = world.store;
  const attempt = journal.countAttempt(header.turn);
  let live: Live;
  try {
    live = liveOf(world, header.turn);
  } catch (error) {
    const kind = error instanceof Failure && error.kind === 'newer-version' ? 'newer-version' : 'unreadable';
    journal.giveBackAttempt(header.turn);
    abandon(world, header, kind);
    return;
  }
  const turn = stateOf(live);
  const loaded = afterLoading(turn, world.folderExists(turn.workspace));
  const started = runStarted(world, turn, { cause: 'recovered', attempt, observed: observeNow(world, turn) });
  if (loaded.kind === 'resume') {
    record(recorder(world), live, [started]);
    begin(world, live);
    return;
  }
  const sentence = loaded.for === 'folder' ? `The folder ${turn.workspace} is not there.` : null;
  const rest: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: loaded.for, sentence } };
  record(recorder(world), live, [started, { run: started.run, event: rest }]);
}
