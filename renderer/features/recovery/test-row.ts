/** A row of the recovery list, for tests. */
import type { RecoveryRow } from '../../bridge.ts';

export const aRecoveryRow = (row: Partial<RecoveryRow> = {}): RecoveryRow => ({
  turn: 'turn',
  session: 'session',
  title: 'A title',
  asked: 'Do it',
  askedAt: 0,
  stoppedAt: 0,
  stoppedBecause: 'unknown',
  attempts: 0,
  steps: 0,
  lastAction: null,
  inDoubt: [],
  group: 'held',
  open: null,
  notice: null,
  ...row,
});
