/** Failures of a model's call by their kind, and where each leaves the turn. The kinds are stable. */
import { isOfDisk } from './disk.ts';
import { Failure } from './errors.ts';
import type { RunEndReason, WaitingFor } from './events.ts';

/** What the person mends; everything else that goes wrong waits as `error`, with its sentence. */
const mended: Record<string, WaitingFor> = {
  'key-refused': 'key',
  'key-missing': 'key',
  'key-locked': 'key',
  'no-credit': 'credit',
};

/** The kind of the failure that says that a conversation is too long for its model. */
export const CONTEXT_FULL = 'context-full';

/** Tried again by the caller's own patience before it gives up: nothing of a failed try is in history. */
const passing: readonly string[] = ['offline', 'not-running', 'overloaded', 'too-many-requests', 'cut-off'];

export const isPassing = (error: unknown): error is Failure => error instanceof Failure && passing.includes(error.kind);

export function restAfter(error: unknown): RunEndReason {
  if (error instanceof Failure && error.kind === 'offline') return { kind: 'offline' };
  const sentence = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Failure)) return { kind: 'waiting', for: 'error', sentence };
  const cause = isOfDisk(error) ? 'disk' : (mended[error.kind] ?? 'error');
  return { kind: 'waiting', for: cause, sentence, failure: error.kind };
}
