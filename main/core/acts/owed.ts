/**
 * What has happened and could not be written: outcomes of tools, and that a run has ended. It is kept by its turn until it
 * can be, and no other act is done to that turn before. A process that dies with it leaves what any death leaves.
 */
import { fold } from '../advance.ts';
import { Refused } from '../errors.ts';
import { type Entry, type Live, record } from '../record.ts';
import { recorder, type World } from './world.ts';

/** Dated now: whenever it is written, the turn gets no younger by it than it is. */
export function owe(world: World, turn: string, entries: readonly Entry[]): void {
  const at = world.clock.now();
  const dated = entries.map((entry) => ({ ...entry, at }));
  world.owed.set(turn, [...(world.owed.get(turn) ?? []), ...dated]);
}

/** Throws what the store throws; then it is still owed. */
export function settleOwed(world: World, turn: string): void {
  const entries = world.owed.get(turn);
  if (!entries) return;
  const header = world.store.journal.header(turn);
  if (header) write(world, { id: turn, turn: fold(world.store.journal.load(turn)) }, entries);
  world.owed.delete(turn);
  if (header) world.watch.session(header.session);
  world.watch.rested(turn);
}

/** All of them, each by itself. False while some cannot be written. */
export function settleAllOwed(world: World): boolean {
  for (const turn of [...world.owed.keys()]) {
    try {
      settleOwed(world, turn);
    } catch (error) {
      world.watch.fault(error);
    }
  }
  return world.owed.size === 0;
}

/** Outcomes are taken also where the turn has ended meanwhile; what the journal refuses is no fact of it any more. */
function write(world: World, live: Live, entries: readonly Entry[]): void {
  try {
    record(recorder(world), live, entries);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const entry of entries.filter(isOutcome)) writeOne(world, live, entry);
  }
}

const isOutcome = ({ event }: Entry): boolean => event.kind === 'tool-ended' || event.kind === 'effect-settled';

function writeOne(world: World, live: Live, entry: Entry): void {
  try {
    record(recorder(world), live, [entry]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
