/** The recovery list in the order in which it concerns the person. Pure. */
import type { RecoveryRow } from '../../bridge.ts';

export type Group = RecoveryRow['group'];

export const order: readonly Group[] = ['needs-you', 'going-on', 'up-next', 'held', 'abandoned', 'earlier'];

/** What goes on and what comes next keep the order of the queue; the rest begins with what stopped last. */
export function grouped(rows: readonly RecoveryRow[]): { group: Group; rows: RecoveryRow[] }[] {
  return order
    .map((group) => ({
      group,
      rows: sorted(
        group,
        rows.filter((row) => row.group === group),
      ),
    }))
    .filter((one) => one.rows.length > 0);
}

const sorted = (group: Group, rows: RecoveryRow[]): RecoveryRow[] =>
  group === 'going-on' || group === 'up-next' ? rows : rows.toSorted((a, b) => when(b) - when(a));

const when = ({ stoppedAt, askedAt }: RecoveryRow): number => stoppedAt ?? askedAt;
