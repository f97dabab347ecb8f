/** What Electron knows of this installation. */
import { homedir } from 'node:os';
import { app } from 'electron';
import { canStartAtLogin } from './login.ts';
import { type TitleBar, titleBar } from './title-bar.ts';
import { hasTray } from './tray.ts';

export interface Facts {
  /** Where all data lies. */
  data: string;
  version: string;
  language: string;
  home: string;
  platform: string;
  offers: { startAtLogin: boolean; tray: boolean };
  titleBar: TitleBar;
}

/** Called when the app is ready; before that the language is not known. */
export const facts = (): Facts => ({
  data: app.getPath('userData'),
  version: app.getVersion(),
  language: app.getLocale(),
  home: homedir(),
  platform: process.platform,
  offers: { startAtLogin: canStartAtLogin(), tray: hasTray() },
  titleBar: titleBar(),
});
