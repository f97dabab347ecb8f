/** Recovery: what the marker index lists is put before the gate, one recovered run at a time. */
import { isOfDisk } from '../disk.ts';
import { type GateInput, gate, type HeldReason } from '../gate.ts';
import type { Header } from '../journal.ts';
import { abandon } from './abandon.ts';
import { recoverTurn } from './recover-turn.ts';
import type { World } from './world.ts';

/** Facts of the surroundings that the gate asks for. */
export interface Surroundings {
  /** Its last progress was made on another computer, or before a backup was taken there. */
  foreign(header: Header): boolean;
  crashLoop: boolean;
  keyReady(provider: string): boolean;
  /** False while nobody knows: the answer comes by `reconsider`. Models of this computer are always reachable. */
  hostReachable(provider: string): boolean;
  /** Told after each decision which providers turns wait for; none when nothing does. */
  awaiting?(providers: readonly string[]): void;
}

export type Standing =
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'pending'; reason: 'network' | 'disk' }
  | { kind: 'queued'; after: string | null };

export interface Recovery {
  /** Once, when the window has painted or five seconds after ready. */
  start(): void;
  /** Asks the table again for every interrupted turn: a setting, a key or a host has changed, a long sleep is over. */
  reconsider(): void;
  /** The computer slept for long: what waited in our queue has aged, and everything is asked anew. */
  slept(): void;
  /** A run came to rest: the place may be free, and a turn that ended offline is to be asked about. */
  rested(turn: string): void;
  /** Why an interrupted turn does not run now; null when nothing is decided yet or it is not interrupted. */
  standing(turn: string): Standing | null;
  /** Turns that would go on by themselves: when the place is free, or when there is a connection. */
  queued(): string[];
  stop(): void;
}

/** The next recovered run starts beside one that has held the place this long. */
const PLACE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Decided in one go: whoever has thousands sees the window answer in between. */
const AT_ONCE = 200;

