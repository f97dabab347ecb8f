/** What is being written, a session: shown at once, saved a moment later. */
import { create } from 'zustand';
import { ask } from '../bridge.ts';

/** The name of the draft of the session that has not been started. */
export const NEW = 'new';
const SAVE_AFTER = 300;

interface DraftsState {
  texts: ReadonlyMap<string, string>;
}

export const useDrafts = create<DraftsState>()(() => ({ texts: new Map() }));

export const useDraft = (session: string): string => useDrafts(({ texts }) => texts.get(session) ?? '');

const unsaved = new Map<string, ReturnType<typeof setTimeout>>();

export function writeDraft(session: string, text: string): void {
  put(session, text);
  clearTimeout(unsaved.get(session));
  unsaved.set(
    session,
    setTimeout(() => saveDraft(session), SAVE_AFTER),
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
  void ask('draft:save', { session, text: useDrafts.getState().texts.get(session) ?? '' });
}

export function saveDrafts(): void {
  for (const session of [...unsaved.keys()]) saveDraft(session);
}

/** Takes a stored draft, unless this page has written one itself: opening a session again never undoes typing. */
export function adoptDraft(session: string, text: string): void {
  if (!useDrafts.getState().texts.has(session)) put(session, text);
}

export function forgetDraft(session: string): void {
  clearTimeout(unsaved.get(session));
  unsaved.delete(session);
  useDrafts.setState(({ texts }) => {
    const left = new Map(texts);
    left.delete(session);
    return { texts: left };
  });
}

function put(session: string, text: string): void {
  useDrafts.setState(({ texts }) => ({ texts: new Map(texts).set(session, text) }));
}
