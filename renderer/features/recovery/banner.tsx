import { CircleAlert, CirclePause, Clock3, RotateCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenTurn } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useFacts } from '../../state/app.ts';
import type { Conversation } from '../../state/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/now.ts';
import { mendingAct } from './acts.ts';
import { ResumeDialog, useResume } from './resume.tsx';
import { sentence } from './sentence.ts';
import { type Situation, situation } from './situation.ts';

interface Props {
  open: OpenTurn;
  conversation: Conversation;
}

/** Stands above the transcript for as long as the open turn is anything but simply running. It cannot be dismissed. */
export function RecoveryBanner({ open, conversation }: Props) {
  const { t, i18n } = useTranslation('recovery');
  const { t: ui } = useTranslation('ui');
  const { maxAgeHours, maxAttempts } = useFacts();
  const now = useNow(15_000);
  const resume = useResume(open.turn);
  const found = situation(
    open,
    conversation.turns.find(({ id }) => id === open.turn),
    conversation.inbox,
  );
  if (found === null) return null;
  const mending = mendingAct(found);
  const { Icon, look, isTurning } = looks[found.kind];

  return (
    <section
      aria-label={t(found.kind === 'waiting' ? 'waitingRegion' : 'region')}
      data-region="banner"
      className={`flex shrink-0 items-start gap-3 border-b px-4 py-2 ${look}`}
    >
      <Icon size={15} className={`mt-1.5 shrink-0 ${isTurning ? 'animate-spin' : ''}`} aria-hidden />
      <p className="min-w-0 grow py-1 text-ink [overflow-wrap:anywhere]">
        {sentence(found, { t, ui, language: i18n.language, now, maxAgeHours, maxAttempts })}
      </p>
      <div className="flex gap-2">
        {mending === 'takeOver' && (
          <Button onClick={() => act('turn:take-over', { turn: open.turn })}>{t('takeOver')}</Button>
        )}
        {mending !== null && mending !== 'takeOver' && <Button onClick={resume.ask}>{t(mending)}</Button>}
        <Button look="quiet" onClick={() => act('turn:cancel', { turn: open.turn })}>
          {ui('cancel')}
        </Button>
      </div>
      <ResumeDialog {...resume} />
    </section>
  );
}

const going = 'border-accent-line bg-accent-soft text-accent';
const standing = 'border-line bg-ground-raised text-ink-3';
const warning = 'border-warn-line bg-warn-soft text-warn';

const looks: Record<Situation['kind'], { Icon: typeof Clock3; look: string; isTurning?: boolean }> = {
  'going-on': { Icon: RotateCw, look: going, isTurning: true },
  'taking-over': { Icon: RotateCw, look: going, isTurning: true },
  queued: { Icon: Clock3, look: standing },
  held: { Icon: CirclePause, look: warning },
  network: { Icon: WifiOff, look: standing },
  waiting: { Icon: CircleAlert, look: warning },
  interrupted: { Icon: CirclePause, look: standing },
};
