/** The language in which the system speaks for us: the person's choice, else the system's own. */
import { app } from 'electron';
import type { Settings } from '../core/settings.ts';

let chosen: Settings['appearance']['language'] = 'system';

/** Called before anything is shown and whenever the setting changes. */
export function chooseLanguage(language: Settings['appearance']['language']): void {
  chosen = language;
}

/** As BCP 47 names it; empty, which reads English, for the system's own before the app is ready. */
export const language = (): string => (chosen === 'system' ? app.getLocale() : chosen);
