/** Files that were given with a message, as the parts of it that a model is told. The same in every request. */
import type { FilePart, TextPart } from 'ai';
import type { HistoryItem } from '../core/history.ts';
import type { Kept } from '../core/ports.ts';
import type { ToldAttachment } from '../core/shown-images.ts';
import { enclosed } from './enclosed.ts';

export type UserPart = TextPart | FilePart;

export interface Given {
  /** By digest; null for what is no longer kept. */
  files: ReadonlyMap<string, Uint8Array | null>;
  /** The model takes images. */
  images: boolean;
}

export const NOTHING_GIVEN: Given = { files: new Map(), images: false };

/** Reads what the conversation needs and this model can be told. Rejects for what cannot be read now. */
export async function givenIn(history: readonly HistoryItem[], images: boolean, kept: Kept): Promise<Given> {
  const attachments = history.flatMap((item) => (item.role === 'person' ? (item.attachments ?? []) : []));
  const wanted = attachments
    .filter(({ kind, leftOut }) => kind === 'text' || (images && !leftOut))
    .map(({ digest }) => digest);
  const read = [...new Set(wanted)].map(async (digest) => [digest, await kept.get(digest)] as const);
  return { files: new Map(await Promise.all(read)), images };
}

/** Pure. */
export function attached({ digest, name, type, kind, leftOut }: ToldAttachment, { files, images }: Given): UserPart[] {
  const named = JSON.stringify(name);
  if (kind === 'image' && !images)
    return [text(`The person attached the image ${named}. It is not shown here, because this model takes no images.`)];
  if (leftOut) return [text(`The person attached the image ${named}. It is left out now.`)];
  const bytes = files.get(digest) ?? null;
  if (bytes === null) return [text(`The person attached the file ${named}. It is no longer kept.`)];
  if (kind === 'text') return [text(enclosed(`attached-file name=${named}`, digest, new TextDecoder().decode(bytes)))];
  return [
    text(`The person attached the image ${named}:`),
    { type: 'file', mediaType: type, data: { type: 'data', data: bytes } },
  ];
}

const text = (text: string): TextPart => ({ type: 'text', text });
