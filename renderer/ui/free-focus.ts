import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when it comes into view, unless something else has it. */
export function useFreeFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
