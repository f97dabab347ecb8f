import { CircleAlert, CirclePause, CircleSlash, Clock3, LoaderCircle, RotateCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Status } from '../../state/status.ts';

const marks = {
  running: { Icon: LoaderCircle, look: 'text-accent animate-spin' },
  recovering: { Icon: RotateCw, look: 'text-accent animate-spin' },
  'needs-you': { Icon: CircleAlert, look: 'text-warn' },
  queued: { Icon: Clock3, look: 'text-ink-3' },
  pending: { Icon: WifiOff, look: 'text-ink-3' },
  held: { Icon: CirclePause, look: 'text-warn' },
  interrupted: { Icon: CirclePause, look: 'text-ink-3' },
  abandoned: { Icon: CircleSlash, look: 'text-ink-3' },
};

/** One shape a state; the word is its name and its tooltip. Nothing turns unless something runs. */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation('sidebar');
  if (status === 'quiet') return null;
  const { Icon, look } = marks[status];
  return (
    <span role="img" aria-label={t(status)} title={t(status)} className="mt-0.5 shrink-0">
      <Icon size={14} className={look} aria-hidden />
    </span>
  );
}
