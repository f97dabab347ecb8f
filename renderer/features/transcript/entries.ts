/** All lines of a conversation in their order. Pure; a turn that has not changed keeps its very rows. */
import type { Turn } from '../../../main/core/turn.ts';
import type { Notice, OpenTurn, SessionRow } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import { type Row, turnRows } from './rows.ts';

export type Entry =
  | Row
  | { kind: 'unreadable'; key: string; unread: string; sentence: string }
  | { kind: 'forked'; key: string; from: string }
  | { kind: 'tail'; key: string; turnId: string; doing: Doing };

/** What a live turn does: its calls run, the model is asked to answer, or to sum up what came before. */
export type Doing = 'calls' | 'answer' | 'summary';

export function conversationEntries(
  { turns, unreadable }: Conversation,
  { open, forkedFrom }: Pick<SessionRow, 'open' | 'forkedFrom'>,
  notices: readonly Notice[],
): Entry[] {
  const forked: Entry[] = forkedFrom === null ? [] : [{ kind: 'forked', key: 'forked', from: forkedFrom.session }];
  const isForkInView = turns.some(({ id }) => id === forkedFrom?.turn);
  const entries: Entry[] = isForkInView ? [] : forked;
  let unread = unreadable.map((one) => ({ ...one, at: notices.find(({ turn }) => turn === one.turn)?.at ?? 0 }));
  for (const turn of turns) {
    const before = unread.filter(({ at }) => at <= turn.acceptedAt);
    unread = unread.filter(({ at }) => at > turn.acceptedAt);
    entries.push(...before.map(unreadEntry), ...turnRows(turn));
    if (turn.id === forkedFrom?.turn) entries.push(...forked);
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
  return [{ kind: 'tail', key: `${turn.id}/tail`, turnId: turn.id, doing: doingOf(turn, live) }];
}

function doingOf(turn: Turn, { run, summarising }: NonNullable<OpenTurn['live']>): Doing {
  if (summarising) return 'summary';
  return turn.calls.some(({ state }) => state.kind === 'started' && state.run === run) ? 'calls' : 'answer';
}
