/** What a page says when there is no app behind it any more. */
import { element } from './element.ts';
import { openModal } from './modal.ts';

const pause = 1_000;

/** When somebody last began to leave this page for another address: then it must not be loaded in between. */
let leftAt = 0;
addEventListener('beforeunload', () => {
  leftAt = Date.now();
});

/** Waits for the app to answer on this address again and then shows it anew. */
export function showGone(root: ShadowRoot): void {
  const sentence = element('p', {}, 'Start it again with npm start. This page then goes on by itself.');
  openModal(root, { title: 'Holdfast is not running.', content: [sentence] });
  const ask = async () => {
    try {
      const { status } = await fetch('/.headless/alive');
      if (status === 204 && Date.now() - leftAt > 5 * pause) return location.reload();
      if (status === 403) sentence.textContent = 'It runs again: open the address that it printed when it started.';
    } catch {
      // Nobody is there yet.
    }
    setTimeout(() => void ask(), pause);
  };
  void ask();
}

export function showWindowClosed(root: ShadowRoot): void {
  const content = [element('p', {}, 'Holdfast has closed this window. You can close this tab.')];
  openModal(root, { title: 'This window is closed.', content });
}
