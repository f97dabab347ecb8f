/** What is open, by the key of its line: it stays open when the line leaves the window and comes back. */
import { create } from 'zustand';

const useAll = create<{ opened: ReadonlySet<string> }>()(() => ({ opened: new Set() }));

export function useOpened(key: string): [boolean, () => void] {
  const open = useAll(({ opened }) => opened.has(key));
  return [open, () => (open ? close(key) : openAll([key]))];
}

export function openAll(keys: readonly string[]): void {
  const { opened } = useAll.getState();
  if (keys.some((key) => !opened.has(key))) useAll.setState({ opened: new Set([...opened, ...keys]) });
}

function close(key: string): void {
  useAll.setState(({ opened }) => ({ opened: new Set([...opened].filter((one) => one !== key)) }));
}
