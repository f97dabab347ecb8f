import { useEffect, useState } from 'react';
import { type Sought, seenTo } from '../../state/arrivals.ts';
import type { Entry } from './entries.ts';
import { matchesIn } from './matches.ts';
import { type Shown, showMatch } from './show-match.ts';

type TakesFocus = (line: HTMLElement | null) => void;

interface Revealed {
  key: string;
  takesFocus: TakesFocus;
  isLit: boolean;
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

/** The line of this event that holds the words, else its first one, else the end of its turn. Pure. */
export function wordsIndex(
  entries: readonly Entry[],
  turn: string,
  { seq, text }: { seq: number; text: string },
): number {
  const isOf = (entry: Entry): boolean => 'seq' in entry && entry.turn.id === turn && holds(entry, seq);
  const [match] = matchesIn(entries.filter(isOf), text);
  if (match) return entries.findIndex(({ key }) => key === match.key);
  const first = entries.findIndex(isOf);
  return first >= 0 ? first : endIndex(entries, turn);
}

/** Folded looks are of several answers. */
const holds = (entry: Entry, seq: number): boolean =>
  entry.kind === 'looks' ? entry.calls.some(({ answer }) => answer === seq) : 'seq' in entry && entry.seq === seq;

/** For how long a line that was searched for stands out, in milliseconds. */
const LIT_FOR = 2500;

/** Brings the end of a turn, or words of it, into view with the focus; the line stays mounted, so that the focus stays too. */
export function useReveal(sought: Sought | null, entries: readonly Entry[], shown: Shown) {
  const { scroller, content, list, letGo } = shown;
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    if (sought === null) return;
    const { turn, words } = sought;
    const index = words ? wordsIndex(entries, turn, words) : endIndex(entries, turn);
    const entry = entries[index];
    if (entry) {
      letGo();
      list.current?.scrollToIndex(index, { align: 'center' });
      // A new function each time: React calls it again for a line that was revealed before.
      const takesFocus: TakesFocus = (line) => line?.focus({ preventScroll: true });
      setRevealed({ key: entry.key, takesFocus, isLit: words !== undefined });
      const [match] = words ? matchesIn([entry], words.text) : [];
      if (words && match) showMatch(match, words.text, entries, { scroller, content, list, letGo });
    }
    seenTo();
  }, [sought, entries, scroller, content, list, letGo]);
  const isLit = revealed?.isLit === true;
  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => setRevealed((now) => now && { ...now, isLit: false }), LIT_FOR);
    return () => clearTimeout(timer);
  }, [isLit]);
  const index = revealed === null ? -1 : entries.findIndex(({ key }) => key === revealed.key);
  return {
    kept: index < 0 ? [] : [index],
    focusOf: ({ key }: Entry): TakesFocus | undefined => (key === revealed?.key ? revealed.takesFocus : undefined),
    isLit: ({ key }: Entry): boolean => isLit && key === revealed?.key,
  };
}
