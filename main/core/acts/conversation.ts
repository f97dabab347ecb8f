/** What stands before a turn, read from the newest backwards and only as far as the newest summary covers. */
import { fold } from '../advance.ts';
import { type Earlier, lastSummary } from '../history.ts';
import type { Header } from '../journal.ts';
import type { Turn } from '../turn.ts';
import { unreadableBecause, type World } from './world.ts';

/** Of the turns before this one, oldest first, what still counts. What was read is kept until its journal grows. */
export function earlierOf(world: World, id: string): (turn: Turn) => Earlier[] {
  const { journal } = world.store;
  const path = journal.pathTo(id).filter((header) => header.turn !== id);
  const read = new Map<string, { seq: number; told: Earlier }>();
  const earlier = (before: Header): Earlier => {
    const header = journal.header(before.turn) ?? before;
    const known = read.get(header.turn);
    if (known?.seq === header.seq) return known.told;
    const told = readTurn(world, header);
    read.set(header.turn, { seq: header.seq, told });
    return told;
  };
  return (turn) => {
    const through = lastSummary(turn)?.throughTurn ?? null;
    return through === turn.id ? [] : backwards(path, through, earlier);
  };
}

/** The conversation up to this turn, itself included; empty for null. */
export const conversationTo = (world: World, head: string | null): Earlier[] =>
  backwards(world.store.journal.pathTo(head), null, (header) => readTurn(world, header));

/** `through`: the turn in which the newest summary ends, where it is known already. What lies before it is not read. */
function backwards(path: readonly Header[], through: string | null, read: (header: Header) => Earlier): Earlier[] {
  const found: Earlier[] = [];
  let until = through;
  for (const header of path.toReversed()) {
    const one = read(header);
    found.unshift(one);
    until ??= 'id' in one ? (lastSummary(one)?.throughTurn ?? null) : null;
    if (header.turn === until) break;
  }
  return found;
}

function readTurn({ store }: World, { turn, asked }: Header): Earlier {
  try {
    return fold(store.journal.load(turn));
  } catch (error) {
    if (unreadableBecause(error) === null) throw error;
    // Said in the transcript, its bytes kept; one unreadable request does not end the conversation.
    return { unreadable: asked, turn };
  }
}
