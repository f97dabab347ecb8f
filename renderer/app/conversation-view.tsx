import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/core/settings.ts';
import type { SessionRow } from '../bridge.ts';
import { SessionComposer } from '../features/composer/session-composer.tsx';
import { Header } from '../features/header/header.tsx';
import { RecoveryBanner } from '../features/recovery/banner.tsx';
import { Transcript } from '../features/transcript/transcript.tsx';
import type { Conversation } from '../state/conversation.ts';
import { openSession, useConversation, useConversations } from '../state/conversations.ts';
import { Button } from '../ui/button.tsx';
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
      <Header row={row} frozen={frozenModel(row, conversation)} start={start} />
      {row.open && conversation && <RecoveryBanner key={row.open.turn} open={row.open} conversation={conversation} />}
      {conversation ? (
        <Transcript key={row.id} session={row.id} conversation={conversation} open={row.open} sought={sought} />
      ) : (
        <NotYet session={row.id} />
      )}
      <div className="mx-auto w-full max-w-[808px] shrink-0 px-6 pt-1 pb-4">
        {conversation && <Asked open={row.open} turns={conversation.turns} />}
        <SessionComposer key={row.id} row={row} />
      </div>
    </>
  );
}

function frozenModel({ open }: SessionRow, conversation: Conversation | undefined): Settings['model'] | undefined {
  const config = conversation?.turns.find(({ id }) => id === open?.turn)?.config;
  return config && { provider: config.provider, id: config.model };
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
