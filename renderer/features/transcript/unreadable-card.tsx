import { useTranslation } from 'react-i18next';
import { abandonment, useApp } from '../../state/app.ts';
import { askedWords } from '../../ui/asked.ts';
import { AbandonedCard } from './abandoned-card.tsx';

interface Props {
  turn: string;
  sentence: string;
}

/** A turn whose journal cannot be read. If it was open, its notice says what was asked. */
export function UnreadableCard({ turn, sentence }: Props) {
  const { t } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const notice = useApp(({ notices }) => abandonment(notices, turn));
  return (
    <div className="space-y-2">
      {notice && <p className="text-ink-2">{t('asked', { text: askedWords(ui, notice.asked) })}</p>}
      {notice ? (
        <AbandonedCard
          turn={turn}
          abandoned={{
            reason: notice.reason,
            span: notice.lastProgressAt === null ? null : notice.at - notice.lastProgressAt,
          }}
          steps={notice.steps}
          wrote={notice.wrote}
          notice={notice}
        />
      ) : (
        <p className="text-ink-2">{sentence || t('unreadableTurn')}</p>
      )}
    </div>
  );
}
