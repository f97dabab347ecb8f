/** The breaker: recovery that kills the app at every start must not be tried at the next one. */
import type { Boot } from './journal.ts';

const BOOTS = 3;
const SOON_MS = 60_000;

/** `boots`: those before this one, newest first. */
export const isCrashLoop = (boots: readonly Boot[]): boolean =>
  boots.length >= BOOTS && boots.slice(0, BOOTS).every(diedWhileRecovering);

const diedWhileRecovering = (boot: Boot): boolean =>
  boot.ended === null &&
  boot.recoveredLive &&
  boot.recoveryStarted !== null &&
  boot.lastBeat - boot.recoveryStarted < SOON_MS;
