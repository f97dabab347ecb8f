/** Where words stand in a conversation: in all of its lines, not only in those that are drawn. Pure. */
import type { Entry } from './entries.ts';
import { type Part, saidIn } from './said.ts';

export interface Match {
  /** Of its line. */
  key: string;
  opens: string[];
  part: Part | null;
  /** Which of the matches in that part of the line it is, from 0. */
  nth: number;
}

/** In the order in which they are read, whatever their case; none for nothing. */
export function matchesIn(entries: readonly Entry[], words: string): Match[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted.trim() === '') return [];
  return entries.flatMap((entry) =>
    saidIn(entry).flatMap(({ text, opens, part }) =>
      Array.from({ length: countOf(text, wanted) }, (_, nth) => ({
        key: entry.key,
        opens,
        part,
        nth,
      })),
    ),
  );
}

export function countOf(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}
