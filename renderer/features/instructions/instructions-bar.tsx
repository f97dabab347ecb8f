import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolderInstructions } from '../../state/instructions.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { InstructionsDialog } from './instructions-dialog.tsx';

interface Props {
  /** Null while none is chosen. */
  workspace: string | null;
  /** What of the session changes when a turn of it may have changed the file. */
  after?: unknown;
}

/** Says that the folder speaks to agents: a bar until the person has looked, then a line with what they decided. */
export function InstructionsBar({ workspace, after = null }: Props) {
  const { t } = useTranslation('instructions');
  const found = useFolderInstructions(workspace, after);
  const [isOpen, setOpen] = useState(false);
  if (workspace === null || found === null || found.kind === 'none') return null;
  const isDecided = found.kind === 'used' || found.kind === 'ignored';
  const show = (): void => setOpen(true);
  return (
    <section aria-label={t('region')} className="mb-2">
      {isDecided ? (
        <p className="px-1 text-xs text-ink-3">
          {t(found.kind)} <TextButton onClick={show}>{t('show')}</TextButton>
        </p>
      ) : (
        <div className="flex items-center gap-2 rounded-lg border border-line bg-ground-raised px-4 py-1.5">
          <ScrollText size={14} className="shrink-0 text-ink-3" aria-hidden />
          <p className="min-w-0 grow text-ink-2 [overflow-wrap:anywhere]">
            {found.kind === 'unreadable' ? found.sentence : t(found.kind)}
          </p>
          {found.kind !== 'unreadable' && <Button onClick={show}>{t('show')}</Button>}
        </div>
      )}
      <InstructionsDialog open={isOpen} workspace={workspace} found={found} onClose={() => setOpen(false)} />
    </section>
  );
}
