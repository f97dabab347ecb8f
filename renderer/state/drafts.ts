/** What is being written, a session: shown at once, saved a moment later. */
import { create } from 'zustand';
import type { Attachment } from '../../main/core/message.ts';
import { ask, type Draft } from '../bridge.ts';

/** The name of the draft of the session that has not been started. */
export const NEW = 'new';
const SAVE_AFTER = 300;

interface DraftsState {
  texts: ReadonlyMap<string, string>;
  attached: ReadonlyMap<string, readonly Attachment[]>;
}

export const useDrafts = create<DraftsState>()(() => ({ texts: new Map(), attached: new Map() }));

const none: readonly Attachment[] = [];

export const useDraft = (session: string): string => useDrafts(({ texts }) => texts.get(session) ?? '');

export const useAttached = (session: string): readonly Attachment[] =>
  useDrafts(({ attached }) => attached.get(session) ?? none);

export const draftOf = (session: string): Draft => {
  const { texts, attached } = useDrafts.getState();
  return { text: texts.get(session) ?? '', attachments: [...(attached.get(session) ?? none)] };
};

const unsaved = new Map<string, ReturnType<typeof setTimeout>>();

export function writeDraft(session: string, text: string): void {
  putText(session, text);
  saveSoon(session);
}

/** The same file twice is one. Saved at once, as what is taken out again is. */
export function attachToDraft(session: string, attachments: readonly Attachment[]): void {
  const before = draftOf(session).attachments;
  const added = attachments.filter(({ digest }, at) => {
    const isThere = (one: Attachment) => one.digest === digest;
    return !before.some(isThere) && attachments.findIndex(isThere) === at;
  });
  putAttached(session, [...before, ...added]);
  saveSoon(session);
  saveDraft(session);
}

export function detachFromDraft(session: string, digests: readonly string[]): void {
  putAttached(
    session,
    draftOf(session).attachments.filter(({ digest }) => !digests.includes(digest)),
  );
  saveSoon(session);
  saveDraft(session);
}

/** What was sent leaves the draft, unless it was written anew meanwhile. */
export function takeSent(session: string, text: string, attachments: readonly Attachment[]): void {
  if (draftOf(session).text.trim() === text) putText(session, '');
  detachFromDraft(
    session,
    attachments.map(({ digest }) => digest),
  );
}

/** After what is being written, with a blank line between. Nothing where it already ends with that. */
export function addToDraft(session: string, text: string): void {
  const before = useDrafts.getState().texts.get(session)?.trimEnd() ?? '';
  if (text === '' || before === text || before.endsWith(`\n\n${text}`)) return;
  writeDraft(session, before === '' ? text : `${before}\n\n${text}`);
}

/** Saves now what is not saved yet: on leaving the field, the session or the page. */
export function saveDraft(session: string): void {
  if (!unsaved.has(session)) return;
  clearTimeout(unsaved.get(session));
  unsaved.delete(session);
  void ask('draft:save', { session, ...draftOf(session) });
}

export function saveDrafts(): void {
  for (const session of [...unsaved.keys()]) saveDraft(session);
}

/** Takes a stored draft, unless this page has written one itself: opening a session again never undoes typing. */
export function adoptDraft(session: string, { text, attachments }: Draft): void {
  const { texts, attached } = useDrafts.getState();
  if (texts.has(session) || attached.has(session)) return;
  putText(session, text);
  putAttached(session, attachments);
}

export function forgetDraft(session: string): void {
  clearTimeout(unsaved.get(session));
  unsaved.delete(session);
  useDrafts.setState(({ texts, attached }) => ({
    texts: new Map([...texts].filter(([id]) => id !== session)),
    attached: new Map([...attached].filter(([id]) => id !== session)),
  }));
}

function saveSoon(session: string): void {
  clearTimeout(unsaved.get(session));
  unsaved.set(
    session,
    setTimeout(() => saveDraft(session), SAVE_AFTER),
  );
}

function putText(session: string, text: string): void {
  useDrafts.setState(({ texts }) => ({ texts: new Map(texts).set(session, text) }));
}

function putAttached(session: string, attachments: readonly Attachment[]): void {
  useDrafts.setState(({ attached }) => ({ attached: new Map(attached).set(session, attachments) }));
}
