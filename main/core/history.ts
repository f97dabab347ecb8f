/** The conversation as a model is to see it: a pure function of the turns of a session, oldest first. */
import type { AnswerPart } from './message.ts';
import { note } from './note.ts';
import { type Call, hasEnded, type Item, lastRun, type Turn } from './turn.ts';

export type HistoryItem =
  | { role: 'person'; text: string }
  | { role: 'note'; text: string }
  | { role: 'answer'; parts: AnswerPart[] }
  | { role: 'results'; results: { providerId: string; tool: string; text: string; error: boolean }[] };

/** A turn of the conversation, or the first words of one whose journal cannot be read any more. */
export type Earlier = Turn | { unreadable: string };

export function history(conversation: readonly Earlier[]): HistoryItem[] {
  const turns = conversation.filter((turn) => 'id' in turn);
  const summary = turns.flatMap((turn) => turn.items).findLast((item) => item.kind === 'summary');
  if (!summary) return conversation.flatMap((turn) => ('id' in turn ? turnHistory(turn, turn.items) : lost(turn)));
  const first = turns.findIndex((turn) => turn.id === summary.throughTurn);
  return [
    { role: 'note', text: summary.text },
    ...turns.slice(first).flatMap((turn, index) => {
      const covered = index === 0 ? summary.throughSeq : 0;
      return turnHistory(
        turn,
        turn.items.filter((item) => item.seq > covered && item.kind !== 'summary'),
      );
    }),
  ];
}

const lost = ({ unreadable }: { unreadable: string }): HistoryItem[] => [
  { role: 'person', text: unreadable },
  { role: 'note', text: 'The record of this request cannot be read any more: what was done for it is not known.' },
];

function turnHistory(turn: Turn, items: readonly Item[]): HistoryItem[] {
  const out = items.flatMap((item) => itemHistory(turn, item));
  if (turn.ended && turn.ended.outcome !== 'completed')
    out.push({ role: 'note', text: `This request ended before it was done (${turn.ended.outcome}).` });
  return out;
}

function itemHistory(turn: Turn, item: Item): HistoryItem[] {
  switch (item.kind) {
    case 'person':
      return [{ role: 'person', text: item.message.text }];
    case 'summary':
      return [{ role: 'note', text: item.text }];
    case 'note':
      return isDue(turn, item.run) ? [{ role: 'note', text: note(item.observed, item.attended) }] : [];
    case 'answer': {
      const calls = turn.calls.filter((c) => c.answer === item.seq);
      const answer: HistoryItem = { role: 'answer', parts: item.parts };
      return calls.length === 0 ? [answer] : [answer, { role: 'results', results: calls.map(result) }];
    }
  }
}

/** A note whose run got no answer is dropped once that run is over: no request that was answered held it. */
function isDue(turn: Turn, run: number): boolean {
  if (turn.items.some((item) => item.kind === 'answer' && item.run === run)) return true;
  return turn.ended === null && run === lastRun(turn)?.number;
}

function result(call: Call) {
  const told = call.told ?? { text: notKnown(call), error: true };
  return { providerId: call.providerId, tool: call.tool, text: told.text, error: told.error };
}

const notKnown = (call: Call): string =>
  call.state.kind === 'started' ? UNKNOWN : hasEnded(call) ? '' : 'This call was not run.';

/** What the model is told of a call whose outcome nobody knows. */
export const UNKNOWN =
  'The outcome of this call is unknown: the app stopped while it ran. It may or may not have happened. Do not repeat it; check first.';
