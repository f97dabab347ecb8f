/** What may be given with a message, and how much of it. The page says the same before it hands anything over. */
import { ATTACHMENTS_AT_MOST, type Attachment } from './message.ts';

const MIB = 1024 * 1024;

/** Bytes. Providers take an image of 5 MB in base64, which is a third longer. */
export const IMAGE_AT_MOST = 3.75 * MIB;
export const TEXT_AT_MOST = MIB;
/** In base64 it stays below what providers take as one request, with room for the conversation. */
export const MESSAGE_FILES_AT_MOST = 20 * MIB;

/** What models with eyes take. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export type TooMuch = 'too-many' | 'too-large-together';

/** Null where all of it can go with one message. */
export function tooMuch(attachments: readonly Pick<Attachment, 'size'>[]): TooMuch | null {
  if (attachments.length > ATTACHMENTS_AT_MOST) return 'too-many';
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
  return bytes > MESSAGE_FILES_AT_MOST ? 'too-large-together' : null;
}
