/** What the person sees of the app besides its page: the window, the menu, the tray, and what is said while it is hidden. */
import type { MenuItem } from '../preload/contract.ts';
import type { Arrivals } from './arrivals.ts';
import { followTheme } from './desktop/appearance.ts';
import { type Background, canHide, sayWhatGoesOn } from './desktop/background.ts';
import { push } from './desktop/ipc.ts';
import { language } from './desktop/language.ts';
import { startAtLogin } from './desktop/login.ts';
import { setMenu } from './desktop/menu.ts';
import { followPages } from './desktop/pages.ts';
import { checkSpelling } from './desktop/spelling.ts';
import { stayInTray } from './desktop/stay.ts';
import { hasTray, openTray } from './desktop/tray.ts';
import { focusWindow, followWindows, openWindow } from './desktop/window.ts';
import type { Life } from './life.ts';
import type { SettingsPort } from './settings-port.ts';

export interface FrontParts {
  life: Pick<Life, 'running' | 'queued' | 'onChange' | 'stop' | 'stopEverything'>;
  settings: SettingsPort;
  arrivals: Arrivals;
  /** The person's own Quit. */
  quit(): void;
  post: Background['post'];
  log(message: string, error?: unknown): void;
  /** The app was started at login. */
  isHidden: boolean;
}

/** Called when the app is ready and answers its pages. Returns the window. */
export function openFront(parts: FrontParts): ReturnType<typeof openWindow> {
  const { life, settings, arrivals, quit, isHidden } = parts;
  const general = () => settings.view().values.general;
  const open = (session: string | null): void => {
    focusWindow();
    if (session !== null) arrivals.tell({ kind: 'session', session, turn: null });
  };
  const { running, queued, stop } = life;
  const acts = { running, queued, open, stop, stopEverything: () => void life.stopEverything(), quit };

  followPages(arrivals.pagesGone);
  followTheme();
  followWindows();
  stayInTray(() => general().stayInTray && hasTray());
  followSettings(parts);
  if (isHidden) life.onChange(sayWhatGoesOn({ ...acts, post: parts.post }));
  if (hasTray()) {
    const redraw = openTray(acts);
    life.onChange(redraw);
    settings.onChange(redraw);
  }
  const out = canHide() ? 'hidden' : 'minimized';
  return openWindow(isHidden ? out : 'shown');
}

/** What the settings change outside the page. */
function followSettings({ settings, quit, log }: FrontParts): void {
  const choose = (item: MenuItem): void => {
    focusWindow();
    push('menu:chosen', { item });
  };
  const login = startAtLogin(settings.view().values.general.startAtLogin, log);
  let spoken: string | null = null;
  let isChecked: boolean | null = null;
  const follow = (): void => {
    const { general } = settings.view().values;
    login.set(general.startAtLogin);
    if (isChecked !== general.spellcheck) checkSpelling(general.spellcheck);
    isChecked = general.spellcheck;
    if (spoken !== language()) setMenu({ choose, quit });
    spoken = language();
  };
  settings.onChange(follow);
  follow();
}
