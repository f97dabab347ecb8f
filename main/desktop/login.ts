/** Starting at login, without a window in the way. */
import { app } from 'electron';
import { appImage, HIDDEN } from '../config.ts';
import { hasAutostart, type Program, removeAutostart, writeAutostart } from './autostart.ts';

type Log = (message: string, error?: unknown) => void;

/** What runs from its sources is not for every login. */
export const canStartAtLogin = (): boolean => app.isPackaged && ['darwin', 'win32', 'linux'].includes(process.platform);

/**
 * Whether this start is one at login. `given` are the arguments; macOS passes none and says so itself, once the app is
 * ready. It may say the same of windows that it opens again after a log-in: those a person wants to see, so `isWanted`, the
 * setting, has to agree.
 */
export const isStartAtLogin = (given: readonly string[], isWanted: boolean): boolean =>
  given.includes(HIDDEN) || (process.platform === 'darwin' && isWanted && app.getLoginItemSettings().wasOpenedAtLogin);

export interface StartAtLogin {
  /** Told whenever the settings have changed. Never throws. */
  set(isOn: boolean): void;
}

/**
 * `isOn` is the setting of now. Only a change of it is carried to the system: a person who has switched the app off in
 * the system's own list is not overruled at the next start. What has moved meanwhile is brought up to date.
 */
export function startAtLogin(isOn: boolean, log: Log): StartAtLogin {
  let last = isOn;
  const apply = (): void => {
    try {
      if (process.platform === 'linux') setOnLinux(last);
      // macOS takes no arguments and needs none.
      else app.setLoginItemSettings({ openAtLogin: last, args: [HIDDEN] });
    } catch (error) {
      log('Starting at login could not be changed.', error);
    }
  };
  if (canStartAtLogin() && process.platform === 'linux' && isOn && hasAutostart()) apply();
  return {
    set: (next) => {
      if (next === last || !canStartAtLogin()) return;
      last = next;
      apply();
    },
  };
}

function setOnLinux(isOn: boolean): void {
  if (isOn) writeAutostart(program());
  else removeAutostart();
}

/** An AppImage runs from a place that is gone at the next login; the file it came from stays. */
const program = (): Program => ({ path: appImage() ?? process.execPath, args: [HIDDEN] });
