/** Finding in the transcript: which match is the one in question, and how it comes into view and is marked. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Entry } from './entries.ts';
import { mark, rangesOf, unmark } from './marks.ts';
import { type Match, matchesIn } from './matches.ts';
import { rangeOf, type Shown, showMatch } from './show-match.ts';

const NONE: Match[] = [];

export function useFindIn(entries: readonly Entry[], isOpen: boolean, shown: Shown) {
  const { content, list } = shown;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const matches = useMemo(() => (isOpen ? matchesIn(entries, words) : NONE), [isOpen, entries, words]);
  const at = Math.min(chosen, matches.length - 1);
  const match = matches[at];

  const markAll = useCallback(() => {
    if (!content.current) return;
    mark(rangesOf(content.current, words), match ? rangeOf(content.current, match, words) : null);
  }, [content, match, words]);

  // What scrolls into view or is opened is marked as well. Marks do not change the page, so this never calls itself.
  useEffect(() => {
    if (!isOpen || !content.current) return;
    let frame = requestAnimationFrame(markAll);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(markAll);
    });
    observer.observe(content.current, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      unmark();
    };
  }, [isOpen, content, markAll]);

  function choose(found: readonly Match[], index: number, wanted: string): void {
    setChosen(index);
    const next = found[index];
    if (next) showMatch(next, wanted, entries, shown);
  }

  return {
    words,
    at,
    total: matches.length,
    /** Begins with the first match from what is in view on. */
    search(next: string): void {
      setWords(next);
      const found = matchesIn(entries, next);
      const top = list.current?.findItemIndex(list.current.scrollOffset) ?? 0;
      const below = new Set(entries.slice(top).map(({ key }) => key));
      choose(
        found,
        Math.max(
          0,
          found.findIndex(({ key }) => below.has(key)),
        ),
        next,
      );
    },
    /** To the next one or the one before; the two ends meet. */
    go(by: 1 | -1): void {
      if (matches.length > 0) choose(matches, (at + by + matches.length) % matches.length, words);
    },
  };
}
