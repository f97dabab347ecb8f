import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openRecovery, usePlace } from '../../state/place.ts';

interface Props {
  /** How many sessions wait for the person. */
  needsYou: number;
  /** How many have to do with a stop in the middle of a turn. */
  recovery: number;
}

/** Lead to what waits for the person. Each is there only while it holds something. */
export function Leads({ needsYou, recovery }: Props) {
  const { t } = useTranslation('sidebar');
  const place = usePlace((state) => state.place);
  const leads = [
    { from: 'needs-you' as const, name: t('needsYou'), count: needsYou, Icon: CircleAlert },
    { from: 'recovery' as const, name: t('recovery'), count: recovery, Icon: RotateCw },
  ].filter(({ count }) => count > 0);
  if (leads.length === 0) return null;
  return (
    <div className="flex flex-col gap-0.5 px-2 pt-2">
      {leads.map(({ from, name, count, Icon }) => (
        <button
          key={from}
          type="button"
          aria-current={(place.kind === 'recovery' && place.from === from) || undefined}
          onClick={() => openRecovery(from)}
          className="flex h-7 items-center gap-2 rounded-md px-2 text-ink-2 transition-colors hover:bg-ground-hover aria-[current]:bg-ground-active aria-[current]:text-ink"
        >
          <Icon size={14} aria-hidden />
          <span className="grow text-left">{name}</span>
          <span className="text-xs tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  );
}
