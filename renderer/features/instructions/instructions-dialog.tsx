import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderInstructions } from '../../bridge.ts';
import { answerInstructions } from '../../state/instructions.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { diffLines } from '../../ui/call/edits.ts';
import { DiffLines } from '../../ui/call/edits-view.tsx';
import { withUnseen } from '../../ui/unseen.ts';

interface Props {
  open: boolean;
  workspace: string;
  found: FolderInstructions;
  onClose: () => void;
}

/** The whole text before anybody is told of it; of one that changed, what is different. Nothing has the focus that says yes. */
export function InstructionsDialog({ open, workspace, found, onClose }: Props) {
  const { t } = useTranslation('instructions');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content className="fixed top-[8%] left-1/2 z-50 flex max-h-[84vh] w-[720px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col rounded-lg border border-line-strong bg-ground outline-none">
          <div className="flex items-center px-5 pt-4">
            <Dialog.Title className="grow text-base font-semibold">{t('title')}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('close')} className="-mr-1.5">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {'digest' in found && <Content workspace={workspace} found={found} onClose={onClose} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps {
  workspace: string;
  found: Extract<FolderInstructions, { digest: string }>;
  onClose: () => void;
}

function Content({ workspace, found, onClose }: ContentProps) {
  const { t } = useTranslation('instructions');
  const { digest, path } = found;
  const text = useMemo(() => withUnseen(found.text), [found.text]);
  const before = useMemo(() => found.before && withUnseen(found.before), [found.before]);
  const [refused, setRefused] = useState<string | null>(null);
  const lines = useMemo(() => (before === null ? null : diffLines({ old: before, new: text })), [before, text]);

  async function answer(how: 'use' | 'ignore'): Promise<void> {
    const reply = await answerInstructions(workspace, digest, how);
    if (reply.ok) onClose();
    else setRefused(reply.error.message);
  }

  return (
    <>
      <Dialog.Description className="px-5 pt-1 pb-3 text-ink-2 [overflow-wrap:anywhere]">
        {t(lines ? 'difference' : 'meaning', { path })}
      </Dialog.Description>
      <section
        aria-label={t('text')}
        className="min-h-24 overflow-auto border-y border-line bg-ground-raised font-mono text-[12.5px] leading-5 focus-visible:-outline-offset-2"
      >
        {lines ? (
          <div className="py-2">
            <DiffLines lines={lines} />
          </div>
        ) : (
          <pre className="px-5 py-3 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
        )}
      </section>
      {text !== found.text && <p className="px-5 pt-3 text-warn">{t('unseen')}</p>}
      {refused !== null && (
        <p role="alert" className="px-5 pt-3 text-danger">
          {refused}
        </p>
      )}
      <div className="flex justify-end gap-2 px-5 py-3">
        {found.kind !== 'ignored' && <Button onClick={() => answer('ignore')}>{t('ignore')}</Button>}
        {found.kind !== 'used' && (
          <Button look="primary" onClick={() => answer('use')}>
            {t('use')}
          </Button>
        )}
      </div>
    </>
  );
}
