import { CircleAlert, CirclePause, Clock3, RotateCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenTurn } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import { useKeyFacts } from '../../state/providers.ts';
import { Buttons } from './buttons.tsx';
import { FirstHint } from './hint.tsx';
import { sentence } from './sentence.ts';
import { Since } from './since.tsx';
import { type Situation, situation, surroundings } from './situation.ts';
import { useSpeaker } from './speaker.ts';

interface Props {
  open: OpenTurn;
  conversation: Conversation;
}

/** Stands above the transcript for as long as the open turn is anything but simply running. It cannot be dismissed. */
export function RecoveryBanner({ open, conversation }: Props) {
  const { t } = useTranslation('recovery');
  const speaker = useSpeaker();
  const keyOf = useKeyFacts();
  const found = situation(open, surroundings(open.turn, conversation, keyOf));
  if (found === null || found.kind === 'asked') return null;
  const { Icon, look, isTurning } = looks[found.kind];

  return (
    <section
      aria-label={t(found.kind === 'waiting' ? 'waitingRegion' : 'region')}
      data-region="banner"
      className={`flex shrink-0 items-start gap-3 border-b px-4 py-2 ${look}`}
    >
      <Icon size={15} className={`mt-1.5 shrink-0 ${isTurning ? 'animate-spin' : ''}`} aria-hidden />
      <div className="min-w-0 grow py-1 text-ink [overflow-wrap:anywhere]">
        <p>{sentence(found, speaker)}</p>
        {found.kind === 'going-on' && <Since changes={found.changed} />}
        {found.kind === 'going-on' && <FirstHint turn={open.turn} />}
      </div>
      <div className="flex gap-2">
        <Buttons open={open} situation={found} />
      </div>
    </section>
  );
}

const going = 'border-accent-line bg-accent-soft text-accent';
const standing = 'border-line bg-ground-raised text-ink-3';
const warning = 'border-warn-line bg-warn-soft text-warn';

const looks: Record<Exclude<Situation['kind'], 'asked'>, { Icon: typeof Clock3; look: string; isTurning?: boolean }> = {
  'going-on': { Icon: RotateCw, look: going, isTurning: true },
  'taking-over': { Icon: RotateCw, look: going, isTurning: true },
  queued: { Icon: Clock3, look: standing },
  held: { Icon: CirclePause, look: warning },
  network: { Icon: WifiOff, look: standing },
  disk: { Icon: CirclePause, look: standing },
  waiting: { Icon: CircleAlert, look: warning },
  interrupted: { Icon: CirclePause, look: standing },
};
