/** The keys of the application menu: what the page itself leaves alone may be meant for it. */
import type { Connection } from './connection.ts';

export function reportKeys(connection: Connection): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
    if (defaultPrevented || repeat || !(ctrlKey || metaKey)) return;
    connection.post({ kind: 'key', key, ctrl: ctrlKey, meta: metaKey, alt: altKey, shift: shiftKey });
  });
}
