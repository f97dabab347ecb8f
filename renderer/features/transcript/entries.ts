/** All lines of a conversation in their order. Pure; a turn that has not changed keeps its very rows. */
import type { Notice, OpenTurn } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import { type Row, turnRows } from './rows.ts';

export type Entry =
  | Row
  | { kind: 'unreadable'; key: string; unread: string; sentence: string }
  | { kind: 'tail'; key: string; turnId: string; busy: boolean };

export function conversationEntries(
  { turns, unreadable }: Conversation,
  open: OpenTurn | null,
  notices: readonly Notice[],
): Entry[] {
  const entries: Entry[] = [];
  let unread = unreadable.map((one) => ({ ...one, at: notices.find(({ turn }) => turn === one.turn)?.at ?? 0 }));
  for (const turn of turns) {
    const before = unread.filter(({ at }) => at <= turn.acceptedAt);
    unread = unread.filter(({ at }) => at > turn.acceptedAt);
    entries.push(...before.map(unreadEntry), ...turnRows(turn));
  }
  return [...entries, ...unread.map(unreadEntry), ...tail(turns, open)];
}

const unreadEntry = ({ turn, sentence }: { turn: string; sentence: string }): Entry => ({
  kind: 'unreadable',
  key: `${turn}/unreadable`,
  unread: turn,
  sentence,
});

function tail(turns: Conversation['turns'], open: OpenTurn | null): Entry[] {
  const live = open?.live;
  const turn = live && turns.find(({ id }) => id === open.turn);
  if (!live || !turn || turn.ended) return [];
  const busy = turn.calls.some(({ state }) => state.kind === 'started' && state.run === live.run);
  return [{ kind: 'tail', key: `${turn.id}/tail`, turnId: turn.id, busy }];
}