export function createRecovery(world: World, surroundings: Surroundings): Recovery {
  const standings = new Map<string, Standing>();
  /** In order, with the moment that age is measured at: waiting in our own queue ages nobody, where the clock is not set back. */
  const queue = new Map<string, number>();
  /** Those of the queue that only wait for the place: the table has let them through. */
  const asked = new Set<string>();
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    noteStart();
    reconsider();
  }

  /** For the breaker of the next start. A disk that does not take it keeps nobody from looking at what is there. */
  function noteStart(): void {
    try {
      world.store.boots.recoveryStarted(world.clock.now());
    } catch (error) {
      world.watch.fault(error);
    }
  }

  function reconsider(): void {
    if (!isStarted) return;
    asked.clear();
    for (const header of inOrder(world.store.journal.open())) enqueue(header.turn);
    work();
  }

  function enqueue(turn: string): void {
    if (!queue.has(turn)) queue.set(turn, world.clock.now());
  }

  function leave(turn: string): void {
    queue.delete(turn);
    asked.delete(turn);
  }

  /** Everything that needs no place is decided at once; what may run waits its turn. */
  function work(): void {
    clearTimeout(timer);
    world.sleep.look();
    const isDone = considerSome();
    announce();
    if (!isDone) {
      timer = setTimeout(work, 0);
      return;
    }
    surroundings.awaiting?.([...new Set(pending('network').map((header) => header.provider))]);
    const wake = wakeAt();
    if (wake !== null) timer = setTimeout(reconsider, Math.max(1000, wake - world.clock.now()));
  }

  /** False when some are left to be asked. */
  function considerSome(): boolean {
    let count = 0;
    for (const [turn, since] of [...queue]) {
      const mayRun = placeFreeAt() <= world.clock.now();
      if (!mayRun && asked.has(turn)) continue;
      if (count === AT_ONCE) return false;
      count += 1;
      asked.add(turn);
      if (considerSafely(turn, since, mayRun)) leave(turn);
    }
    return true;
  }

  /** One turn's fault never stops the others; it stays open and is shown as held. */
  function considerSafely(turn: string, since: number, mayRun: boolean): boolean {
    standings.delete(turn);
    try {
      return consider(turn, since, mayRun);
    } catch (error) {
      standings.set(turn, { kind: 'held', reason: 'unsaved' });
      world.watch.fault(error);
      return true;
    }
  }

  /** True when the turn has left the queue. */
  function consider(turn: string, since: number, mayRun: boolean): boolean {
    const header = world.store.journal.header(turn);
    if (!header) return true;
    const decision = gate(inputOf(header, Math.min(since, world.clock.now())));
    switch (decision.kind) {
      case 'load':
        return mayRun && recovered(header);
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

  /** What cannot be counted does not run: it goes on by itself when the disk takes it again. */
  function recovered(header: Header): boolean {
    try {
      recoverTurn(world, header);
    } catch (error) {
      if (!isOfDisk(error)) throw error;
      world.watch.fault(error);
      standings.set(header.turn, { kind: 'pending', reason: 'disk' });
      world.watch.session(header.session);
    }
    return true;
  }

  function inputOf(header: Header, now: number): GateInput {
    return {
      phase: header.phase,
      live: world.runs.has(header.turn) || world.owed.has(header.turn),
      foreign: surroundings.foreign(header),
      settings: world.settings(),
      lastProgressAt: header.lastProgressAt,
      attempts: header.attempts,
      unreadMessages: world.store.messages.waiting(header.session).filter((m) => m.turn === header.turn).length,
      keyReady: surroundings.keyReady(header.provider),
      hostReachable: surroundings.hostReachable(header.provider),
      crashLoop: surroundings.crashLoop,
      now,
    };
  }

  function placeFreeAt(): number {
    const recovered = [...world.runs.values()].filter((run) => run.recovered && !run.takingOver);
    return recovered.length === 0 ? 0 : Math.max(...recovered.map((run) => run.startedAt + PLACE_MS));
  }

  const pending = (reason?: 'network'): Header[] =>
    [...standings]
      .filter(([, standing]) => standing.kind === 'pending' && standing.reason === (reason ?? standing.reason))
      .flatMap(([turn]) => world.store.journal.header(turn) ?? []);

  /** The next moment at which the table could decide otherwise by the clock alone. */
  function wakeAt(): number | null {
    const limit = world.settings().maxAgeHours * HOUR_MS;
    const expiries = pending().map((header) => (header.lastProgressAt ?? 0) + limit + 1);
    const places = queue.size > 0 ? [placeFreeAt()] : [];
    const moments = [...expiries, ...places];
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** Tells those in the queue whom they wait for. */
  function announce(): void {
    const running = [...world.runs.values()].find((run) => run.recovered);
    const session = running?.live.turn?.session;
    const after = session ? (world.store.sessions.get(session)?.title ?? null) : null;
    for (const turn of queue.keys()) {
      const before = standings.get(turn);
      if (before?.kind === 'queued' && before.after === after) continue;
      standings.set(turn, { kind: 'queued', after });
      const header = world.store.journal.header(turn);
      if (header) world.watch.session(header.session);
    }
  }

  return {
    start,
    reconsider,
    slept: () => {
      queue.clear();
      reconsider();
    },
    rested: (turn) => {
      if (!isStarted) return;
      if (world.store.journal.header(turn)?.phase === 'working') enqueue(turn);
      work();
    },
    standing: (turn) => (world.runs.has(turn) ? null : (standings.get(turn) ?? null)),
    queued: () => [...queue.keys(), ...pending().map((header) => header.turn)],
    stop: () => {
      isStarted = false;
      clearTimeout(timer);
    },
  };
}

/** Suspects (that were tried before) last, else the newest progress first. */
const inOrder = (headers: readonly Header[]): Header[] =>
  headers.toSorted(
    (a, b) => Number(a.attempts > 0) - Number(b.attempts > 0) || (b.lastProgressAt ?? 0) - (a.lastProgressAt ?? 0),
  );
