/** The script that the page of a window runs first: the page side of the stand-in with the window's preload in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadlessWindow } from './browser-window.ts';

/** Read anew each time: a preload may have been built anew. */
export function scriptFor(window: HeadlessWindow): string {
  const page = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8');
  const preload = window.preload ? readFileSync(window.preload, 'utf8') : '';
  // Scopes of their own: nothing here becomes a global of the page.
  return `(() => {
${page}
holdfastHost.start(${window.id}, ${JSON.stringify(process.platform)}, (require, module, exports, process) => {
${preload}
});
})();`;
}
