/** A session's turns, folded from their journals by the core's own rule. Pure. */
import { advance } from '../../main/core/advance.ts';
import type { Recorded } from '../../main/core/events.ts';
import type { Turn } from '../../main/core/turn.ts';
import type { QueuedMessage, SessionView } from '../bridge.ts';

export interface Conversation {
  /** Oldest first. */
  turns: Turn[];
  /** Of turns that have others beside them: those, with themselves, in the order in which they were asked. */
  branches: SessionView['branches'];
  unreadable: { turn: string; sentence: string }[];
  inbox: QueuedMessage[];
}

/** Journals only grow: of a turn that was known before, only what is new is folded, and nothing if nothing is. */
export function openConversation(view: SessionView, before?: Conversation): Conversation {
  const known = new Map(before?.turns.map((turn) => [turn.id, turn]));
  const turns: Turn[] = [];
  const unreadable = [...view.unreadable];
  for (const journal of view.turns) {
    const turn = foldJournal(journal, known.get(journal[0]?.turn ?? '') ?? null);
    if (turn) turns.push(turn);
    else unreadable.push({ turn: journal[0]?.turn ?? '', sentence: '' });
  }
  return { turns, branches: view.branches, unreadable, inbox: view.inbox };
}

function foldJournal(journal: Recorded[], known: Turn | null): Turn | null {
  try {
    return journal.slice(known?.seq ?? 0).reduce<Turn | null>(advance, known);
  } catch {
    return null;
  }
}

/** The conversation with these facts added, or null where they do not follow: then it has to be opened again. */
export function addRecorded(conversation: Conversation, events: readonly Recorded[]): Conversation | null {
  let { turns } = conversation;
  for (const recorded of events) {
    if (conversation.unreadable.some(({ turn }) => turn === recorded.turn)) continue;
    const at = turns.findLastIndex((turn) => turn.id === recorded.turn);
    const known = turns[at] ?? null;
    if (known && recorded.seq <= known.seq) continue;
    const next = known || follows(turns.at(-1), recorded) ? advanceOrNull(known, recorded) : null;
    if (next === null) return null;
    turns = known ? turns.with(at, next) : [...turns, next];
  }
  return turns === conversation.turns ? conversation : { ...conversation, turns };
}

/** Otherwise it begins another branch, which is then the one to be shown. */
const follows = (last: Turn | undefined, { event }: Recorded): boolean =>
  event.kind === 'turn-accepted' && (event.after === undefined || event.after === (last?.id ?? null));

function advanceOrNull(turn: Turn | null, recorded: Recorded): Turn | null {
  try {
    return advance(turn, recorded);
  } catch {
    return null;
  }
}
