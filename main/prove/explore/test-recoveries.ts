/** Whether runs that began by themselves were allowed to, told from the events alone and not by the fold. */
import type { EventKind, EventOf, Recorded } from '../../core/events.ts';

const HOUR_MS = 3_600_000;
const LIMIT_MS = 4 * HOUR_MS;
const DRIFT_MS = 5 * 60_000;

const PROGRESS: readonly EventKind[] = [
  'turn-accepted',
  'model-answered',
  'history-compacted',
  'approval-answered',
  'question-answered',
  'message-taken',
  'effect-settled',
  'tool-ended',
];

/** When it last got on, of its events before `until`. What comes of a call counts only while somebody waits for it. */
export function progressAt(events: readonly Recorded[], until = events.length): number {
  let at = 0;
  let isRunning = false;
  const over = new Set<string>();
  for (const { at: then, run, event } of events.slice(0, until)) {
    if (event.kind === 'run-started') isRunning = true;
    if (event.kind === 'run-ended' || event.kind === 'turn-ended') isRunning = false;
    if (event.kind === 'turn-ended') break;
    const isLate = event.kind === 'tool-ended' && (!isRunning || run === null);
    const isKnowledge = event.kind === 'effect-settled' && (event.by === 'lookup' || over.has(event.call));
    if (PROGRESS.includes(event.kind) && !isLate && !isKnowledge) at = then;
    if (event.kind === 'tool-ended') over.add(event.call);
  }
  return at;
}

/** A beat that was progress, which stands in no journal. */
export interface Beat {
  turn: string;
  at: number;
  /** Of the last event before it. */
  seq: number;
}

/** When it last got on, by events before `until` and beats between them: what came last counts, whatever the clock said. */
export function progressOrBeat(events: readonly Recorded[], beats: readonly Beat[], until = events.length): number {
  const last = beats.findLast(({ turn, seq }) => turn === events[0]?.turn && seq <= until);
  return last && progressAt(events, until) === progressAt(events, last.seq) ? last.at : progressAt(events, until);
}

/** Each was young enough, counted, and without a person. */
export function recoveriesIn(events: readonly Recorded[], beats: readonly Beat[]): string[] {
  let deaths = 0;
  let open: EventOf<'run-started'> | null = null;
  let last: EventOf<'run-started'> | null = null;
  return events.flatMap(({ at, event }, index) => {
    if (event.kind === 'run-ended' || event.kind === 'turn-ended') open = null;
    if (event.kind !== 'run-started') return [];
    if (open && isAlone(open)) deaths += 1;
    const before = last;
    open = last = event;
    if (event.cause === 'called-off')
      return event.attended === before?.attended ? [] : ['a run that was called off has another presence'];
    if (event.cause !== 'recovered') return event.attended ? [] : [`a run is unattended though ${event.cause}`];
    const age = at - progressOrBeat(events, beats, index);
    const wrong = [
      age > LIMIT_MS && `recovered ${age / HOUR_MS} hours after the last progress`,
      age < -DRIFT_MS && 'recovered although its progress lies in the future',
      event.attempt <= deaths && `attempt ${event.attempt} after ${deaths} deaths`,
      event.attempt > 3 && 'tried more than three times',
      event.attended && 'a recovered run is attended',
    ];
    return wrong.filter((what) => typeof what === 'string');
  });
}

const isAlone = ({ cause, attended }: EventOf<'run-started'>): boolean =>
  cause === 'recovered' || (cause === 'called-off' && !attended);
