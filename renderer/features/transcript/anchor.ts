/** Keeps a scrolled list at its end while it grows, until the person scrolls up. */
import { type MouseEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';

/** Nearer to the end than this counts as at the end. */
const NEAR = 32;

const isNear = ({ scrollHeight, clientHeight, scrollTop }: Element): boolean =>
  scrollHeight - clientHeight - scrollTop <= NEAR;

interface Position {
  offset: number;
  atEnd: boolean;
  length: number;
  sizes: CacheSnapshot;
}

/** Where each session was left, for as long as the page lives. */
const positions = new Map<string, Position>();

export const leftPosition = (session: string): Position | undefined => positions.get(session);

interface Refs {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
}

export function useAnchor(session: string, length: number, { scroller, content, list }: Refs) {
  const [atEnd, setAtEnd] = useState(() => leftPosition(session)?.atEnd ?? true);
  const pinned = useRef(atEnd);
  /** What was brought into view is held there until the person does something: sizes change while it is being drawn. */
  const held = useRef(false);
  const last = useRef({ top: 0, height: 0 });
  const count = useRef(length);
  count.current = length;

  function toEnd(): void {
    held.current = false;
    pinned.current = true;
    setAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }

  /** What is brought into view stays there, however much the rest grows. */
  const letGo = useCallback(() => {
    held.current = true;
    pinned.current = false;
  }, []);

  function onInput(): void {
    held.current = false;
  }

  /** Only a move upwards lets go, and none that came with a new height of the view: growth is not the person's doing. */
  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    if (isNear(element)) pinned.current = !held.current;
    else if (element.scrollTop < last.current.top && element.clientHeight === last.current.height)
      pinned.current = false;
    last.current = { top: element.scrollTop, height: element.clientHeight };
    setAtEnd(pinned.current || isNear(element));
  }

  /** What the person opens stays where it is, instead of being pushed up by what it opens to. */
  function onClickCapture({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('[aria-expanded]')) pinned.current = false;
  }

  useLayoutEffect(() => {
    const left = leftPosition(session);
    if (left && !left.atEnd) list.current?.scrollTo(left.offset);
    else list.current?.scrollToIndex(count.current - 1, { align: 'end' });
    const handle = list.current;
    return () => {
      if (!handle) return;
      const { scrollOffset: offset, cache: sizes } = handle;
      positions.set(session, { offset, atEnd: pinned.current, length: count.current, sizes });
    };
  }, [session, list]);

  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => {
      if (pinned.current) {
        outer.scrollTop = outer.scrollHeight;
        // What shrank has moved the view up as well, and that too was not the person.
        last.current = { top: outer.scrollTop, height: outer.clientHeight };
      } else {
        const isAtEnd = isNear(outer);
        pinned.current = isAtEnd && !held.current;
        setAtEnd(isAtEnd);
      }
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, content]);

  return {
    atEnd,
    toEnd,
    letGo,
    onScroll,
    onClickCapture,
    onWheelCapture: onInput,
    onPointerDownCapture: onInput,
    onKeyDownCapture: onInput,
  };
}
