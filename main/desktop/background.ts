/** What is said when the app was started at login and goes on with something: no window comes up by itself. */
import { BrowserWindow, Notification } from 'electron';
import { RECOVERY } from './bulletins.ts';
import { type GoingOn, goingOnSentence } from './going-on.ts';
import { language } from './language.ts';
import type { Notifications } from './notifications.ts';
import { hasTray } from './tray.ts';
import { words } from './words.ts';

export interface Background {
  running(): GoingOn[];
  open(session: string | null): void;
  stopEverything(): void;
  post: Notifications['post'];
}

/** Where nothing could be seen of a hidden window, it has to be in sight, out of the way. */
export const canHide = (): boolean => hasTray() || Notification.isSupported();

/** Returns what is to be called when anything may have changed: it speaks once, about the first that goes on. */
export function sayWhatGoesOn({ running, open, stopEverything, post }: Background): () => void {
  let isSaid = false;
  return () => {
    if (isSaid) return;
    const now = running();
    const [first] = now;
    if (!first) return;
    isSaid = true;
    if (BrowserWindow.getAllWindows().some((window) => window.isVisible())) return;
    const text = words(language());
    const show = (): void => open(now.length === 1 ? first.session : null);
    post({
      // What recovery comes to in all is told under the same name, a moment later.
      id: RECOVERY,
      title: 'Holdfast',
      body: goingOnSentence(now, language()),
      rings: false,
      buttons: [
        { text: text.open, onChoose: show },
        { text: text.cancel, onChoose: stopEverything },
      ],
      onClick: show,
    });
  };
}
