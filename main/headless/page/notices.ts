/** What is shown in the corner: notifications, and what a desktop would have opened. */
import type { Item } from '../messages.ts';
import { element } from './element.ts';
import type { Modal } from './modal.ts';

const stays = 12_000;

export function showNotification(
  corner: HTMLElement,
  item: Extract<Item, { kind: 'notification' }>,
  answer: (answer: 'click' | 'close' | { action: number }) => void,
): Modal {
  const body = element('button', { type: 'button', class: 'body', click: () => answer('click') });
  body.append(element('strong', {}, item.title), element('span', {}, item.body));
  const buttons = element('div', { class: 'actions' });
  for (const [action, text] of item.actions.entries()) {
    const button = element('button', { type: 'button', click: () => answer({ action }) });
    button.append(text);
    buttons.append(button);
  }
  const content = item.actions.length > 0 ? [body, buttons] : [body];
  return put(corner, content, () => answer('close'));
}

export function showOpened(
  corner: HTMLElement,
  item: Extract<Item, { kind: 'opened' }>,
  answer: (answer: null) => void,
): Modal {
  const target = item.isLink
    ? element('a', { href: item.target, target: '_blank', rel: 'noreferrer external', click: () => answer(null) })
    : element('code');
  target.append(item.target);
  return put(corner, [element('span', {}, item.sentence), target], () => answer(null));
}

/** A notice leaves by itself, but not under the pointer or while it has the focus. */
function put(corner: HTMLElement, content: Node[], close: () => void): Modal {
  const dismiss = element('button', { type: 'button', class: 'dismiss', 'aria-label': 'Close', click: close }, '×');
  const notice = element('div', { role: 'status', class: 'notice' }, ...content, dismiss);
  corner.append(notice);
  const timer = setInterval(() => {
    if (!notice.matches(':hover, :focus-within')) close();
  }, stays);
  return {
    close() {
      clearInterval(timer);
      notice.remove();
    },
  };
}
