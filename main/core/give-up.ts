/** What is left of a run that cannot go on: what it did, why it stopped, and what of that a disk still has to take. */
import { isOfDisk, troubleIn } from './disk.ts';
import type { Event, RunEndReason } from './events.ts';
import type { Drive } from './loop.ts';
import { restAfter } from './model-failures.ts';
import { type Entry, record } from './record.ts';
import { type Gap, isLong } from './sleep.ts';
import { openRun, type Turn } from './turn.ts';

/** The turn while this run is the open one; null ends the loop quietly. */
export function current({ live, run }: Drive): Turn | null {
  return live.turn !== null && openRun(live.turn)?.number === run ? live.turn : null;
}

/**
 * Whatever goes wrong leaves a turn that waits and says why, never an open turn that nobody runs. What a disk does not take
 * is owed: the run has ended all the same.
 */
export function giveUp(drive: Drive, error: unknown, facts: readonly Event[]): void {
  const entries = drive.lost() === null ? lastWords(drive, error, facts) : factsOfNoRun(facts);
  if (entries.length === 0) return;
  try {
    mustNotBeLost(drive);
    record(drive.recorder, drive.live, entries);
  } catch (worse) {
    if (!isOfDisk(worse)) throw worse;
    drive.owe(entries);
  }
}

function lastWords(drive: Drive, error: unknown, facts: readonly Event[]): Entry[] {
  if (current(drive) === null) return isOfDisk(error) ? tag(drive.run, facts) : [];
  const gap = drive.slept();
  if (gap === null || !isLong(gap)) return tag(drive.run, [...facts, { kind: 'run-ended', reason: restAfter(error) }]);
  return isOfDisk(error) ? asleep(drive.run, gap, facts) : endedBefore(drive.run, restAfter(error), facts);
}

/**
 * After a long sleep the turn is put before the gate, as after a crash. What became of a tool meanwhile is recorded behind
 * the end of its run: an outcome is a fact, but no progress by which the turn would look younger than it is.
 */
export const asleep = (run: number, { from, until }: Gap, events: readonly Event[]): Entry[] =>
  endedBefore(run, { kind: 'slept', from, until }, events);

const endedBefore = (run: number, reason: RunEndReason, facts: readonly Event[]): Entry[] => [
  { run, event: { kind: 'run-ended', reason } },
  ...factsOfNoRun(facts),
];

/** What a run that is lost came to is no progress by which its turn would look younger than it is. */
const factsOfNoRun = (facts: readonly Event[]): Entry[] =>
  facts.filter(isOutcome).map((event) => ({ run: null, event }));

const isOutcome = ({ kind }: Event): boolean => kind === 'tool-ended' || kind === 'effect-settled';

/**
 * What is done or paid for is not to be done again because it could not be written. Whether a start that was not flushed
 * stands in the journal nobody knows; that it did not come to the act is known.
 */
export const factsIn = (events: readonly Event[], error: unknown): Event[] =>
  events.flatMap((event): Event[] => {
    if (event.kind === 'tool-ended' || event.kind === 'model-answered' || event.kind === 'history-compacted')
      return [event];
    if (event.kind !== 'tool-started' || event.class === 'read' || troubleIn(error) !== 'unflushed') return [];
    const { call, digest } = event;
    return [{ kind: 'effect-settled', call, digest, outcome: 'did-not', by: 'lookup' }];
  });

export function mustNotBeLost(drive: Drive): void {
  const lost = drive.lost();
  if (lost !== null) throw lost;
}

export const tag = (run: number, events: readonly Event[]): Entry[] => events.map((event) => ({ run, event }));
