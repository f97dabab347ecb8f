import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { Replies, TurnChanges } from '../../bridge.ts';
import { closeChanges, useTurnChanges } from '../../state/turn-changes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FileItem } from './file-item.tsx';
import { LaterDialog } from './later-dialog.tsx';
import { useTurning } from './turning.ts';
import { uncoveredWords } from './uncovered.ts';

/** What a turn changed, file by file, and the way back. */
export function ChangesDialog() {
  const { t } = useTranslation('changes');
  const { turn, changes } = useTurnChanges();
  return (
    <Dialog.Root open={turn !== null} onOpenChange={(next) => !next && closeChanges()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[8%] left-1/2 z-50 flex max-h-[84vh] w-[760px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col rounded-lg border border-line-strong bg-ground outline-none"
        >
          <div className="flex items-center px-5 pt-4 pb-3">
            <Dialog.Title className="grow text-base font-semibold">{t('title')}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('close')} className="-mr-1.5">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {turn === null || changes === null ? (
            <p className="px-5 pb-5 text-ink-2">{t('looking')}</p>
          ) : (
            <Content key={turn} turn={turn} changes={changes} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ turn, changes: { files, more, uncovered } }: { turn: string; changes: TurnChanges }) {
  const { t } = useTranslation('changes');
  const turning = useTurning();
  const canTakeBack = files.some(({ now }) => now !== 'as-before');
  const canPutBack = files.some((file) => file.canPutBack);
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto border-y border-line">
        {files.length === 0 && <p className="px-5 py-3 text-ink-2">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileItem key={file.path} turn={turn} file={file} onTurn={turning.start} />
          ))}
        </ul>
        {more > 0 && <p className="border-t border-line px-5 py-2 text-ink-2">{t('more', { count: more })}</p>}
      </div>
      <Failures failed={turning.failed} />
      {uncovered.length > 0 && (
        <ul className="max-h-[20vh] space-y-1 overflow-y-auto px-5 pt-3 text-ink-2">
          {uncovered.map((one) => (
            <li key={`${one.kind} ${one.path}`}>{uncoveredWords(t, one)}</li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2 px-5 py-3">
        {canPutBack && <Button onClick={() => turning.start('undo:put-back', null)}>{t('putBackAll')}</Button>}
        {canTakeBack && <Button onClick={() => turning.start('undo:take-back', null)}>{t('takeBackAll')}</Button>}
      </div>
      <LaterDialog over={turning.over} onConfirm={turning.confirm} onLeave={turning.leave} />
    </>
  );
}

type Failed = Extract<Replies['undo:take-back'], { failed: unknown }>['failed'];

function Failures({ failed }: { failed: Failed }) {
  const { t } = useTranslation('changes');
  if (failed.length === 0) return null;
  return (
    <ul role="alert" className="max-h-[20vh] space-y-1 overflow-y-auto px-5 pt-3 text-danger">
      {failed.map(({ path, sentence }) => (
        <li key={path}>{t('failed', { sentence })}</li>
      ))}
    </ul>
  );
}
