import { GitFork } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showSession } from '../../state/place.ts';
import { useRow } from '../../state/sessions.ts';
import { TextButton } from '../../ui/button.tsx';

/** Says where the conversation was forked from, and leads there. */
export function ForkedLine({ from }: { from: string }) {
  const { t } = useTranslation('transcript');
  const origin = useRow(from);
  return (
    <div className="flex items-center gap-2 text-ink-3">
      <GitFork size={14} className="shrink-0" aria-hidden />
      {origin ? (
        <TextButton onClick={() => showSession(from)} className="min-w-0 truncate">
          {t('forkedFrom', { title: origin.title })}
        </TextButton>
      ) : (
        <p>{t('forkedFromDeleted')}</p>
      )}
    </div>
  );
}
