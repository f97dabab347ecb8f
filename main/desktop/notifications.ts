/** Tells a person who is not looking at a window, and leads to what it is about. */
import { app, BrowserWindow, Notification } from 'electron';
import type { News } from '../news.ts';
import { push } from './ipc.ts';
import { focusWindow } from './window.ts';
import { words } from './words.ts';

/** One that nobody holds may be collected before it is clicked. */
const shown = new Map<string, Notification>();

/** Newer news of a session takes the place of what was said of it before. Called when the app is ready. */
export function notify(news: News, session: { id: string; title: string }): void {
  if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return;
  shown.get(session.id)?.close();
  const notification = new Notification({ title: session.title, body: words(app.getLocale()).news[news] });
  shown.set(session.id, notification);
  const forget = (): void => {
    if (shown.get(session.id) === notification) shown.delete(session.id);
  };
  notification.on('click', () => {
    forget();
    focusWindow();
    push('app:arrived', { kind: 'session', session: session.id, turn: null });
  });
  notification.on('close', forget);
  notification.show();
}
