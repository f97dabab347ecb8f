/** What Electron knows of this installation. */
import { homedir } from 'node:os';
import { app } from 'electron';

export interface Facts {
  /** Where all data lies. */
  data: string;
  version: string;
  language: string;
  home: string;
  platform: string;
  offers: { startAtLogin: boolean; tray: boolean };
  titleBar: 'native' | 'inset' | 'overlay';
}

/** Called when the app is ready; before that the language is not known. */
export const facts = (): Facts => ({
  data: app.getPath('userData'),
  version: app.getVersion(),
  language: app.getLocale(),
  home: homedir(),
  platform: process.platform,
  offers: { startAtLogin: false, tray: false },
  titleBar: process.platform === 'darwin' ? 'inset' : 'native',
});
