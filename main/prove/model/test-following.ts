/** What may come next in a turn, and what may not: chosen by number. */
import type { Event } from '../../core/events.ts';
import type { Entry } from '../../core/record.ts';
import { calls, says } from '../../core/test-model.ts';
import {
  approvalAnswered,
  approvalRequested,
  effectSettled,
  historyCompacted,
  messageTaken,
  modelAnswered,
  runEnded,
  runStarted,
  toolEnded,
  toolStarted,
  turnEnded,
  waiting,
} from '../../core/test-turn.ts';
import { currentCalls, hasEnded, openRun, type Turn } from '../../core/turn.ts';

export const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

const WAITS = ['approval', 'question', 'doubt', 'key', 'credit', 'limit', 'folder', 'disk', 'error'] as const;
const CLASSES = ['read', 'repeatable', 'verifiable', 'once'] as const;
const CAUSES = ['recovered', 'recovered', 'resumed', 'took-over', 'called-off'] as const;
const SETTLEMENTS = ['happened', 'did-not', 'never'] as const;
const OUTCOMES = ['done', 'failed', 'unknown', 'skipped'] as const;

const one = (run: number | null, event: Event): Entry[] => [{ run, event }];

/** What follows, as a rule; else what could, right or wrong: the fold refuses what may not, on both sides alike. */
export function following(turn: Turn, n: number): Entry[] {
  const k = Math.floor(n / 16);
  const usual = n % 3 > 0 ? asARule(turn, k) : null;
  return usual ?? (pick(anything(turn, k), n) ?? (() => []))();
}

/** The next thing that a run does, or that ends its waiting. */
function asARule(turn: Turn, k: number): Entry[] | null {
  const run = openRun(turn)?.number ?? null;
  const open = currentCalls(turn).find((call) => !hasEnded(call));
  if (open?.state.kind === 'asked') return one(null, approvalAnswered(open.id, k % 3 === 0 ? 'deny' : 'allow'));
  if (run === null) return null;
  if (!open) return k % 4 === 0 ? null : one(run, modelAnswered(calls(['look', 'a'], ['push', 'b'])));
  if (open.state.kind === 'started') return one(run, toolEnded(open.id, pick(OUTCOMES, k) ?? 'done'));
  if (open.state.kind === 'planned' && k % 2 === 0)
    return [...one(run, approvalRequested(open.id)), ...one(run, waiting('approval'))];
  return one(run, toolStarted(open.id, pick(CLASSES, k) ?? 'once'));
}

function anything(turn: Turn, k: number): (() => Entry[])[] {
  const call = pick(turn.calls, k)?.id ?? '3.0';
  const run = openRun(turn)?.number ?? null;
  const number = turn.runs.length + 1;
  const cause = pick(CAUSES, k) ?? 'resumed';
  const starts = () => one(number, runStarted(number, cause, { attended: cause !== 'recovered', attempt: k % 4 }));
  return [
    starts,
    starts,
    () => one(run, modelAnswered(says('Done.'))),
    () => one(run, toolStarted(call, pick(CLASSES, k) ?? 'once')),
    () => one(run, toolEnded(call, pick(OUTCOMES, k) ?? 'done')),
    () => one(null, toolEnded(call, pick(OUTCOMES, k) ?? 'done')),
    () => one(null, effectSettled(call, pick(SETTLEMENTS, k) ?? 'never')),
    () => one(run, waiting(pick(WAITS, k) ?? 'error')),
    () => one(run, runEnded(k % 2 === 0 ? { kind: 'suspended', by: 'quit' } : { kind: 'slept', from: 0, until: 1 })),
    () => one(run, historyCompacted(1 + (k % 5), turn.id)),
    () => one(run, messageTaken(`m-${k}`)),
    () => one(run, turnEnded('completed')),
    () => one(null, turnEnded('cancelled')),
    // A run that is over has something to say.
    () => one(Math.max(1, number - 2), modelAnswered(says('Late.'))),
  ];
}
