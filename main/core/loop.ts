/**
 * The loop. Starting, resuming after a crash, going on after an answer and taking over are all this one call: while
 * next is not rest, perform it and record what it yields; then record how the run ended.
 */
import { isOfDisk } from './disk.ts';
import { StaleRun } from './errors.ts';
import type { Event } from './events.ts';
import type { Found, Observed } from './facts.ts';
import { asleep, current, factsIn, giveUp, mustNotBeLost, tag } from './give-up.ts';
import type { MessageRecord, Rows } from './journal.ts';
import { next, type Rest } from './next.ts';
import { type Act, perform } from './perform.ts';
import { type Entry, type Live, type Recorder, record } from './record.ts';
import type { Room } from './room.ts';
import { type Gap, isLong } from './sleep.ts';
import type { Turn } from './turn.ts';

export interface Drive {
  live: Live;
  run: number;
  act: Act;
  recorder: Recorder;
  boot: string;
  /** Messages sent to this turn, untaken and not paused, oldest first. */
  inbox(): readonly MessageRecord[];
  /** The person asked to take over: the loop hands over at the next point where nothing of it runs. */
  takingOver(): boolean;
  /** What of the conversation is to be summarised before the model is asked again. */
  room(turn: Turn): Room;
  /** A sleep of the computer that this run fell into, until it is told that the run is awake again. */
  slept(): Gap | null;
  awake(): void;
  /** Set when the data was found to be damaged or not to be saved: nothing of this run is recorded any more. */
  lost(): Error | null;
  /** What happened and cannot be written now; whoever takes it writes it when it can be. */
  owe(entries: Entry[]): void;
  /** What runs right now, for take-over, beat and screen. */
  busy(what: Busy): void;
  /** Facts for the note of a run that takes over, and what they were seen in. */
  observe(turn: Turn): { observed: Observed; found: Found };
}

/** What runs: the model is asked to answer or to sum up, or a tool works. */
export type Busy = 'model' | 'summary' | 'tool' | null;

/** A request to a model can be made again: it is cut where something else comes first. */
export const isAsking = (busy: Busy): boolean => busy === 'model' || busy === 'summary';

const BUSY = {
  'call-model': 'model',
  compact: 'summary',
  'run-tools': 'tool',
  follow: 'tool',
  'take-message': null,
} as const;

/** Resolves when the run has ended, was handed over, or is no longer current. Never rejects for what a turn can do. */
export async function drive(drive: Drive): Promise<void> {
  let unwritten: readonly Event[] = [];
  try {
    for (;;) {
      mustNotBeLost(drive);
      const turn = current(drive);
      if (turn === null) return;
      const gap = drive.slept();
      if (gap !== null && isLong(gap)) return endAsleep(drive, gap, []);
      if (gap !== null) drive.awake();
      if (drive.takingOver()) return handOver(drive, turn);
      const command = next(turn, drive.inbox(), drive.room(turn));
      if (command.kind === 'rest') return settle(drive, command.reason);
      drive.busy(BUSY[command.kind]);
      try {
        for await (const step of perform(command, turn, drive.act)) {
          unwritten = step.events;
          mustNotBeLost(drive);
          const during = drive.slept();
          // A run that has been suspended has ended already; what its tool came to is taken all the same.
          if (during !== null && isLong(during) && current(drive)) return endAsleep(drive, during, step.events);
          record(drive.recorder, drive.live, tag(drive.run, step.events), step.rows);
          unwritten = [];
        }
      } catch (error) {
        const isCut = isAsking(BUSY[command.kind]) && (drive.takingOver() || drive.slept() !== null);
        if (!isCut || isOfDisk(error)) throw error;
      } finally {
        drive.busy(null);
      }
    }
  } catch (error) {
    if (error instanceof StaleRun) return;
    giveUp(drive, error, factsIn(unwritten, error));
  }
}

function settle(drive: Drive, rest: Rest): void {
  if (rest.kind === 'not-running') return;
  const event: Event =
    rest.kind === 'completed'
      ? { kind: 'turn-ended', outcome: 'completed', reason: null }
      : { kind: 'run-ended', reason: { kind: 'waiting', for: rest.for, sentence: null } };
  record(drive.recorder, drive.live, tag(drive.run, [event]));
}

function endAsleep(drive: Drive, gap: Gap, events: readonly Event[]): void {
  record(drive.recorder, drive.live, asleep(drive.run, gap, events));
}

/** One transaction: the recovered run ends and an attended one stands in its place. */
function handOver(drive: Drive, turn: Turn): void {
  const number = drive.run + 1;
  record(drive.recorder, drive.live, [
    { run: drive.run, event: { kind: 'run-ended', reason: { kind: 'took-over' } } },
    {
      run: number,
      event: {
        kind: 'run-started',
        number,
        boot: drive.boot,
        attempt: 0,
        attended: true,
        cause: 'took-over',
        ...drive.observe(turn),
      },
    },
  ]);
}

export type { Rows };
