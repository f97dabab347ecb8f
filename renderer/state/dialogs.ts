/** The dialog that stands over the window; one at a time. */
import { create } from 'zustand';

export type Dialog = 'commands' | 'shortcuts' | 'stop-everything';

export const useDialogs = create<{ open: Dialog | null }>()(() => ({ open: null }));

export const openDialog = (open: Dialog): void => useDialogs.setState({ open });

export const closeDialog = (): void => useDialogs.setState({ open: null });
