import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ask } from '../../../bridge.ts';
import { isComposing } from '../../../ui/keys.ts';
import { movedTo } from '../../../ui/list-keys.ts';
import { optionId } from '../../../ui/options.tsx';
import { type Mention, mentionAt, mentionOf } from './mention.ts';

const ASK_AFTER = 60;
const none: string[] = [];

interface Where {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Null while no folder is chosen. */
  workspace: string | null;
}

/** Files to choose from while @ and letters are being written; the field keeps the focus. */
export function useMention({ field, text, workspace }: Where) {
  const list = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const mention = caret === null ? null : mentionAt(text, caret);
  const found = useFound(workspace, mention);
  const paths = mention !== null && mention.start !== left ? found : none;
  const isOpen = paths.length > 0;

  // Another @ than the one that was left.
  if (left !== null && mention?.start !== left) setLeft(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed anew begins at its top
  useEffect(() => setActive(0), [paths]);

  function pick(index: number): void {
    const path = paths[index];
    if (path === undefined || mention === null || caret === null) return;
    field.current?.setSelectionRange(mention.start, caret);
    // As if it were typed: only so can it be undone like the rest.
    document.execCommand('insertText', false, mentionOf(path));
  }

  /** True for a key that was meant for the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const to = movedTo(active, paths.length, event.key);
    if (to !== null) setActive(to);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(active);
    else if (event.key === 'Escape') setLeft(mention?.start ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    list: { id: list, paths, active, onPick: pick, onActive: setActive },
    press,
    /** Of the field, where its caret is now; null where it has a selection or no focus. */
    moved: (at: HTMLTextAreaElement | null) =>
      setCaret(at && at.selectionStart === at.selectionEnd ? at.selectionStart : null),
    aria: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': isOpen ? optionId(list, active) : undefined,
    } as const,
  };
}

/** What was found last stays until there is something newer, so that the list does not blink at every key. */
function useFound(workspace: string | null, mention: Mention | null): string[] {
  const [found, setFound] = useState(none);
  const query = mention?.query ?? null;
  useEffect(() => {
    if (workspace === null || query === null) return setFound(none);
    let isOver = false;
    const timer = setTimeout(async () => {
      const reply = await ask('files:find', { workspace, query });
      if (!isOver) setFound(reply.ok ? reply.value.paths : none);
    }, ASK_AFTER);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [workspace, query]);
  return found;
}
