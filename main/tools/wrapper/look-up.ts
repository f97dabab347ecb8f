/** What became of a command that was started: read from its folder, whoever started it. */
import { constants } from 'node:os';
import type { Exit } from '../processes.ts';
import { type Begun, begunIn, endedIn, forbid, isThere, noteIn } from './folder.ts';
import { isStill } from './still.ts';

export type Found =
  | { kind: 'did-not' }
  | { kind: 'running'; begun: Begun }
  | { kind: 'ended'; status: number }
  | { kind: 'unknown' };

/**
 * Synchronous. That it did not begin is made sure of: one that was about to, begins no more. After a restart of the
 * system a missing `begun` proves nothing, since it may not have reached the disk.
 */
export function lookUp(folder: string, boot: string | null): Found {
  const note = noteIn(folder);
  if (note === null) return isThere(folder) ? unfinished(folder) : { kind: 'did-not' };
  const begun = begunIn(folder);
  if (begun === 'never') return { kind: 'did-not' };
  if (begun === null) {
    if (boot === null || note.boot !== boot) return { kind: 'unknown' };
    if (forbid(folder)) return { kind: 'did-not' };
    return begunIn(folder) === null ? { kind: 'unknown' } : lookUp(folder, boot);
  }
  // In this order: one that ends in between has written down how.
  const isRunning = begun !== 'unreadable' && isStill(begun);
  const status = endedIn(folder);
  if (status !== null) return { kind: 'ended', status };
  return isRunning ? { kind: 'running', begun } : { kind: 'unknown' };
}

/** The note is durable before anything starts; one that is torn tells nothing. */
const unfinished = (folder: string): Found => ({ kind: begunIn(folder) === null ? 'did-not' : 'unknown' });

/** As shells tell it: 128 and its number for what a signal ended. */
export function fromStatus(status: number): Pick<Exit, 'code' | 'signal'> {
  const signal = Object.entries(constants.signals).find(([, number]) => number === status - 128)?.[0];
  return isSignal(signal) ? { code: null, signal } : { code: status, signal: null };
}

const isSignal = (name: string | undefined): name is NodeJS.Signals => name !== undefined;
