/** The look that the person chose, for the page and for what the system draws. */
import { BrowserWindow, nativeTheme } from 'electron';
import type { Settings } from '../core/settings.ts';
import { overlay, titleBar } from './title-bar.ts';

/** Called when the app is ready, before the first window opens, and whenever the setting changes. */
export function applyTheme(theme: Settings['appearance']['theme']): void {
  nativeTheme.themeSource = theme;
}

/** The page's own ground, so that nothing flashes before it is painted. */
export const ground = (): string => (nativeTheme.shouldUseDarkColors ? '#161919' : '#ffffff');

/** Windows that are open follow the theme: what shows while they grow, and on Windows their buttons. */
export function followTheme(): void {
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.setBackgroundColor(ground());
      if (titleBar() === 'overlay') window.setTitleBarOverlay(overlay());
    }
  });
}
