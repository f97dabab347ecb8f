import { useTranslation } from 'react-i18next';
import type { PersonMessage as Message } from '../../../main/core/message.ts';
import { readAttachment } from '../../state/attaching.ts';
import { Attachments } from '../../ui/attachments/attachments.tsx';

export function PersonMessage({ message: { text, attachments = [] } }: { message: Message }) {
  const { t } = useTranslation('transcript');
  return (
    <div className="rounded-lg border border-accent-line/60 bg-accent-soft px-4 py-2.5">
      <span className="sr-only">{t('you')}: </span>
      <p className="text-read whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <Attachments attachments={attachments} load={readAttachment} className="mt-2 mb-0.5" />
    </div>
  );
}
