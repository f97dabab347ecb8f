/** One turn that the gate lets through: counted, read, and either driven or found to need the person. */
import type { AbandonReason, Event } from '../events.ts';
import { afterLoading } from '../gate.ts';
import type { Header } from '../journal.ts';
import { type Live, record } from '../record.ts';
import { abandon } from './abandon.ts';
import { begin } from './begin.ts';
import { observeNow } from './look-around.ts';
import { lookUp } from './look-up.ts';
import { runStarted } from './start-run.ts';
import { liveOf, recorder, stateOf, unreadableBecause, type World } from './world.ts';

/**
 * Counts the attempt before the journal is even read: a turn that kills the process while loading has been counted.
 * What is not to run, or could not be recorded, takes it back.
 */
export function recoverTurn(world: World, header: Header): void {
  const { journal } = world.store;
  const attempt = journal.countAttempt(header.turn);
  let goesOn: Live | null;
  try {
    const read = readTurn(world, header.turn);
    goesOn = typeof read === 'string' ? abandoned(world, header, read) : recordStart(world, read, attempt);
  } catch (error) {
    giveBack(world, header.turn);
    throw error;
  }
  if (goesOn) begin(world, goesOn);
}

/** What went wrong first is what is told. */
function giveBack({ store, watch }: World, turn: string): void {
  try {
    store.journal.giveBackAttempt(turn);
  } catch (error) {
    watch.fault(error);
  }
}

function readTurn(world: World, turn: string): Live | AbandonReason {
  try {
    return liveOf(world, turn);
  } catch (error) {
    const because = unreadableBecause(error);
    if (because === null) throw error;
    return because;
  }
}

function abandoned(world: World, header: Header, reason: AbandonReason): null {
  abandon(world, header, reason);
  return null;
}

/** Null when the run is recorded as begun and at rest in one transaction. */
function recordStart(world: World, live: Live, attempt: number): Live | null {
  const following = lookUp(world, live);
  const turn = stateOf(live);
  const loaded = afterLoading(turn, world.folderExists(turn.workspace), following);
  const started = runStarted(world, turn, { cause: 'recovered', attempt, following, ...observeNow(world, turn) });
  if (loaded.kind === 'resume') {
    record(recorder(world), live, [started]);
    return live;
  }
  const sentence = loaded.for === 'folder' ? `The folder ${turn.workspace} is not there.` : null;
  const rest: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: loaded.for, sentence } };
  record(recorder(world), live, [started, { run: started.run, event: rest }]);
  return null;
}
