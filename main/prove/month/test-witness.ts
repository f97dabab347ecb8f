/**
 * What somebody beside the desk sees of how old turns are: when each got on, what a sleep fell into, and who waited only for
 * a place. Judged by the journal and by this alone; what the app believes of a turn's age is held against it.
 */
import type { Recorded } from '../../core/events.ts';
import type { Header } from '../../core/journal.ts';
import { isLong } from '../../core/sleep.ts';
import { openRun } from '../../core/turn.ts';
import { progressAt } from '../explore/test-recoveries.ts';
import type { App } from './test-app.ts';

/** A moment as the clock on the wall told it; which came later the clock does not tell. */
interface Moment {
  order: number;
  at: number;
}

interface Sleep {
  from: number;
  isLong: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DRIFT_MS = 5 * MINUTE_MS;
/** A quit that is called off leaves the line as it was, and may last as long. */
const PLACE_MS = 2 * MINUTE_MS;
const NOISE_MS = 1000;

export class Witness {
  /** Turns with a run that a sleep fell into and that nothing was heard of since. */
  readonly #asleep = new Map<string, Sleep>();
  /** Turns of which the clock on the wall does not tell what happened before a sleep. */
  readonly #unclear = new Set<string>();
  /** The last of each turn, and behind which of its events. They stand in no journal. */
  readonly #beats = new Map<string, { at: number; seq: number }>();
  readonly #places = new Set<string>();
  readonly #ended = new Map<string, Moment>();
  /** Since when runs that began by themselves follow upon each other. */
  #taken: Moment | null = null;
  #freedAt = Number.NEGATIVE_INFINITY;
  /** What waited before was put before the gate anew. */
  #anew: Moment = { order: 0, at: 0 };
  #order = 0;

  boots(): void {
    this.#asleep.clear();
    this.#unclear.clear();
    this.#places.clear();
    this.#ended.clear();
    this.#taken = null;
    this.#freedAt = Number.NEGATIVE_INFINITY;
    this.#anew = this.#now();
  }

  /** Also the end of a run that a disk has not taken yet is none. */
  fallsAsleep({ world }: App, ms: number): void {
    const live = [...world.runs.values()].filter(({ live: { turn }, run }) => turn && openRun(turn)?.number === run);
    for (const turn of [...live.map((run) => run.live.id), ...world.owed.keys()]) {
      if (this.#asleep.get(turn)?.isLong) continue;
      this.#asleep.set(turn, { from: Date.now(), isLong: isLong({ from: 0, until: ms }) });
    }
  }

  /** After a long sleep what waited is put before the gate anew. */
  wakes(ms: number): void {
    if (isLong({ from: 0, until: ms })) this.#anew = this.#now();
  }

  /** To the app a clock that was set ahead is a sleep. */
  clockSet(app: App | null, byMs: number): void {
    this.wakes(byMs);
    for (const turn of app?.world.owed.keys() ?? []) this.#unclear.add(turn);
  }

  /** `isAtWork`: whether a tool of the turn works now. */
  beats({ world }: App, at: number, turns: readonly string[], isAtWork: (turn: string) => boolean): string[] {
    return turns.flatMap((turn) => {
      const run = world.runs.get(turn);
      this.#beats.set(turn, { at, seq: run?.live.turn?.seq ?? 0 });
      // A run that a timer began comes to its tool only when the desk's step is over.
      const hasJustBegun = run !== undefined && at - run.startedAt <= MINUTE_MS;
      return [
        ...(this.#asleep.has(turn) ? [`a beat makes ${turn} younger before its sleep was dealt with`] : []),
        ...(isAtWork(turn) || hasJustBegun ? [] : [`a beat makes ${turn} younger while no tool of it works`]),
      ];
    });
  }

  /** `maxAgeHours`: as it is set now. */
  recorded(app: App, recorded: Recorded, maxAgeHours: number): string[] {
    const { turn, event } = recorded;
    const wrong = this.#afterSleep(recorded);
    if (event.kind === 'run-ended' || event.kind === 'turn-ended') this.#rests(turn);
    if (event.kind !== 'run-started' || event.cause !== 'recovered') return wrong;
    const stale = this.#stale(app, recorded, maxAgeHours);
    if (!this.#isTaken(recorded.at)) this.#taken = this.#now();
    this.#places.add(turn);
    return [...wrong, ...stale, ...(event.attended ? [`a recovered run of ${turn} is attended`] : [])];
  }

  /** What the app keeps of how old a turn is. */
  agesOf({ world }: App, { turn, lastProgressAt }: Header): string[] {
    const progress = this.#progress(turn, world.store.journal.load(turn));
    if (progress === lastProgressAt) return [];
    return [`${turn} got on at ${told(progress)}, and is taken to have got on at ${told(lastProgressAt ?? 0)}`];
  }

  /** After a long sleep the first thing that is heard of a run is that it has ended. */
  #afterSleep({ turn, run, at, event }: Recorded): string[] {
    const sleep = this.#asleep.get(turn);
    const isEnd = event.kind === 'run-ended' || event.kind === 'turn-ended';
    const happenedBefore = sleep !== undefined && (at <= sleep.from || this.#unclear.has(turn));
    if (sleep === undefined || (!isEnd && (run === null || happenedBefore))) return [];
    this.#asleep.delete(turn);
    return sleep.isLong && !isEnd ? [`${event.kind} of ${turn} is recorded in a run that slept too long`] : [];
  }

  #rests(turn: string): void {
    this.#ended.set(turn, this.#now());
    this.#unclear.delete(turn);
    if (this.#places.delete(turn)) this.#freedAt = Date.now();
  }

  /** Waiting in our own queue ages nobody: its age may be the one when it began to wait. */
  #stale({ world }: App, { turn, seq, at }: Recorded, maxAgeHours: number): string[] {
    const progress = this.#progress(turn, world.store.journal.load(turn).slice(0, seq - 1));
    const since = this.#isTaken(at) ? this.#waitsSince(turn) : at;
    const isYoung = [since, at].some((moment) => {
      const age = moment - progress;
      return age <= maxAgeHours * HOUR_MS + NOISE_MS && age >= -DRIFT_MS - NOISE_MS;
    });
    if (isYoung) return [];
    return [`${turn} was recovered ${((since - progress) / HOUR_MS).toFixed(1)} hours after the last progress`];
  }

  #waitsSince(turn: string): number {
    const moments = [this.#anew, this.#ended.get(turn), this.#taken].filter((moment) => moment != null);
    return moments.reduce((last, moment) => (moment.order > last.order ? moment : last)).at;
  }

  #isTaken(at: number): boolean {
    return this.#places.size > 0 || (this.#taken !== null && at - this.#freedAt <= PLACE_MS);
  }

  #progress(turn: string, events: readonly Recorded[]): number {
    const at = progressAt(events);
    const beat = this.#beats.get(turn);
    return beat && progressAt(events, beat.seq) === at ? beat.at : at;
  }

  #now(): Moment {
    this.#order += 1;
    return { order: this.#order, at: Date.now() };
  }
}

const told = (at: number): string => new Date(at).toISOString();
