import { Dialog } from 'radix-ui';
import { closeDialog, useDialogs } from '../../state/dialogs.ts';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StopEverything } from './stop-everything.tsx';

/** The dialogs that can be opened from anywhere. */
export function Dialogs() {
  const open = useDialogs((state) => state.open);
  if (open === 'stop-everything') return <StopEverything />;
  return (
    <Dialog.Root open={open !== null} onOpenChange={(next) => !next && closeDialog()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        {open === 'commands' && <Palette />}
        {open === 'shortcuts' && <ShortcutsDialog />}
      </Dialog.Portal>
    </Dialog.Root>
  );
}
