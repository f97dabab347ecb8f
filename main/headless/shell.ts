/** `shell`: what a desktop would open is named over the page, where the person can copy or follow it. */
import { existsSync } from 'node:fs';
import type { Shell } from 'electron';
import { z } from 'zod';
import { windowFor } from './windows.ts';

/** Over the page: what happened, and what it happened to. A link can be followed, anything else copied. */
export function showOpened(sentence: string, target: string, isLink = true): void {
  windowFor(null)?.webContents.layer.show({ kind: 'opened', sentence, target, isLink }, z.null(), null);
}

const onComputer = 'You find this on your computer:';

export const shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'> = {
  async openExternal(target) {
    showOpened('Holdfast wants to open this address:', target);
  },
  async openPath(target) {
    if (!existsSync(target)) return 'The path does not exist.';
    showOpened(onComputer, target, false);
    return '';
  },
  showItemInFolder(target) {
    showOpened(onComputer, target, false);
  },
};
