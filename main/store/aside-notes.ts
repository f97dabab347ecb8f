/** Beside what was set aside stands what could be read of it, told at every start until the person has read it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from './durable.ts';
import type { Salvaged } from './salvage.ts';
import { placesIn } from './set-aside.ts';

export interface Aside {
  /** In which the damaged files lie now. */
  folder: string;
  read: Salvaged;
}

const count = z.number().int().nonnegative();
const note = z.object({
  read: z.object({ sessions: count, turns: count, lost: count, isAll: z.boolean() }),
  isDismissed: z.boolean(),
});

const NOTE = 'what-was-read.json';

export const writeNote = (place: string, read: Salvaged, isDismissed = false): void =>
  writeDurably(path.join(place, NOTE), JSON.stringify({ read, isDismissed }));

/** Those that were not dismissed, the oldest first. Never throws. */
export function asidesIn(folder: string): Aside[] {
  try {
    return placesIn(folder).flatMap((place) => {
      const found = readNote(place);
      return found === null || found.isDismissed ? [] : [{ folder: place, read: found.read }];
    });
  } catch {
    return [];
  }
}

/** The person has read of it; the files stay. */
export function dismissAside(folder: string, place: string): void {
  const aside = asidesIn(folder).find((one) => one.folder === place);
  if (aside) writeNote(place, aside.read, true);
}

function readNote(place: string): z.infer<typeof note> | null {
  try {
    return note.parse(JSON.parse(readFileSync(path.join(place, NOTE), 'utf8')));
  } catch {
    return null;
  }
}
