/** The facts of an interruption, as the journal and the boots tell them. */
import { beginning } from './beginning.ts';
import { assertNever } from './errors.ts';
import type { Change, Observed } from './facts.ts';
import type { Boot } from './journal.ts';
import { awaitsSettling, type Call, currentCalls, hasEnded, isDoubtful, lastRun, type Turn } from './turn.ts';

export interface Stop {
  at: number | null;
  because: Observed['stoppedBecause'];
}

/** When and why the last run stopped: by its own words, else by the last beat of the process that drove it. */
export function currentSuspension(turn: Turn, boot: (id: string) => Boot | null): Stop {
  const run = lastRun(turn);
  if (!run) return { at: turn.lastProgressAt, because: 'unknown' };
  if (run.ended === null) {
    const beat = boot(run.boot)?.lastBeat ?? 0;
    return { at: Math.max(beat, turn.lastProgressAt), because: 'unknown' };
  }
  const { at, reason } = run.ended;
  if (reason === 'turn-ended') return { at, because: 'unknown' };
  switch (reason.kind) {
    case 'suspended':
      return { at, because: reason.by };
    case 'slept':
      return { at: reason.from, because: 'sleep' };
    case 'offline':
      return { at, because: 'offline' };
    case 'waiting':
    case 'took-over':
      return { at, because: reason.kind };
    default:
      return assertNever(reason);
  }
}

export function observe(turn: Turn, stop: Stop, { at, changed }: { at: number; changed: Change[] }): Observed {
  const open = currentCalls(turn).filter((call) => !hasEnded(call));
  return {
    stoppedAt: stop.at,
    stoppedBecause: stop.because,
    resumedAt: at,
    finished: turn.calls.filter(isDone).slice(-NAMED).map(label),
    unfinished: open.filter((call) => !isDoubtful(call)).map(label),
    inDoubt: turn.calls.filter(awaitsSettling).map(label),
    changed,
  };
}

/** The model sees all of its calls in the history; the note names the newest. */
const NAMED = 40;

const isDone = (call: Call): boolean => call.state.kind === 'ended' && call.state.outcome === 'done';

/** A call in a few words: its tool and what it works on. */
export function label(call: Call): string {
  const { input } = call;
  const given = typeof input === 'object' && input !== null ? input : {};
  const target =
    'method' in given && 'url' in given
      ? `${given.method} ${given.url}`
      : Object.values(given).find((value) => typeof value === 'string' && value.length > 0);
  return typeof target === 'string' ? `${call.tool} ${beginning(target, 120)}` : call.tool;
}
