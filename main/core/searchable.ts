/** What was said in a conversation, for people to find again. */
import type { Event } from './events.ts';
import { isText } from './message.ts';

/** Null for what is no talk: reasoning, results of tools and texts of Holdfast's own are not found. */
export function searchable(event: Event): string | null {
  switch (event.kind) {
    case 'turn-accepted':
      return event.source === 'person' ? event.message.text : null;
    case 'message-taken':
      return event.message.text;
    case 'model-answered':
      return textOf(event.parts);
    default:
      return null;
  }
}

function textOf(parts: Extract<Event, { kind: 'model-answered' }>['parts']): string | null {
  const text = parts
    .filter(isText)
    .map((part) => part.text)
    .join('\n\n');
  return text.trim() === '' ? null : text;
}
