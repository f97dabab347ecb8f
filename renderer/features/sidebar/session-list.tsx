import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import type { SearchHit, SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { seekWords } from '../../state/arrivals.ts';
import { showSession, useShownSession } from '../../state/place.ts';
import { useSessions } from '../../state/sessions.ts';
import { useNow } from '../../ui/now.ts';
import { dayName } from '../../ui/time.ts';
import { arrowTarget } from './arrows.ts';
import { DeleteSession } from './delete-session.tsx';
import { HitItem } from './hit-item.tsx';
import { type Entry, groupByDay, itemOf } from './list.ts';
import { RenameField } from './rename-field.tsx';
import { SessionItem } from './session-item.tsx';

interface Props {
  rows: readonly SessionRow[];
  /** What was found in conversations, below the sessions. */
  found: readonly Entry[];
}

export function SessionList({ rows, found }: Props) {
  const { t, i18n } = useTranslation('sidebar');
  const selected = useSessions((state) => state.selected);
  const shown = useShownSession();
  const now = useNow(30_000);
  const list = useRef<VListHandle>(null);
  const [focus, setFocus] = useState<{ item: string; moved: boolean } | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<SessionRow | null>(null);
  const entries = [...groupByDay(rows, now), ...found];
  const wanted = focus?.item ?? selected;
  const reachable = entries.findIndex((entry) => wanted !== null && itemOf(entry) === wanted);
  const tabStop = reachable >= 0 ? reachable : entries.findIndex((entry) => itemOf(entry) !== null);

  function press(event: KeyboardEvent): void {
    const focused = focusedItem(event);
    const from = entries.findIndex((entry) => focused !== null && itemOf(entry) === focused);
    const entry = entries[from];
    if (!entry) return;
    if (entry.kind === 'session' && event.key === 'F2') setRenaming(entry.row.id);
    if (entry.kind === 'session' && event.key === 'Delete') setDeleting(entry.row);
    const to = arrowTarget(entries, from, event.key);
    if (to === null) return;
    event.preventDefault();
    list.current?.scrollToIndex(to.index, { align: 'nearest' });
    setFocus({ item: to.item, moved: true });
  }

  async function rename(row: SessionRow, title: string | null): Promise<void> {
    setRenaming(null);
    setFocus({ item: row.id, moved: true });
    if (title !== null) await act('session:rename', { session: row.id, title });
  }

  const takesFocus = (item: string): boolean => focus?.moved === true && focus.item === item;

  function hitItem(hit: SearchHit, index: number) {
    const item = itemOf(entries[index]) ?? '';
    return (
      <HitItem
        key={item}
        item={item}
        hit={hit}
        now={now}
        reachable={index === tabStop}
        takesFocus={takesFocus(item)}
        onSelect={() => {
          setFocus({ item, moved: false });
          seekWords(hit);
        }}
      />
    );
  }

  return (
    <>
      <VList
        ref={list}
        data={entries}
        keepMounted={tabStop >= 0 ? [tabStop] : []}
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
          if (entry.kind === 'hits')
            return (
              <h2 key="hits" className="px-2 pt-4 pb-1 text-xs font-medium text-ink-3">
                {t('inConversations')}
              </h2>
            );
          if (entry.kind === 'note')
            return (
              <p key={entry.note} role="status" className="px-2 py-1.5 text-ink-3">
                {t(`note-${entry.note}`)}
              </p>
            );
          if (entry.kind === 'hit') return hitItem(entry.hit, index);
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
              takesFocus={takesFocus(row.id)}
              onSelect={() => {
                setFocus({ item: row.id, moved: false });
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

const focusedItem = ({ target }: KeyboardEvent): string | null =>
  target instanceof HTMLElement ? (target.dataset.session ?? target.dataset.hit ?? null) : null;
