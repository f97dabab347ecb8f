/** Which picture some bytes are, by how they begin: names and what a page says of them prove nothing. */
import type { ImageType } from '../core/attachments.ts';

export function imageType(bytes: Uint8Array): ImageType | null {
  const begins = (text: string, at = 0): boolean => [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0));
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif';
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null;
}
