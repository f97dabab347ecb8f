import { type Entry, itemOf } from './list.ts';

/** Where a key moves the focus to in the list: headings are passed over, the ends hold. Null where it does not move. */
export function arrowTarget(
  entries: readonly Entry[],
  from: number,
  key: string,
): { index: number; item: string } | null {
  const items = entries.flatMap((entry, index) => {
    const item = itemOf(entry);
    return item === null ? [] : [{ index, item }];
  });
  const at = items.findIndex(({ index }) => index === from);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? null;
    case 'ArrowUp':
      return items[at - 1] ?? null;
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    default:
      return null;
  }
}
