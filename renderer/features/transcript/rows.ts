/** A turn as the lines of the transcript: a pure function of its state, computed once for each state. */
import type { WaitingFor } from '../../../main/core/events.ts';
import type { Observed } from '../../../main/core/facts.ts';
import { isReasoning, isText, isToolCall, type PersonMessage } from '../../../main/core/message.ts';
import { type Call, type Item, isCompactionOnly, type Run, type Turn } from '../../../main/core/turn.ts';
import { isLook } from '../../ui/call/describe.ts';
import { wroteIn } from '../../ui/call/wrote.ts';

type Kind =
  /** `began`: the request with which the turn began, not a message on its way. */
  | { kind: 'person'; message: PersonMessage; began: boolean }
  | { kind: 'prose'; text: string }
  | { kind: 'reasoning'; text: string }
  | { kind: 'call'; call: Call }
  | { kind: 'looks'; calls: Call[] }
  | { kind: 'note'; observed: Observed }
  | { kind: 'summary'; summary: Extract<Item, { kind: 'summary' }> }
  | { kind: 'slept'; from: number; until: number }
  | { kind: 'recovered'; from: number; until: number; steps: number; wrote: string[]; rest: Rest }
  | { kind: 'ended' }
  | { kind: 'footer' };

/** `key` is stable in its turn while the turn grows. `seq`: of the event that holds its words, where there is one. */
export type Line = Kind & { key: string; seq?: number };
export type Row = Line & { turn: Turn };

/** How a recovered run came to its rest. */
export type Rest = WaitingFor | 'completed' | 'took-over' | 'stopped';

const known = new WeakMap<Turn, Row[]>();

export function turnRows(turn: Turn): Row[] {
  const before = known.get(turn);
  if (before) return before;
  const rows = foldLooks(linesOf(turn)).map((line) => ({ ...line, turn, key: `${turn.id}/${line.key}` }));
  known.set(turn, rows);
  return rows;
}

function linesOf(turn: Turn): Line[] {
  const lines: Line[] = [];
  let runs = turn.runs;
  for (const item of turn.items) {
    const over = runs.filter((run) => isBefore(run, item));
    lines.push(...over.flatMap((run) => runLines(turn, run)));
    runs = runs.slice(over.length);
    lines.push(...itemLines(turn, item));
  }
  lines.push(...runs.flatMap((run) => runLines(turn, run)));
  if (turn.ended === null) return lines;
  const ended: Line[] = turn.ended.outcome === 'completed' ? [] : [{ kind: 'ended', key: 'ended' }];
  // Its summary is all that there is to say of it.
  if (isCompactionOnly(turn)) return [...lines, ...ended];
  return [...lines, ...ended, { kind: 'footer', key: 'footer' }];
}

/** The run had ended when the item came. Messages and summaries do not name their run; theirs is told by time. */
function isBefore(run: Run, item: Item): boolean {
  if (item.kind === 'answer' || item.kind === 'note') return item.run > run.number;
  return run.ended !== null && run.ended.at <= item.at && item.seq > 1;
}

function itemLines(turn: Turn, item: Item): Line[] {
  const { seq } = item;
  const key = `${seq}`;
  switch (item.kind) {
    case 'person':
      return [{ kind: 'person', message: item.message, began: seq === 1, key, seq }];
    case 'note':
      return [{ kind: 'note', observed: item.observed, key, seq }];
    case 'summary':
      return [{ kind: 'summary', summary: item, key, seq }];
    case 'answer':
      return answerLines(turn, item);
  }
}

function answerLines(turn: Turn, answer: Extract<Item, { kind: 'answer' }>): Line[] {
  const { seq } = answer;
  const calls = turn.calls.filter((call) => call.answer === seq);
  let position = 0;
  return answer.parts.flatMap((part, index): Line[] => {
    const key = `${seq}/${index}`;
    if (isText(part)) return part.text.trim() === '' ? [] : [{ kind: 'prose', text: part.text, key, seq }];
    if (isReasoning(part)) return part.text.trim() === '' ? [] : [{ kind: 'reasoning', text: part.text, key, seq }];
    if (!isToolCall(part)) return [];
    const call = calls[position++];
    return call ? [{ kind: 'call', call, key, seq }] : [];
  });
}

function runLines(turn: Turn, run: Run): Line[] {
  if (run.ended === null) return [];
  const { at, reason } = run.ended;
  const key = `run-${run.number}`;
  const slept: Line[] =
    reason !== 'turn-ended' && reason.kind === 'slept'
      ? [{ kind: 'slept', from: reason.from, until: reason.until, key: `${key}-slept` }]
      : [];
  // A turn that ended otherwise says so in its own line.
  const isTold = reason !== 'turn-ended' || turn.ended?.outcome === 'completed';
  if (run.cause !== 'recovered' || !isTold) return slept;
  const steps = turn.items.filter((item) => item.kind === 'answer' && item.run === run.number).length;
  const wrote = wroteIn(turn.calls, run.startedAt, at);
  const rest = restOf(reason);
  return [{ kind: 'recovered', from: run.startedAt, until: at, steps, wrote, rest, key }, ...slept];
}

function restOf(reason: NonNullable<Run['ended']>['reason']): Rest {
  if (reason === 'turn-ended') return 'completed';
  if (reason.kind === 'waiting') return reason.for;
  return reason.kind === 'took-over' ? 'took-over' : 'stopped';
}

/** Neighbouring looks become one line under the key of the first; a single one stays a card of its own. */
function foldLooks(lines: readonly Line[]): Line[] {
  const folded: Line[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    const calls = last?.kind === 'looks' ? last.calls : last?.kind === 'call' && folds(last.call) ? [last.call] : null;
    if (line.kind === 'call' && folds(line.call) && last && calls)
      folded[folded.length - 1] = { kind: 'looks', calls: [...calls, line.call], key: last.key, seq: last.seq };
    else folded.push(line);
  }
  return folded;
}

/** What waits, was refused or went wrong is not to be hidden in a fold. */
const folds = ({ tool, state }: Call): boolean =>
  isLook(tool) && (state.kind === 'started' || (state.kind === 'ended' && state.outcome === 'done'));
