/** Links that leave the page are the app's to decide, as a desktop window's are. */
import type { Connection } from './connection.ts';

export function handOverLinks(connection: Connection): void {
  addEventListener('click', (event) => {
    const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement);
    if (!link?.href || event.defaultPrevented || link.hasAttribute('download')) return;
    const newWindow = link.target !== '' && link.target !== '_self';
    // Links within the page itself are the page's own.
    if (!newWindow && new URL(link.href).origin === location.origin) return;
    // The layer's own links are already the app's answer.
    if (link.rel === 'noreferrer external') return;
    event.preventDefault();
    connection.post({ kind: 'follow', url: link.href, newWindow });
  });
  window.open = (url) => {
    if (url) connection.post({ kind: 'follow', url: new URL(url, location.href).href, newWindow: true });
    return null;
  };
}
