import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endFinding, useFind } from '../../state/find.ts';
import { IconButton } from '../../ui/button.tsx';
import { isComposing } from '../../ui/keys.ts';
import { count } from '../../ui/numbers.ts';
import type { useFindIn } from './use-find.ts';

/** Finds words in the whole conversation. Closed, the focus goes back to where it was. */
export function FindBar({ words, at, total, search, go }: ReturnType<typeof useFindIn>) {
  const { t, i18n } = useTranslation('transcript');
  const asked = useFind((state) => state.asked);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(document.activeElement);
  useEffect(() => {
    if (asked === null) return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  function close(): void {
    endFinding();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  const amount = (value: number): string => count(value, i18n.language);
  const told = total === 0 ? t('findNothing') : t('findOf', { index: amount(at + 1), total: amount(total) });
  return (
    <search className="flex shrink-0 items-center gap-1 border-b border-line bg-ground-raised px-4 py-1.5">
      <input
        ref={field}
        type="text"
        aria-label={t('find')}
        placeholder={t('find')}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
        className="h-7 min-w-0 max-w-80 grow rounded-md border border-line-strong bg-ground px-2.5 placeholder:text-ink-3"
      />
      <span role="status" className="mr-1 ml-2 shrink-0 text-xs text-ink-3 tabular-nums">
        {words.trim() === '' ? '' : told}
      </span>
      <IconButton label={t('findBefore')} disabled={total === 0} onClick={() => go(-1)}>
        <ChevronUp size={15} aria-hidden />
      </IconButton>
      <IconButton label={t('findNext')} disabled={total === 0} onClick={() => go(1)}>
        <ChevronDown size={15} aria-hidden />
      </IconButton>
      <span className="grow" />
      <IconButton label={t('findClose')} onClick={close}>
        <X size={15} aria-hidden />
      </IconButton>
    </search>
  );
}
