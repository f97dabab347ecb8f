/** Keeps the window on the app's own page: links to the web open in the browser, anything else does nothing. */
import { shell, type WebContents } from 'electron';
import { isOwnPage } from './address.ts';

export function keepOnOwnPage(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openInBrowser(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) openInBrowser(event.url);
  });
}

function openInBrowser(address: string): void {
  const protocol = URL.parse(address)?.protocol;
  // Without a browser there is nothing to open it with: the person sees that nothing happened.
  if (protocol === 'https:' || protocol === 'http:') shell.openExternal(address).catch(() => undefined);
}
