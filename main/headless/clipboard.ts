/** `clipboard`: that of the browser, which only the page in front may write to. */
import type { Clipboard } from 'electron';
import { windows } from './windows.ts';

export const clipboard: Pick<Clipboard, 'writeText'> = {
  async writeText(text) {
    for (const window of windows.values()) window.webContents.copy(text);
  },
};
