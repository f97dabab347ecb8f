import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesDialog } from '../features/changes/changes-dialog.tsx';
import { Dialogs } from '../features/commands/dialogs.tsx';
import { NewComposer } from '../features/composer/new-composer.tsx';
import { InstructionsBar } from '../features/instructions/instructions-bar.tsx';
import { ContextDialog } from '../features/meter/context-dialog.tsx';
import { RetryDialog } from '../features/model/retry-dialog.tsx';
import { StartingModel } from '../features/model/starting-model.tsx';
import { RecoveryView } from '../features/recovery/recovery-view.tsx';
import { SettingsView } from '../features/settings/settings-view.tsx';
import { Sidebar } from '../features/sidebar/sidebar.tsx';
import { Start } from '../features/start/start.tsx';
import { useApp, useFacts } from '../state/app.ts';
import { usePlace } from '../state/place.ts';
import { useSessions } from '../state/sessions.ts';
import { toggleSidebar, useSidebar } from '../state/sidebar.ts';
import { useStarting } from '../state/starting.ts';
import { IconButton } from '../ui/button.tsx';
import { Announcer } from './announcer.tsx';
import { useAppearance } from './appearance.ts';
import { Closed } from './closed.tsx';
import { ConversationView } from './conversation-view.tsx';
import { lookAgain, problemSentence } from './problem.ts';
import { useShortcuts } from './shortcuts.ts';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

export function App() {
  const { t, i18n } = useTranslation('app');
  const opened = useApp((state) => state.opened);
  const { platform, problems, isClosed } = useFacts();
  const isHidden = useSidebar((state) => state.isHidden);
  useShortcuts(platform);
  useAppearance();

  if (opened.kind === 'opening') return <Closed sentences={[t('opening')]} />;
  if (opened.kind === 'failed') return <Closed isProblem sentences={[opened.sentence]} />;
  if (isClosed)
    return (
      <Closed
        isProblem
        sentences={problems.map((problem) => problemSentence(problem, { t, language: i18n.language }))}
        again={lookAgain}
      />
    );
  return (
    <div className="flex h-full flex-col">
      <TopBar />
      <div className="flex min-h-0 grow">
        {!isHidden && <Sidebar hide={{ label: t('hideSidebar'), onClick: toggleSidebar }} />}
        <InView start={isHidden && <ShowSidebar label={t('showSidebar')} onClick={toggleSidebar} />} />
      </div>
      <Toasts />
      <Dialogs />
      <ChangesDialog />
      <ContextDialog />
      <RetryDialog />
      <Announcer />
    </div>
  );
}

/** The window's own buttons may stand where the hidden sidebar was. */
function ShowSidebar({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <span className="ml-[var(--buttons-start,0px)]">
      <IconButton label={label} onClick={onClick}>
        <PanelLeft size={16} aria-hidden />
      </IconButton>
    </span>
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
  const { titleBar } = useFacts();
  if (row) return <ConversationView row={row} start={start} />;
  return (
    <>
      {(start || titleBar !== 'native') && (
        <div className="moves-window flex h-11 shrink-0 items-center px-3">{start}</div>
      )}
      {selected === null && <Start isFirst={rows.size === 0} model={<StartingModel />} composer={<FirstMessage />} />}
    </>
  );
}

function FirstMessage() {
  const workspace = useStarting((state) => state.workspace);
  return (
    <>
      <InstructionsBar workspace={workspace} />
      <NewComposer />
    </>
  );
}
