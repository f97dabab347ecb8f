/** The event that starts a run, made in one place so that presence and attempt always follow its cause. */
import type { Event, RunCause } from '../events.ts';
import type { Found, Observed } from '../facts.ts';
import { isAttended } from '../presence.ts';
import type { Entry } from '../record.ts';
import { lastRun, type Turn } from '../turn.ts';
import type { World } from './world.ts';

export interface RunFields {
  cause: RunCause;
  attempt?: number;
  observed?: Observed | null;
  /** A call that goes on outside since an earlier process. */
  following?: string | null;
  found?: Found;
}

export function runStarted(world: World, turn: Turn | null, fields: RunFields): Entry {
  const before = turn ? lastRun(turn) : undefined;
  const number = (before?.number ?? 0) + 1;
  const event: Event = {
    kind: 'run-started',
    number,
    boot: world.boot,
    attempt: fields.attempt ?? 0,
    attended: isAttended(fields.cause, before?.attended ?? false),
    cause: fields.cause,
    observed: fields.observed ?? null,
    ...(fields.found && { found: fields.found }),
    ...(fields.following && { following: fields.following }),
  };
  return { run: number, event };
}
