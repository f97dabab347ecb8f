/** When no page is left to hear what the person chose outside it. */
import { app } from 'electron';

/**
 * Called before the first window opens. `gone` is called when a page begins to load anew or dies, which asks again for
 * what waits for it, and when the last window has closed.
 */
export function followPages(gone: () => void): void {
  app.on('browser-window-created', (_event, window) => {
    const { webContents } = window;
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) gone();
    });
    webContents.on('render-process-gone', gone);
  });
  app.on('window-all-closed', gone);
}
