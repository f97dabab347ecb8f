import { type MouseEvent, useRef } from 'react';

/**
 * For a card that may take the place of another one under the pointer: keeps the second click of a double click from its
 * buttons when the first was on the card before. Clicks of the keyboard count no clicks and always pass.
 */
export function useOwnClicks(card: string): (event: MouseEvent) => void {
  const clicked = useRef<string | null>(null);
  return (event) => {
    if (event.detail > 1 && clicked.current !== card) {
      event.preventDefault();
      event.stopPropagation();
    } else clicked.current = card;
  };
}
