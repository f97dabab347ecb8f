/** The one state that a session is in, as its header and the live run say; never from a stored flag. */
import type { Notice, SessionRow } from '../bridge.ts';

export type Status =
  | 'quiet'
  | 'running'
  | 'recovering'
  | 'needs-you'
  | 'queued'
  | 'pending'
  | 'held'
  | 'interrupted'
  | 'abandoned';

export function status({ open, lastOutcome }: SessionRow): Status {
  if (open === null) return lastOutcome === 'abandoned' ? 'abandoned' : 'quiet';
  if (open.live) return open.live.recovered ? 'recovering' : 'running';
  if (open.phase.startsWith('waiting:')) return 'needs-you';
  return open.standing?.kind ?? 'interrupted';
}

export const needsYou = (row: SessionRow): boolean => status(row) === 'needs-you';

export const runs = ({ open }: SessionRow): boolean => open !== null && open.live !== null;

/** What “Stop everything” ends: what runs and what would go on by itself. */
export const stops = ({ open }: SessionRow): boolean =>
  open !== null && (open.live !== null || open.standing?.kind === 'queued' || open.standing?.kind === 'pending');

/** What a stop in the middle of a turn has to do with: going on by itself, waiting to, held, or given up and not yet dismissed. */
export function concernsRecovery(row: SessionRow, notices: readonly Notice[]): boolean {
  const now = status(row);
  if (now === 'abandoned') return notices.some((notice) => notice.session === row.id);
  return ['recovering', 'queued', 'pending', 'held', 'interrupted'].includes(now);
}
