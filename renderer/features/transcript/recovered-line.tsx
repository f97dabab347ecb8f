import { useTranslation } from 'react-i18next';
import { doneWords } from '../../ui/call/words.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import type { Line, Rest } from './rows.ts';

/** What became of the banner when the recovered run came to its rest: what was done, what waits. */
export function RecoveredLine({ from, until, steps, wrote, rest }: Extract<Line, { kind: 'recovered' }>) {
  const { t, i18n } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const now = useNow(MINUTE);
  const done = doneWords(ui, steps, wrote.length);
  const start = clockTime(from, now, i18n.language);
  const end = clockTime(until, now, i18n.language);
  const story =
    steps === 0 && wrote.length === 0
      ? t('recoveredNothing', { until: end })
      : start === end
        ? t('recoveredAt', { until: end, done })
        : t('recovered', { from: start, until: end, done });
  return <p className="text-ink-2">{sentences(i18n.language, story, t(restKey(rest)))}</p>;
}

function restKey(rest: Rest) {
  if (rest === 'completed') return 'restCompleted';
  if (rest === 'took-over') return 'restTookOver';
  return rest === 'stopped' ? 'restStopped' : 'restNeedsYou';
}
