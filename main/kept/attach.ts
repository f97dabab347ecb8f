/** Makes an attachment of a file that the person gave: looked at, refused with a sentence, or kept. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMAGE_AT_MOST, TEXT_AT_MOST, tooMuch } from '../core/attachments.ts';
import { Failure } from '../core/errors.ts';
import { ATTACHMENTS_AT_MOST, type Attachment } from '../core/message.ts';
import { fsFailure } from '../tools/fs-failure.ts';
import { imageType } from './image-type.ts';
import type { KeptFiles } from './kept.ts';
import { plainText } from './plain-text.ts';

/** What the file is decides alone; text is kept as UTF-8 without a mark. Throws Failure with a sentence for the person. */
export async function attach(kept: KeptFiles, name: string, bytes: Uint8Array): Promise<Attachment> {
  const called = safeName(name);
  const { kind, type, content } = read(called, bytes);
  const digest = await kept.put(content);
  return { digest, name: called, type, size: content.length, kind };
}

/** A path as the system's dialog gave it, so a link that the person chose is followed. */
export async function attachFile(kept: KeptFiles, path: string): Promise<Attachment> {
  const name = safeName(basename(path));
  const bytes = await readWhole(path, name);
  return attach(kept, name, bytes);
}

export const isKept = (kept: KeptFiles, { digest, size }: Attachment): boolean => kept.sizeOf(digest) === size;

/** Throws Failure for the first file that is no longer here. */
export function mustBeKept(kept: KeptFiles, attachments: readonly Attachment[]): void {
  const gone = attachments.find((attachment) => !isKept(kept, attachment));
  if (gone)
    throw new Failure(
      'attachment-gone',
      `The attached file ${gone.name} is no longer there. Remove it from the message, or attach it again.`,
    );
}

/** Of a message: its files are here, and neither too many nor too much. Throws Failure. */
export function mustBeSendable(kept: KeptFiles, attachments: readonly Attachment[]): void {
  mustBeKept(kept, attachments);
  const too = tooMuch(attachments);
  if (too === 'too-many')
    throw new Failure(too, `A message may have ${ATTACHMENTS_AT_MOST} attached files at most. Remove some of them.`);
  if (too !== null)
    throw new Failure(too, 'The attached files of a message may have 20 MB at most together. Remove some of them.');
}

type Read = Pick<Attachment, 'kind' | 'type'> & { content: Uint8Array };

function read(name: string, bytes: Uint8Array): Read {
  const image = imageType(bytes);
  if (image !== null) {
    if (bytes.length > IMAGE_AT_MOST) throw tooLarge(name);
    return { kind: 'image', type: image, content: bytes };
  }
  if (bytes.length > TEXT_AT_MOST) throw tooLarge(name);
  const text = plainText(bytes);
  if (text === null) throw refused('not-attachable', `${name} cannot be attached.`);
  if (text.trim() === '') throw new Failure('empty', `${name} is empty. There is nothing in it to attach.`);
  return { kind: 'text', type: 'text/plain', content: new TextEncoder().encode(text) };
}

const WHAT =
  'Images (PNG, JPEG, GIF, WebP) up to 3.75 MB and text files up to 1 MB can be attached. Make a larger image smaller or save it as JPEG; put other files into the folder of the conversation and name them in the message.';

const refused = (kind: string, sentence: string): Failure => new Failure(kind, `${sentence} ${WHAT}`);
const tooLarge = (name: string): Failure => refused('too-large', `${name} is too large.`);

// A pipe does not block; Windows has no such flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function readWhole(path: string, name: string): Promise<Uint8Array> {
  const file = await open(path, FLAGS).catch((error: unknown) => fsFailure(error, name));
  try {
    await mustBeReadable(file, name);
    return await file.readFile();
  } catch (error) {
    return fsFailure(error, name);
  } finally {
    await file.close();
  }
}

async function mustBeReadable(file: FileHandle, name: string): Promise<void> {
  const stat = await file.stat();
  if (!stat.isFile()) throw refused('not-attachable', `${name} is not a file.`);
  if (stat.size > IMAGE_AT_MOST) throw tooLarge(name);
}

/** Characters that say nothing, turn the direction of what follows or part paths do not get into a message. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}/\\]+/gu;
const NAME_AT_MOST = 120;

/** The last part of a path, short and without what could mislead; the ending stays. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const plain = last.replace(UNSAFE, '').trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'file';
  if (plain.length <= NAME_AT_MOST) return plain;
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? '';
  return `${[...plain].slice(0, 90).join('')}…${ending}`;
}
