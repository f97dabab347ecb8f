import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { effort, type ModelChoice } from '../../main/core/model-facts.ts';
import type { SessionRow } from '../bridge.ts';
import { SessionComposer } from '../features/composer/session-composer.tsx';
import { Header } from '../features/header/header.tsx';
import { InstructionsBar } from '../features/instructions/instructions-bar.tsx';
import { Meter } from '../features/meter/meter.tsx';
import { SessionModel } from '../features/model/session-model.tsx';
import { RecoveryBanner } from '../features/recovery/banner.tsx';
import { Transcript } from '../features/transcript/transcript.tsx';
import type { Conversation } from '../state/conversation.ts';
import { openSession, useConversation, useConversations } from '../state/conversations.ts';
import { Button } from '../ui/button.tsx';
import { useFocusAfterEditing } from './after-editing.ts';
import { Asked } from './asked.tsx';
import { useSought } from './sought.ts';

interface Props {
  row: SessionRow;
  /** Stands at the start of the header. */
  start: ReactNode;
}

export function ConversationView({ row, start }: Props) {
  const conversation = useConversation(row.id);
  const sought = useSought(row, conversation);
  useFocusAfterEditing();
  useEffect(() => {
    void openSession(row.id);
  }, [row.id]);
  useEffect(() => {
    document.title = `${row.title} · Holdfast`;
    return () => {
      document.title = 'Holdfast';
    };
  }, [row.title]);
  return (
    <>
      <Header row={row} start={start}>
        <SessionModel row={row} frozen={frozenModel(row, conversation)} />
        {conversation && <Meter row={row} conversation={conversation} />}
      </Header>
      {row.open && conversation && <RecoveryBanner key={row.open.turn} open={row.open} conversation={conversation} />}
      {conversation ? (
        <Transcript key={row.id} row={row} conversation={conversation} sought={sought} />
      ) : (
        <NotYet session={row.id} />
      )}
      <div className="mx-auto w-full max-w-[808px] shrink-0 px-6 pt-1 pb-4">
        {conversation && <Asked open={row.open} turns={conversation.turns} />}
        <InstructionsBar workspace={row.workspace} after={row.open?.turn} />
        <SessionComposer key={row.id} row={row} />
      </div>
    </>
  );
}

function frozenModel({ open }: SessionRow, conversation: Conversation | undefined): ModelChoice | null {
  const config = conversation?.turns.find(({ id }) => id === open?.turn)?.config;
  if (!config) return null;
  return { provider: config.provider, id: config.model, effort: effort.safeParse(config.effort).data ?? null };
}

function NotYet({ session }: { session: string }) {
  const { t } = useTranslation('app');
  const failure = useConversations(({ failed }) => failed.get(session));
  return (
    <div className="flex min-h-0 grow flex-col items-center justify-center gap-3 px-6 text-ink-3">
      <p>{failure ?? t('opening')}</p>
      {failure !== undefined && <Button onClick={() => openSession(session)}>{t('tryAgain')}</Button>}
    </div>
  );
}
