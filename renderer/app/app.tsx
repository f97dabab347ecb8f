import { PanelLeft } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialogs } from '../features/commands/dialogs.tsx';
import { NewComposer } from '../features/composer/new-composer.tsx';
import { RecoveryView } from '../features/recovery/recovery-view.tsx';
import { SettingsView } from '../features/settings/settings-view.tsx';
import { Sidebar } from '../features/sidebar/sidebar.tsx';
import { Start } from '../features/start/start.tsx';
import { useApp, useFacts } from '../state/app.ts';
import { usePlace } from '../state/place.ts';
import { useSessions } from '../state/sessions.ts';
import { IconButton } from '../ui/button.tsx';
import { Announcer } from './announcer.tsx';
import { useAppearance } from './appearance.ts';
import { Closed } from './closed.tsx';
import { ConversationView } from './conversation-view.tsx';
import { ProblemsBar } from './problems-bar.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Toasts } from './toasts.tsx';

export function App() {
  const { t } = useTranslation('app');
  const opened = useApp((state) => state.opened);
  const isEmpty = useSessions((state) => state.rows.size === 0);
  const { platform, problems } = useFacts();
  const [isHidden, setHidden] = useState(false);
  const toggleSidebar = useCallback(() => setHidden((hidden) => !hidden), []);
  useShortcuts({ platform, toggleSidebar });
  useAppearance();

  if (opened.kind === 'opening') return <Closed sentences={[t('opening')]} />;
  if (opened.kind === 'failed') return <Closed isProblem sentences={[opened.sentence]} />;
  // Data that could not be opened: nothing may look as if it worked.
  if (problems.length > 0 && isEmpty) return <Closed isProblem sentences={problems.map(({ sentence }) => sentence)} />;
  return (
    <div data-platform={platform} className="group/window flex h-full flex-col">
      <ProblemsBar />
      <div className="flex min-h-0 grow">
        {!isHidden && <Sidebar hide={{ label: t('hideSidebar'), onClick: toggleSidebar }} />}
        <InView start={isHidden && <ShowSidebar label={t('showSidebar')} onClick={toggleSidebar} />} />
      </div>
      <Toasts />
      <Dialogs toggleSidebar={toggleSidebar} />
      <Announcer />
    </div>
  );
}

/** On macOS the window's own buttons stand where the hidden sidebar was. */
function ShowSidebar({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} onClick={onClick} className="group-data-[platform=darwin]/window:ml-18">
      <PanelLeft size={16} aria-hidden />
    </IconButton>
  );
}

function InView({ start }: { start: ReactNode }) {
  const place = usePlace((state) => state.place);
  return (
    <main className="flex min-w-0 grow flex-col">
      {place.kind === 'settings' && <SettingsView {...place} start={start} />}
      {place.kind === 'recovery' && <RecoveryView start={start} />}
      {place.kind === 'session' && <SessionInView start={start} />}
    </main>
  );
}

function SessionInView({ start }: { start: ReactNode }) {
  const rows = useSessions((state) => state.rows);
  const selected = useSessions((state) => state.selected);
  const row = selected === null ? undefined : rows.get(selected);
  if (row) return <ConversationView row={row} start={start} />;
  return (
    <>
      {start && <div className="flex h-11 shrink-0 items-center px-3">{start}</div>}
      {selected === null && <Start isFirst={rows.size === 0} composer={<NewComposer />} />}
    </>
  );
}
