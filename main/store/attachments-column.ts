/** Attachments of a message or a draft, as one column keeps them: their bytes lie elsewhere. */
import { z } from 'zod';
import { type Attachment, attachment } from '../core/message.ts';

const list = z.array(attachment);

export const attachmentsText = (attachments: readonly Attachment[]): string | null =>
  attachments.length === 0 ? null : JSON.stringify(attachments);

/** What cannot be read is left out: the words of a message must not be lost with it. */
export function attachmentsIn(column: string | null): Attachment[] {
  if (column === null) return [];
  try {
    return list.parse(JSON.parse(column));
  } catch {
    return [];
  }
}
