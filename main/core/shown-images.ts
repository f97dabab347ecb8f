/**
 * Which images of a conversation a request still shows. Providers bound the bytes of a request, and refuse larger images
 * where there are many. Pure.
 */
import { MESSAGE_FILES_AT_MOST } from './attachments.ts';
import type { HistoryItem, Piece } from './history.ts';
import { ATTACHMENTS_AT_MOST, type Attachment } from './message.ts';

/** As a conversation tells of it; of an image that is left out, the name alone. */
export type ToldAttachment = Attachment & { leftOut?: true };

/** So much that whatever one message may have is shown. */
const BYTES = MESSAGE_FILES_AT_MOST;
const IMAGES = ATTACHMENTS_AT_MOST;

/**
 * When there are too many, the oldest go until no more than half is left: the requests that follow extend each other for
 * a good while. Those of the message that was one too many stay.
 */
export function boundImages(pieces: readonly Piece[]): Piece[] {
  let left = leftOut(pieces.flatMap(({ items }) => items.map((item) => imagesOf(item).map(({ size }) => size))));
  return pieces.map((piece) => {
    const images = left === 0 ? 0 : piece.items.flatMap(imagesOf).length;
    if (images === 0) return piece;
    const items = piece.items.map((item) => {
      const told = nameOnly(item, left);
      left = Math.max(0, left - imagesOf(item).length);
      return told;
    });
    return { ...piece, items };
  });
}

/** Every image by its name alone. */
export const nameImages = (items: readonly HistoryItem[]): HistoryItem[] => items.map((item) => nameOnly(item));

/** How many of the oldest, given the bytes of the images of each message. */
function leftOut(messages: readonly number[][]): number {
  const shown: number[] = [];
  let bytes = 0;
  let out = 0;
  for (const message of messages) {
    shown.push(...message);
    bytes += sum(message);
    if (bytes <= BYTES && shown.length <= IMAGES) continue;
    while (shown.length > message.length && (bytes > BYTES / 2 || shown.length > IMAGES / 2)) {
      bytes -= shown.shift() ?? 0;
      out += 1;
    }
  }
  return out;
}

const imagesOf = (item: HistoryItem): ToldAttachment[] =>
  item.role === 'person' ? (item.attachments ?? []).filter(({ kind }) => kind === 'image') : [];

/** The first so many images. */
function nameOnly(item: HistoryItem, count = Infinity): HistoryItem {
  if (item.role !== 'person' || !item.attachments) return item;
  let left = count;
  const attachments = item.attachments.map((one): ToldAttachment => {
    if (one.kind !== 'image' || left === 0) return one;
    left -= 1;
    return { ...one, leftOut: true };
  });
  return { ...item, attachments };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
