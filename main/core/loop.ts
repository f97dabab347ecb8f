/**
 * The loop. Starting, resuming after a crash, going on after an answer and taking over are all this one call: while
 * next is not rest, perform it and record what it yields; then record how the run ended.
 */
import { StaleRun } from './errors.ts';
import type { Event, Observed } from './events.ts';
import type { MessageRecord, Rows } from './journal.ts';
import { restAfter } from './model-failures.ts';
import { next, type Rest } from './next.ts';
import { type Act, perform } from './perform.ts';
import { type Entry, type Live, type Recorder, record } from './record.ts';
import { openRun, type Turn } from './turn.ts';

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
  /** What runs right now, for take-over, beat and screen. */
  busy(what: 'model' | 'tool' | null): void;
  /** Facts for the note of a run that takes over. */
  observe(turn: Turn): Observed;
}

/** Resolves when the run has ended, was handed over, or is no longer current. Never rejects for what a turn can do. */
export async function drive(drive: Drive): Promise<void> {
  try {
    for (;;) {
      const turn = current(drive);
      if (turn === null) return;
      if (drive.takingOver()) return handOver(drive, turn);
      const command = next(turn, drive.inbox());
      if (command.kind === 'rest') return settle(drive, command.reason);
      drive.busy(command.kind === 'call-model' ? 'model' : command.kind === 'run-tools' ? 'tool' : null);
      try {
        for await (const step of perform(command, turn, drive.act))
          record(drive.recorder, drive.live, tag(drive.run, step.events), step.rows);
      } catch (error) {
        if (!(command.kind === 'call-model' && drive.takingOver())) throw error;
      } finally {
        drive.busy(null);
      }
    }
  } catch (error) {
    if (error instanceof StaleRun || current(drive) === null) return;
    giveUp(drive, error);
  }
}

/** The turn while this run is the open one; null ends the loop quietly. */
function current({ live, run }: Drive): Turn | null {
  return live.turn !== null && openRun(live.turn)?.number === run ? live.turn : null;
}

function settle(drive: Drive, rest: Rest): void {
  if (rest.kind === 'not-running') return;
  const event: Event =
    rest.kind === 'completed'
      ? { kind: 'turn-ended', outcome: 'completed', reason: null }
      : { kind: 'run-ended', reason: { kind: 'waiting', for: rest.for, sentence: null } };
  record(drive.recorder, drive.live, tag(drive.run, [event]));
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
        observed: drive.observe(turn),
      },
    },
  ]);
}

/** Whatever goes wrong leaves a turn that waits and says why, never an open turn that nobody runs. */
function giveUp(drive: Drive, error: unknown): void {
  record(drive.recorder, drive.live, tag(drive.run, [{ kind: 'run-ended', reason: restAfter(error) }]));
}

const tag = (run: number, events: readonly Event[]): Entry[] => events.map((event) => ({ run, event }));

export type { Rows };
