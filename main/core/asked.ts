/** All that the person said in a turn, as one request: what was said on the way belongs to what is asked once more. Pure. */
import type { Attachment } from './message.ts';
import type { Turn } from './turn.ts';

export interface Asked {
  /** The messages in their order, an empty line between them. */
  text: string;
  /** Of all of them, each file once. */
  attachments: Attachment[];
}

export function askedIn({ items }: Turn): Asked {
  const messages = items.flatMap((item) => (item.kind === 'person' ? [item.message] : []));
  const files = new Map(messages.flatMap(({ attachments = [] }) => attachments.map((one) => [one.digest, one])));
  return {
    text: messages
      .map(({ text }) => text)
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
    attachments: [...files.values()],
  };
}
