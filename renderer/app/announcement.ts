/** What a screen reader is told when a session changes: that it started, needs the person, or ended. Pure. */
import type { SessionRow } from '../bridge.ts';
import { status } from '../state/status.ts';

export type Announcement = 'started' | 'goingOn' | 'needsYou' | NonNullable<SessionRow['lastOutcome']>;

export function announcement(before: SessionRow | undefined, after: SessionRow): Announcement | null {
  const [was, is] = [before && status(before), status(after)];
  if (before?.open && after.open === null) return after.lastOutcome;
  if (was === is && before?.open?.turn === after.open?.turn) return null;
  if (is === 'running') return 'started';
  if (is === 'recovering') return 'goingOn';
  return is === 'needs-you' ? 'needsYou' : null;
}
