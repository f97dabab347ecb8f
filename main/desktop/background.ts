/** What is said when the app was started at login and goes on with something: no window comes up by itself. */
import { BrowserWindow, Notification } from 'electron';
import { RECOVERY } from './bulletins.ts';
import { type GoingOn, goingOnSentence } from './going-on.ts';
import { isInSight } from './in-sight.ts';
import { language } from './language.ts';
import type { Note, Notifications } from './notifications.ts';
import { hasTray } from './tray.ts';
import { words } from './words.ts';

export interface Background {
  running(): GoingOn[];
  queued(): GoingOn[];
  open(session: string | null): void;
  stop(turn: string): void;
  stopEverything(): void;
  post: Notifications['post'];
}

/** Where nothing could be seen of a hidden window, it has to be in sight, out of the way. */
export const canHide = (): boolean => hasTray() || Notification.isSupported();

/** Returns what is to be called when anything may have changed: it speaks once, about all that goes on by then. */
export function sayWhatGoesOn(app: Background): () => void {
  let isSaid = false;
  let isDue = false;
  const say = (): void => {
    isDue = false;
    const all = { running: app.running(), queued: app.queued() };
    if (all.running.length === 0) return;
    isSaid = true;
    if (BrowserWindow.getAllWindows().some(isInSight)) return;
    const shown = [...all.running, ...all.queued];
    const [only] = shown.length === 1 ? shown : [];
    const show = (): void => app.open(only?.session ?? null);
    app.post({
      // What recovery comes to in all is told under the same name, a moment later.
      id: RECOVERY,
      title: 'Holdfast',
      body: goingOnSentence(all, language()),
      rings: false,
      buttons: [{ text: words(language()).open, onChoose: show }, endOf(only, app)],
      onClick: show,
    });
  };
  return () => {
    // The first goes on before the others have been decided about.
    if (!isSaid && !isDue) setImmediate(say);
    isDue = true;
  };
}

/** It ends what it names and no more, however late it is chosen. */
function endOf(only: GoingOn | undefined, { stop, stopEverything }: Background): NonNullable<Note['buttons']>[number] {
  const text = words(language());
  if (only) return { text: text.cancel, onChoose: () => stop(only.turn) };
  return { text: text.stopEverything, onChoose: stopEverything };
}
