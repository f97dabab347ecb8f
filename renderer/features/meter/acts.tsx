import { Eye, FoldVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, type SessionRow } from '../../bridge.ts';
import { openContext } from '../../state/context.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  row: SessionRow;
  onDone: () => void;
}

/** To look at what the model sees, and to have it summarised. */
export function Acts({ row, onDone }: Props) {
  const { t } = useTranslation('meter');
  const [refused, setRefused] = useState<string | null>(null);
  async function summarise(): Promise<void> {
    const reply = await ask('session:compact', { session: row.id, id: crypto.randomUUID() });
    if (reply.ok) onDone();
    else setRefused(reply.error.message);
  }
  function look(): void {
    onDone();
    void openContext(row.id);
  }
  return (
    <div className="border-t border-line px-3 py-2.5">
      <div className="flex flex-wrap gap-2">
        <Button onClick={look}>
          <Eye size={14} aria-hidden />
          {t('look')}
        </Button>
        <Button onClick={summarise}>
          <FoldVertical size={14} aria-hidden />
          {t('summarise')}
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-3">{t(row.open === null ? 'summariseHint' : 'summariseSoon')}</p>
      {refused !== null && (
        <p role="alert" className="mt-1 text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
    </div>
  );
}
