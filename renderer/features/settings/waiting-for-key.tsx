import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { showSession } from '../../state/place.ts';
import { newestFirst, useSessions } from '../../state/sessions.ts';
import { Button } from '../../ui/button.tsx';

/** The way back to the conversations for whose sake a key is entered. */
export function WaitingForKey() {
  const { t } = useTranslation('settings');
  const rows = useSessions((state) => state.rows);
  const waiting = newestFirst(rows).filter(waitsForKey);
  return waiting.map(({ id, title }) => (
    <div key={id} className="flex items-start gap-2 rounded-lg border border-warn-line bg-warn-soft px-4 py-2">
      <CircleAlert size={15} className="mt-1.5 shrink-0 text-warn" aria-hidden />
      <p className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{t('waitsForKey', { title })}</p>
      <Button onClick={() => showSession(id)}>{t('open')}</Button>
    </div>
  ));
}

const waitsForKey = ({ open }: SessionRow): boolean =>
  open?.phase === 'waiting:key' || (open?.standing?.kind === 'held' && open.standing.reason === 'key');
