import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  act: string;
  /** What the way out is called; else simply Back. */
  back?: string;
  danger?: boolean;
  onAct: () => unknown;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back. The way out has the focus. */
export function Confirm({ open, title, children, act, back, danger = false, onAct, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Content className="fixed top-[28%] left-1/2 z-50 w-[420px] max-w-[calc(100vw-32px)] -translate-x-1/2 rounded-lg border border-line-strong bg-ground p-5">
          <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 space-y-2 text-sm text-ink-2">{children}</div>
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{back ?? t('back')}</Button>
            </AlertDialog.Cancel>
            <Button look={danger ? 'danger' : 'primary'} onClick={onAct}>
              {act}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
