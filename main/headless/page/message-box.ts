/** A question or a message of the app. */
import type { Item } from '../messages.ts';
import { element } from './element.ts';
import { type Modal, openModal } from './modal.ts';

type Message = Extract<Item, { kind: 'message' }>;

export function openMessageBox(
  root: ShadowRoot,
  item: Message,
  answer: (answer: { response: number; checkboxChecked: boolean }) => void,
): Modal {
  const checkbox = element('input', { type: 'checkbox', checked: item.checkboxChecked });
  const end = (response: number) => answer({ response, checkboxChecked: checkbox.checked });
  const buttons = item.buttons.map((text, at) =>
    element('button', { type: 'button', class: at === item.defaultId ? 'main' : '', click: () => end(at) }, text),
  );
  const content = [
    element('p', {}, item.message),
    ...(item.detail ? [element('p', { class: 'detail' }, item.detail)] : []),
    ...(item.checkboxLabel ? [element('label', { class: 'row' }, checkbox, item.checkboxLabel)] : []),
    element('div', { class: 'buttons' }, ...buttons),
  ];
  return openModal(root, {
    title: item.title,
    content,
    first: buttons[item.defaultId],
    cancel: () => end(item.cancelId),
  });
}
