import { useState } from 'react';

/** What the person has opened, by the key of its line: it stays open when the line leaves the window and comes back. */
const opened = new Set<string>();

export function useOpened(key: string): [boolean, () => void] {
  const [open, setOpen] = useState(() => opened.has(key));
  function toggle(): void {
    if (open) opened.delete(key);
    else opened.add(key);
    setOpen(!open);
  }
  return [open, toggle];
}
