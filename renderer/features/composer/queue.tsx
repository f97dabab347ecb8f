import { useTranslation } from 'react-i18next';
import type { QueuedMessage } from '../../bridge.ts';
import { useConversations } from '../../state/conversations.ts';
import { QueuedItem } from './queued-item.tsx';

const none: QueuedMessage[] = [];

/** Messages that were sent and not yet read: some will be, some only when the person says so. */
export function Queue({ session }: { session: string }) {
  const { t } = useTranslation('composer');
  const inbox = useConversations(({ known }) => known.get(session)?.inbox ?? none);
  const groups = (['paused', 'queued'] as const)
    .map((state) => ({ state, messages: inbox.filter((message) => message.state === state) }))
    .filter(({ messages }) => messages.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="mb-2 max-h-[30vh] space-y-2 overflow-y-auto rounded-lg border border-line bg-ground-raised px-4 py-2">
      {groups.map(({ state, messages }) => (
        <div key={state}>
          <p className="text-xs text-ink-3">{t(state, { count: messages.length })}</p>
          <ul>
            {messages.map((message) => (
              <QueuedItem key={message.id} message={message} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
