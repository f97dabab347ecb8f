import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import { endRetrying, resend, useBranches } from '../../state/branches.ts';
import { Button } from '../../ui/button.tsx';
import { ModelChooser } from './chooser.tsx';

/** Asks for the model with which an earlier request is to be done once more, as a branch beside it. */
export function RetryDialog() {
  const retrying = useBranches((state) => state.retrying);
  return (
    <Dialog.Root open={retrying !== null} onOpenChange={(next) => !next && endRetrying()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        {retrying && <Retry {...retrying} />}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Retry({ session, turn, asked }: NonNullable<ReturnType<typeof useBranches.getState>['retrying']>) {
  const { t } = useTranslation('model');
  const { t: ui } = useTranslation('ui');
  const [model, setModel] = useState<ModelChoice | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function retry(): Promise<void> {
    const reply = await resend({ session, turn, ...asked, model });
    if (reply.ok) endRetrying();
    else setRefused(reply.error.message);
  }
  return (
    <Dialog.Content className="fixed top-[16%] left-1/2 z-50 w-[440px] max-w-[calc(100vw-32px)] -translate-x-1/2 rounded-lg border border-line-strong bg-ground outline-none">
      <div className="px-5 pt-5">
        <Dialog.Title className="text-base font-semibold">{t('retryTitle')}</Dialog.Title>
        <Dialog.Description className="mt-1 text-ink-2">{t('retryText')}</Dialog.Description>
      </div>
      <div className="mx-5 mt-3 rounded-md border border-line">
        <ModelChooser value={model} offersDefault={false} onChoose={setModel} />
      </div>
      {refused !== null && (
        <p role="alert" className="px-5 pt-2 text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
      <div className="flex justify-end gap-2 p-5">
        <Dialog.Close asChild>
          <Button>{ui('back')}</Button>
        </Dialog.Close>
        <Button look="primary" disabled={model === null} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </Dialog.Content>
  );
}
