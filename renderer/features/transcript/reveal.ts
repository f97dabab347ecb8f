import { type RefObject, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Sought, seenTo } from '../../state/arrivals.ts';
import type { Entry } from './entries.ts';

type TakesFocus = (line: HTMLElement | null) => void;

interface Revealed {
  key: string;
  takesFocus: TakesFocus;
}

/** The last line of a turn: how it ended, or that it cannot be read. */
const isEndOf = (turn: string, entry: Entry): boolean =>
  entry.kind === 'unreadable' ? entry.unread === turn : entry.kind === 'ended' && entry.turn.id === turn;

const isFooterOf = (turn: string, entry: Entry): boolean => entry.kind === 'footer' && entry.turn.id === turn;

/** -1 where the turn has no end yet. Pure. */
export function endIndex(entries: readonly Entry[], turn: string): number {
  const end = entries.findIndex((entry) => isEndOf(turn, entry));
  return end >= 0 ? end : entries.findIndex((entry) => isFooterOf(turn, entry));
}

/** Brings the end of a turn into view and gives it the focus; the line stays mounted, so that the focus stays too. */
export function useReveal(
  sought: Sought | null,
  entries: readonly Entry[],
  { list, letGo }: { list: RefObject<VirtualizerHandle | null>; letGo: () => void },
) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    if (sought === null) return;
    const index = endIndex(entries, sought.turn);
    const entry = entries[index];
    if (entry) {
      letGo();
      list.current?.scrollToIndex(index, { align: 'center' });
      // A new function each time: React calls it again for a line that was revealed before.
      setRevealed({ key: entry.key, takesFocus: (line) => line?.focus({ preventScroll: true }) });
    }
    seenTo();
  }, [sought, entries, list, letGo]);
  const index = revealed === null ? -1 : entries.findIndex(({ key }) => key === revealed.key);
  return {
    kept: index < 0 ? [] : [index],
    focusOf: ({ key }: Entry): TakesFocus | undefined => (key === revealed?.key ? revealed.takesFocus : undefined),
  };
}
