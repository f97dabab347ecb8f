/** Brings a match into view: its line is drawn, what hides it is opened, and what scrolls is scrolled. */
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Entry } from './entries.ts';
import { bringIntoView, rangesOf } from './marks.ts';
import type { Match } from './matches.ts';
import { openAll } from './opened.ts';

export interface Shown {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  /** What is brought into view stays there. */
  letGo: () => void;
}

/** Frames in which a line that was scrolled to is drawn, at the latest. */
const PATIENCE = 30;

export function showMatch(match: Match, words: string, entries: readonly Entry[], shown: Shown): void {
  const { scroller, content, list, letGo } = shown;
  letGo();
  openAll(match.opens);
  if (!content.current?.querySelector(lineSelector(match.key)))
    list.current?.scrollToIndex(
      entries.findIndex(({ key }) => key === match.key),
      { align: 'center' },
    );
  void look(PATIENCE);

  function look(left: number): void {
    if (!scroller.current || !content.current) return;
    const range = rangeOf(content.current, match, words);
    if (range) bringIntoView(range, scroller.current);
    else if (left > 0) requestAnimationFrame(() => look(left - 1));
  }
}

/** The match where it is drawn; null where it is not, or not yet. */
export function rangeOf(content: Element, { key, part, nth }: Match, words: string): Range | null {
  const line = content.querySelector(lineSelector(key));
  const card = part?.call ? line?.querySelector(`[data-call="${CSS.escape(part.call)}"]`) : line;
  const place = part ? card?.querySelector(`[data-part="${part.name}"]`) : card;
  if (!place) return null;
  const ranges = rangesOf(place, words);
  // What is drawn may hold fewer than what it was drawn from.
  return ranges[nth] ?? ranges.at(-1) ?? null;
}

const lineSelector = (key: string): string => `[data-line="${CSS.escape(key)}"]`;
