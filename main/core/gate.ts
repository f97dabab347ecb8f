/**
 * Whether an open turn may be resumed. Pure; the first line that fits decides. Recoverability without an age limit is
 * a time bomb: a destructive turn from months ago must never fire because the app was started.
 */
import type { AbandonReason } from './events.ts';
import type { ResumeSettings } from './settings.ts';
import { currentCalls, hasEnded, isDoubtful, type Phase, type Turn } from './turn.ts';

/** A clock set back by less than this is taken for drift. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

export interface GateInput {
  phase: Phase;
  live: boolean;
  /** The store comes from a backup or another computer. */
  foreign: boolean;
  settings: ResumeSettings;
  lastProgressAt: number | null;
  attempts: number;
  unreadMessages: number;
  keyReady: boolean;
  hostReachable: boolean;
  crashLoop: boolean;
  /** The moment that age is measured at: for a turn in our own queue, when recovery started. */
  now: number;
}

export type HeldReason = 'off' | 'ask' | 'unread' | 'key' | 'crash-loop' | 'foreign' | 'unsaved';

export type Decision =
  | { kind: 'leave' }
  | { kind: 'wait' }
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'pending'; reason: 'network' }
  | { kind: 'abandon'; reason: AbandonReason }
  /** Count the attempt, then read the journal and ask `afterLoading`. */
  | { kind: 'load' };

export function gate(input: GateInput): Decision {
  const { settings } = input;
  if (input.live || input.phase === 'ended') return { kind: 'leave' };
  if (input.phase !== 'working') return { kind: 'wait' };
  if (input.foreign) return { kind: 'held', reason: 'foreign' };
  if (settings.mode === 'off') return { kind: 'held', reason: 'off' };
  const stale = staleness(input.lastProgressAt, input.now, settings.maxAgeHours);
  if (stale) return { kind: 'abandon', reason: stale };
  if (input.attempts >= settings.maxAttempts) return { kind: 'abandon', reason: 'attempts' };
  if (settings.mode === 'ask') return { kind: 'held', reason: 'ask' };
  if (input.unreadMessages > 0) return { kind: 'held', reason: 'unread' };
  if (!input.keyReady) return { kind: 'held', reason: 'key' };
  if (!input.hostReachable) return { kind: 'pending', reason: 'network' };
  if (input.crashLoop) return { kind: 'held', reason: 'crash-loop' };
  return { kind: 'load' };
}

/** Why a turn is too old, or null. A missing time and one in the future are as stale as one long past. */
export function staleness(progressAt: number | null, now: number, maxAgeHours: number): 'expired' | 'clock' | null {
  if (progressAt === null || !Number.isFinite(progressAt)) return 'clock';
  if (progressAt > now + FUTURE_TOLERANCE_MS) return 'clock';
  return now - progressAt > maxAgeHours * HOUR_MS ? 'expired' : null;
}

export type Loaded =
  | { kind: 'resume' }
  /** No model call: the run is recorded as begun and at rest in one transaction. */
  | { kind: 'wait'; for: 'doubt' | 'folder' | 'approval' | 'question' };

/** The last lines of the table, asked once the journal has been read. `following`: a call that still goes on outside. */
export function afterLoading(turn: Turn, workspaceExists: boolean, following: string | null = null): Loaded {
  const first = currentCalls(turn).find((call) => !hasEnded(call));
  if (first && following === first.id) return { kind: 'resume' };
  if (first && isDoubtful(first)) return { kind: 'wait', for: 'doubt' };
  if (!workspaceExists) return { kind: 'wait', for: 'folder' };
  if (first?.state.kind === 'asked') return { kind: 'wait', for: first.state.what };
  // An answer counts only in the run that it started; that run died, so the request, where there was one, is pending again.
  if (first?.state.kind === 'allowed' && first.request) return { kind: 'wait', for: 'approval' };
  return { kind: 'resume' };
}
