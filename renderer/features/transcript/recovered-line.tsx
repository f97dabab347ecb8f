import { useTranslation } from 'react-i18next';
import { doneWords } from '../../ui/call/words.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import type { Line, Rest } from './rows.ts';

/** What became of the banner when the recovered run came to its rest: what was done, what waits. */
export function RecoveredLine({ from, until, steps, wrote, rest }: Extract<Line, { kind: 'recovered' }>) {
  const { t, i18n } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const now = useNow(MINUTE);
  const done = doneWords(ui, steps, wrote.length);
  const at = (time: number): string => clockTime(time, now, i18n.language);
  return (
    <p className="text-ink-2">
      {t('recovered', { from: at(from), until: at(until), done })} {t(restKey(rest))}
    </p>
  );
}

function restKey(rest: Rest) {
  if (rest === 'completed') return 'restCompleted';
  if (rest === 'took-over') return 'restTookOver';
  return rest === 'stopped' ? 'restStopped' : 'restNeedsYou';
}
