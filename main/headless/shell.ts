/** `shell`: what a desktop would open is named over the page, where the person can copy or follow it. */
import { existsSync } from 'node:fs';
import type { Shell } from 'electron';
import { z } from 'zod';
import type { Item } from './messages.ts';
import { windowFor } from './windows.ts';

function show(item: Item): void {
  windowFor(null)?.webContents.layer.show(item, z.null(), null);
}

export const shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'> = {
  async openExternal(target) {
    show({ kind: 'opened', sentence: 'Holdfast wants to open this address:', target, isLink: true });
  },
  async openPath(target) {
    if (!existsSync(target)) return 'The path does not exist.';
    show({ kind: 'opened', sentence: 'You find this on your computer:', target, isLink: false });
    return '';
  },
  showItemInFolder(target) {
    show({ kind: 'opened', sentence: 'You find this on your computer:', target, isLink: false });
  },
};
