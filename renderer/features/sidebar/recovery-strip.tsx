import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { showSession, useShownSession } from '../../state/place.ts';
import { status } from '../../state/status.ts';

/** Says that a recovered run is live in a session out of view, and leads there. */
export function RecoveryStrip({ rows }: { rows: readonly SessionRow[] }) {
  const { t } = useTranslation('sidebar');
  const shown = useShownSession();
  const row = rows.find((one) => one.id !== shown && status(one) === 'recovering');
  if (!row) return null;
  return (
    <button
      type="button"
      onClick={() => showSession(row.id)}
      className="flex items-start gap-2 border-t border-accent-line bg-accent-soft px-4 py-2.5 text-left focus-visible:-outline-offset-2"
    >
      <RotateCw size={14} className="mt-0.75 shrink-0 animate-spin text-accent" aria-hidden />
      <span className="min-w-0">
        <span className="block text-accent">{t('recovering')}</span>
        <span className="block truncate text-xs text-ink-2">{row.title}</span>
      </span>
    </button>
  );
}
