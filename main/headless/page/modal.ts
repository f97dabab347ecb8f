/** A modal dialog of the browser's own kind: it keeps the focus in and makes the page behind it inert. */
import { element } from './element.ts';

export interface Modal {
  close(): void;
}

let made = 0;

/** Escape means `cancel`; where there is none, the dialog stays. `first` gets the focus. */
export function openModal(
  root: ShadowRoot,
  options: { title: string; content: Node[]; first?: HTMLElement; cancel?: () => void },
): Modal {
  made += 1;
  const heading = element('h2', { id: `title-${made}` }, options.title);
  const dialog = element('dialog', { 'aria-labelledby': heading.id }, heading, ...options.content);
  let isOpen = true;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    options.cancel?.();
  });
  // Browsers close at a second Escape whatever the page says.
  dialog.addEventListener('close', () => {
    if (!isOpen) return;
    if (options.cancel) options.cancel();
    else dialog.showModal();
  });
  root.append(dialog);
  const before = document.activeElement;
  dialog.showModal();
  options.first?.focus();
  return {
    close() {
      isOpen = false;
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}
