import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { type Filter, useSessions } from '../../state/sessions.ts';

interface Props {
  needsYou: readonly SessionRow[];
  recovery: readonly SessionRow[];
  active: Filter;
}

/** Lead to what waits for the person. Each is there only while it holds something. */
export function Filters({ needsYou, recovery, active }: Props) {
  const { t } = useTranslation('sidebar');
  const entries = [
    { filter: 'needs-you' as const, name: t('needsYou'), rows: needsYou, Icon: CircleAlert },
    { filter: 'recovery' as const, name: t('recovery'), rows: recovery, Icon: RotateCw },
  ].filter(({ rows }) => rows.length > 0);
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-col gap-0.5 px-2 pt-2">
      {entries.map(({ filter, name, rows, Icon }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={active === filter}
          onClick={() => lead(active === filter ? 'all' : filter, rows)}
          className="flex h-7 items-center gap-2 rounded-md px-2 text-ink-2 transition-colors hover:bg-ground-hover aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Icon size={14} aria-hidden />
          <span className="grow text-left">{name}</span>
          <span className="text-xs tabular-nums">{rows.length}</span>
        </button>
      ))}
    </div>
  );
}

function lead(filter: Filter, rows: readonly SessionRow[]): void {
  const first = rows[0]?.id;
  useSessions.setState(filter === 'all' || first === undefined ? { filter } : { filter, selected: first });
}
