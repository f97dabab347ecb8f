import { PanelLeft, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useFacts } from '../../state/app.ts';
import { useShownSession } from '../../state/place.ts';
import { newestFirst, useSessions } from '../../state/sessions.ts';
import { searchTaken, useSidebar } from '../../state/sidebar.ts';
import { beginSession } from '../../state/starting.ts';
import { concernsRecovery, needsYou } from '../../state/status.ts';
import { IconButton } from '../../ui/button.tsx';
import { isComposing, shortcut } from '../../ui/keys.ts';
import { Foot } from './foot.tsx';
import { Leads } from './leads.tsx';
import { withTitle } from './list.ts';
import { RecoveryStrip } from './recovery-strip.tsx';
import { SessionList } from './session-list.tsx';
import { useHits } from './use-hits.ts';

interface Props {
  /** Name and act of the button that hides the sidebar. */
  hide: { label: string; onClick: () => void };
}

export function Sidebar({ hide }: Props) {
  const { t } = useTranslation('sidebar');
  const rows = useSessions((state) => state.rows);
  const shown = useShownSession();
  const notices = useApp((state) => state.notices);
  const { platform } = useFacts();
  const [query, setQuery] = useState('');
  const sorted = useMemo(() => newestFirst(rows), [rows]);
  const matching = withTitle(sorted, query);
  const found = useHits(query);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isSearchWanted = useSidebar((state) => state.isSearchWanted);
  useEffect(() => {
    if (!isSearchWanted) return;
    search.current?.focus();
    search.current?.select();
    searchTaken();
  }, [isSearchWanted]);

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setQuery('');
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  return (
    <nav
      aria-label={t('sessions')}
      data-region="sidebar"
      className="flex w-[260px] shrink-0 flex-col border-r border-line bg-ground-side"
    >
      <div className="moves-window clears-above flex shrink-0 items-center gap-1 px-2 pb-1.5">
        <button
          type="button"
          aria-current={shown === null || undefined}
          onClick={beginSession}
          className="flex h-8 grow items-center gap-2 rounded-md px-2 transition-colors hover:bg-ground-hover aria-[current]:bg-ground-active"
        >
          <Plus size={15} aria-hidden />
          <span className="grow text-left font-medium">{t('newSession')}</span>
          <kbd aria-hidden className="font-sans text-xs text-ink-3">
            {shortcut('N', platform)}
          </kbd>
        </button>
        <IconButton label={hide.label} onClick={hide.onClick} className="h-8! w-8!">
          <PanelLeft size={16} aria-hidden />
        </IconButton>
      </div>
      <label className="mx-2 flex h-8 items-center gap-2 rounded-md border border-line bg-ground px-2 focus-within:border-accent">
        <Search size={14} className="shrink-0 text-ink-3" aria-hidden />
        <input
          ref={search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={press}
          className="min-w-0 grow bg-transparent outline-none placeholder:text-ink-3"
        />
      </label>
      <Leads
        needsYou={sorted.filter(needsYou).length}
        recovery={sorted.filter((row) => concernsRecovery(row, notices)).length}
      />
      {matching.length === 0 && query !== '' && <p className="px-4 pt-3 text-ink-3">{t('noMatch', { query })}</p>}
      <div ref={list} className="min-h-0 grow">
        <SessionList rows={matching} found={found} />
      </div>
      <RecoveryStrip rows={sorted} />
      <Foot />
    </nav>
  );
}
