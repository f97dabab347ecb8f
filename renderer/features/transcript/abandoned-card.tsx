import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useResumeSettings } from '../../state/settings.ts';
import { type Abandoned, abandonedSentence } from '../../ui/abandoned.ts';
import { Button } from '../../ui/button.tsx';
import { doneWords } from '../../ui/call/words.ts';
import { sentences } from '../../ui/translation.ts';

interface Props {
  turn: string;
  abandoned: Omit<Abandoned, 'maxAgeHours' | 'maxAttempts'>;
  /** Null where nobody could read how far it got. */
  steps: number | null;
  wrote: string[] | null;
  /** While it stands the person has not decided yet. */
  notice: Notice | undefined;
}

export function AbandonedCard({ turn, abandoned, steps, wrote, notice }: Props) {
  const { t, i18n } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const { maxAgeHours, maxAttempts } = useResumeSettings();
  const words = sentences(
    i18n.language,
    abandonedSentence(ui, i18n.language, { ...abandoned, maxAgeHours, maxAttempts }),
    steps === null ? '' : ui('doneBefore', { done: doneWords(ui, steps, wrote?.length ?? null) }),
  );
  if (!notice) return <p className="text-ink-2">{words}</p>;
  return (
    <div className="rounded-lg border border-warn-line bg-warn-soft px-4 py-3">
      <p className="flex gap-2">
        <CircleSlash size={15} className="mt-0.5 shrink-0 text-warn" aria-hidden />
        {words}
      </p>
      {wrote && wrote.length > 0 && (
        <ul className="mt-1 ml-6 font-mono text-xs leading-5 text-ink-2 [overflow-wrap:anywhere]">
          {wrote.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 ml-6 flex gap-2">
        <Button onClick={() => act('turn:start-again', { turn, message: crypto.randomUUID() })}>
          {t('startAgain')}
        </Button>
        <Button look="quiet" onClick={() => act('notice:dismiss', { notice: notice.id })}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
