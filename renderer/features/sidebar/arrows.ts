import type { Entry } from './list.ts';

/** Where a key moves the focus to in the list: headings are passed over, the ends hold. Null where it does not move. */
export function arrowTarget(
  entries: readonly Entry[],
  from: number,
  key: string,
): { index: number; session: string } | null {
  const sessions = entries.flatMap((entry, index) =>
    entry.kind === 'session' ? [{ index, session: entry.row.id }] : [],
  );
  const at = sessions.findIndex(({ index }) => index === from);
  switch (key) {
    case 'ArrowDown':
      return sessions[at + 1] ?? null;
    case 'ArrowUp':
      return sessions[at - 1] ?? null;
    case 'Home':
      return sessions[0] ?? null;
    case 'End':
      return sessions.at(-1) ?? null;
    default:
      return null;
  }
}
