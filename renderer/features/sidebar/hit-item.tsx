import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '../../bridge.ts';
import { shortAgo } from '../../ui/time.ts';

interface Props {
  item: string;
  hit: SearchHit;
  now: number;
  reachable: boolean;
  /** Set when arrows have moved here. */
  takesFocus: boolean;
  onSelect: () => void;
}

/** A place in a conversation where the words stand. */
export function HitItem({ item, hit, now, reachable, takesFocus, onSelect }: Props) {
  const { t, i18n } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      data-hit={item}
      tabIndex={reachable ? 0 : -1}
      onClick={onSelect}
      className="block w-full rounded-md px-2 py-1.5 text-left transition-colors hover:bg-ground-hover focus-visible:-outline-offset-1"
    >
      <span className="flex justify-between gap-2 text-xs text-ink-3">
        <span className="truncate">{hit.title}</span>
        <span className="shrink-0 tabular-nums">{shortAgo(hit.at, now, i18n.language) ?? t('justNow')}</span>
      </span>
      <span className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
        {hit.excerpt
          .map((piece, index) => ({ ...piece, key: `piece-${index}` }))
          .map(({ text, isHit, key }) =>
            isHit ? (
              <mark key={key} className="rounded-[3px] bg-mark text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
      </span>
    </button>
  );
}
