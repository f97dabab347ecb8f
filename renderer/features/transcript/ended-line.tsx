import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../main/core/turn.ts';
import { abandonment, useApp } from '../../state/app.ts';
import { wroteIn } from '../../ui/call/wrote.ts';
import { AbandonedCard } from './abandoned-card.tsx';
import { CancelledLine } from './cancelled-line.tsx';

/** How a turn ended when it did not simply finish. */
export function EndedLine({ turn }: { turn: Turn }) {
  const { t } = useTranslation('transcript');
  const notice = useApp(({ notices }) => abandonment(notices, turn.id));
  if (turn.ended === null) return null;
  const { outcome, at, reason } = turn.ended;
  const wrote = wroteIn(turn.calls);
  switch (outcome) {
    case 'completed':
      return null;
    case 'cancelled':
      return <CancelledLine turn={turn} at={at} wrote={wrote} />;
    case 'failed':
      return (
        <p className="flex gap-2">
          <CircleX size={15} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          {t('failedTurn', { reason: reason ?? '' })}
        </p>
      );
    case 'abandoned':
      return (
        <AbandonedCard
          turn={turn.id}
          abandoned={{ reason, span: at - turn.lastProgressAt }}
          steps={turn.steps}
          wrote={wrote}
          notice={notice}
        />
      );
  }
}
