/**
 * The fold: a turn and its next fact give the turn after it, or Refused. Total over every phase and event. What it
 * accepts is all that can ever stand in a journal.
 */
import * as calls from './call-facts.ts';
import { Refused, StaleRun } from './errors.ts';
import type { Event, EventKind, EventOf, Recorded } from './events.ts';
import * as runs from './run-facts.ts';
import { workedSince } from './spent.ts';
import { openRun, type Turn } from './turn.ts';

type Handler<K extends EventKind> = (turn: Turn, recorded: Recorded, event: EventOf<K>) => Turn;

const handlers: { [K in EventKind]: Handler<K> } = {
  'turn-accepted': () => {
    throw new Refused('The turn has been accepted before.');
  },
  'run-started': runs.runStarted,
  'model-answered': runs.modelAnswered,
  'compaction-asked': runs.compactionAsked,
  'history-compacted': runs.historyCompacted,
  'message-taken': runs.messageTaken,
  'run-ended': runs.runEnded,
  'turn-ended': runs.turnEnded,
  'approval-requested': calls.approvalRequested,
  'approval-answered': calls.approvalAnswered,
  'question-asked': calls.questionAsked,
  'question-answered': calls.questionAnswered,
  'tool-started': calls.toolStarted,
  'tool-ended': calls.toolEnded,
  'effect-settled': calls.effectSettled,
};

export function advance(turn: Turn | null, recorded: Recorded): Turn {
  const { event } = recorded;
  if (turn === null) {
    if (event.kind !== 'turn-accepted') throw new Refused(`A turn begins with turn-accepted, not with ${event.kind}.`);
    return runs.turnAccepted(recorded, event);
  }
  if (recorded.seq !== turn.seq + 1) throw new Refused(`Event ${recorded.seq} does not follow event ${turn.seq}.`);
  if (!isOutcome(event)) mustBeOpen(turn, recorded);
  const workedMs = turn.workedMs + workedSince(turn, recorded);
  return { ...apply(turn, recorded, event), seq: recorded.seq, at: recorded.at, workedMs };
}

export function fold(events: Iterable<Recorded>): Turn {
  let turn: Turn | null = null;
  for (const recorded of events) turn = advance(turn, recorded);
  if (turn === null) throw new Refused('The journal is empty.');
  return turn;
}

/** Outcomes are facts: that of a started call is taken also after its run, or the turn, has ended. */
const isOutcome = (event: Event): boolean => event.kind === 'tool-ended' || event.kind === 'effect-settled';

function mustBeOpen(turn: Turn, { event, run }: Recorded): void {
  if (run !== null && event.kind !== 'run-started' && openRun(turn)?.number !== run) throw new StaleRun(run);
  if (turn.phase === 'ended') throw new Refused(`The turn has ended; ${event.kind} comes too late.`);
}

function apply<K extends EventKind>(turn: Turn, recorded: Recorded, event: Event & { kind: K }): Turn {
  // The table pairs each kind with its own handler; TypeScript cannot follow that through an index.
  const handler = handlers[event.kind] as Handler<EventKind>;
  return handler(turn, recorded, event);
}
