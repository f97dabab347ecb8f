/** Files that the person gives: on their way into a draft, and back to be looked at. */
import { IMAGE_AT_MOST, tooMuch } from '../../main/core/attachments.ts';
import type { Attachment } from '../../main/core/message.ts';
import { ask } from '../bridge.ts';
import { attachToDraft, draftOf } from './drafts.ts';

/** Why a file did not come along: in the app's own sentence, or for the page to say. */
export type Refusal =
  | { sentence: string }
  | { kind: 'too-many' | 'too-large-together' | 'too-large' | 'no-file'; name: string };

/** Out of the clipboard or dropped. What one of them is does not keep the others out. */
export async function attachFiles(session: string, files: readonly File[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of files) {
    const refusal = await attachFile(session, file);
    if (refusal) refused.push(refusal);
    // Of the ones behind it nothing else could be said.
    if (refusal && 'kind' in refusal && refusal.kind === 'too-many') break;
  }
  return refused;
}

async function attachFile(session: string, file: File): Promise<Refusal | null> {
  const { name } = file;
  const too = tooMuch([...draftOf(session).attachments, file]);
  if (too !== null) return { kind: too, name };
  if (file.size > IMAGE_AT_MOST) return { kind: 'too-large', name };
  const bytes = await file.arrayBuffer().catch(() => null);
  // A folder says so only when it is read.
  if (bytes === null) return { kind: 'no-file', name };
  const reply = await ask('attachment:add', { name: name || 'file', type: file.type, bytes: new Uint8Array(bytes) });
  if (!reply.ok) return { sentence: reply.error.message };
  return add(session, reply.value);
}

/** By the system's dialog. */
export async function chooseFiles(session: string): Promise<Refusal[]> {
  const reply = await ask('attachment:choose', {});
  if (!reply.ok) return [{ sentence: reply.error.message }];
  const { added, refused } = reply.value;
  const over = added.flatMap((attachment) => add(session, attachment) ?? []);
  return [...refused.map((sentence) => ({ sentence })), ...over.slice(0, 1)];
}

/** Looked at once more: others may have come while it was read. */
function add(session: string, attachment: Attachment): Refusal | null {
  const before = draftOf(session).attachments;
  const too = before.some(({ digest }) => digest === attachment.digest) ? null : tooMuch([...before, attachment]);
  if (too !== null) return { kind: too, name: attachment.name };
  attachToDraft(session, [attachment]);
  return null;
}

/** Null where it is no longer kept or cannot be read. */
export async function readAttachment({ digest, type }: Attachment): Promise<Blob | null> {
  const reply = await ask('attachment:read', { digest });
  // The bridge hands over a copy of its own, never shared memory.
  return reply.ok ? new Blob([reply.value.bytes as Uint8Array<ArrayBuffer>], { type }) : null;
}
