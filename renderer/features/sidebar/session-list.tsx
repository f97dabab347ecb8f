import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { showSession, useShownSession } from '../../state/place.ts';
import { useSessions } from '../../state/sessions.ts';
import { useNow } from '../../ui/now.ts';
import { dayName } from '../../ui/time.ts';
import { arrowTarget } from './arrows.ts';
import { DeleteSession } from './delete-session.tsx';
import { type Entry, groupByDay } from './list.ts';
import { RenameField } from './rename-field.tsx';
import { SessionItem } from './session-item.tsx';

export function SessionList({ rows }: { rows: readonly SessionRow[] }) {
  const { t, i18n } = useTranslation('sidebar');
  const selected = useSessions((state) => state.selected);
  const shown = useShownSession();
  const now = useNow(30_000);
  const list = useRef<VListHandle>(null);
  const [focus, setFocus] = useState<{ session: string; moved: boolean } | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<SessionRow | null>(null);
  const entries = groupByDay(rows, now);
  const reachable = entries.findIndex((entry) => isSession(entry, focus?.session ?? selected));
  const tabStop = reachable >= 0 ? reachable : 1;

  function press(event: KeyboardEvent): void {
    const from = entries.findIndex((entry) => isSession(entry, focusedSession(event)));
    const entry = entries[from];
    if (entry?.kind !== 'session') return;
    if (event.key === 'F2') setRenaming(entry.row.id);
    if (event.key === 'Delete') setDeleting(entry.row);
    const to = arrowTarget(entries, from, event.key);
    if (to === null) return;
    event.preventDefault();
    list.current?.scrollToIndex(to.index, { align: 'nearest' });
    setFocus({ session: to.session, moved: true });
  }

  async function rename(row: SessionRow, title: string | null): Promise<void> {
    setRenaming(null);
    setFocus({ session: row.id, moved: true });
    if (title !== null) await act('session:rename', { session: row.id, title });
  }

  return (
    <>
      <VList
        ref={list}
        data={entries}
        keepMounted={entries.length > tabStop ? [tabStop] : []}
        onKeyDown={press}
        className="px-2 pb-2"
      >
        {(entry, index) => {
          if (entry.kind === 'day')
            return (
              <h2 key={`day-${entry.at}`} className="px-2 pt-3 pb-1 text-xs font-medium text-ink-3">
                {entry.day === 'earlier' ? dayName(entry.at, now, i18n.language) : t(entry.day)}
              </h2>
            );
          const { row } = entry;
          if (renaming === row.id)
            return <RenameField key={row.id} title={row.title} onDone={(title) => rename(row, title)} />;
          return (
            <SessionItem
              key={row.id}
              row={row}
              now={now}
              selected={row.id === shown}
              reachable={index === tabStop}
              takesFocus={focus?.moved === true && focus.session === row.id}
              onSelect={() => {
                setFocus({ session: row.id, moved: false });
                showSession(row.id);
              }}
              onRename={() => setRenaming(row.id)}
              onShowFolder={() => act('folder:show', { session: row.id })}
              onDelete={() => setDeleting(row)}
            />
          );
        }}
      </VList>
      <DeleteSession row={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

const isSession = (entry: Entry, session: string | null): boolean =>
  entry.kind === 'session' && entry.row.id === session;

const focusedSession = ({ target }: KeyboardEvent): string | null =>
  target instanceof HTMLElement ? (target.dataset.session ?? null) : null;
