/** What a key press means, apart from any component. */

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/** An input method is at work: its keys choose words and are not ours. Some engines only say so by code 229. */
export const isComposing = (press: Pick<Press, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229;

/** Enter alone sends; with Shift it breaks the line, with anything else it is somebody's shortcut. */
export const meansSend = (press: Press): boolean =>
  press.key === 'Enter' && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey && !isComposing(press);

export const hasCommandKey = (press: Pick<Press, 'ctrlKey' | 'metaKey'>, platform: string): boolean =>
  platform === 'darwin' ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;

/** How the shortcut is written on this system: `⌘N` or `Ctrl+N`, `⇧⌘F` or `Ctrl+Shift+F`. */
export function shortcut(key: string, platform: string): string {
  if (platform !== 'darwin') return `Ctrl+${key}`;
  return key.startsWith('Shift+') ? `⇧⌘${key.slice('Shift+'.length)}` : `⌘${key}`;
}

/** Where keys write: there a letter is a letter and no shortcut. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)));
