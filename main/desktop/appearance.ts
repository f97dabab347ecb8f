/** The look that the person chose, for the page and for what the system draws. */
import { nativeTheme } from 'electron';
import type { Settings } from '../core/settings.ts';

/** Called when the app is ready, before the first window opens, and whenever the setting changes. */
export function applyTheme(theme: Settings['appearance']['theme']): void {
  nativeTheme.themeSource = theme;
}
