/** Reads what `summary` wrote, so that the work goes on from there. Pure. */
import { SAID_OPENING, SUMMARY_OPENING } from '../../core/compaction.ts';
import type { Part, PartState, Row, RowOutcome } from './part.ts';
import { numberInRow } from './paths.ts';
import { CUT, type Labels, labels } from './summary-labels.ts';
import { newTurn, type Turn } from './turn.ts';
import { understand } from './understand.ts';

export interface Recalled {
  turns: Turn[];
  /** Of a summary by another model: all that it says. */
  before: string | null;
}

export function recall(note: string): Recalled {
  const { text, said } = partedFrom(note);
  const told = Object.values(labels).find(
    (known) => text.includes(known.asked.over) || text.includes(known.asked.underWay),
  );
  if (!told) return { turns: said.map((request) => ({ ...newTurn(request), over: true })), before: text || null };
  const lines = text.split('\n');
  const first = lines.findIndex((line) => isAsked(line, told));
  const turns: Turn[] = [];
  for (const [index, line] of lines.slice(first).entries()) {
    const turn = turns.at(-1);
    if (turn && line.startsWith(told.untold)) {
      const rest = [line.slice(told.untold.length), ...lines.slice(first + index + 1)].join('\n');
      turn.pending = { text: rest.trimEnd(), stops: turn.pending?.stops ?? false };
      break;
    }
    if (isAsked(line, told)) turns.push(asked(line, said, told));
    else if (turn) hold(turn, line, said, told);
  }
  for (const text of said) keepOff(turns, text);
  return { turns, before: lines.slice(0, first).join('\n').trim() || null };
}

/** What the person said was to be left out is left out, also where the summary is silent about it. */
function keepOff(turns: readonly Turn[], text: string): void {
  const turn = turns.at(-1);
  const isKnown = turns.some(({ request, later }) => [request, ...later.map((one) => one.text)].includes(text));
  const { wishes, steps } = understand(text);
  if (!turn || turn.over || isKnown || steps.length > 0) return;
  if (wishes.some(({ kind }) => kind === 'without')) turn.later.push({ text, fresh: false });
}

function partedFrom(note: string): { text: string; said: string[] } {
  const body = note.slice(SUMMARY_OPENING.length).trim();
  const at = body.lastIndexOf(SAID_OPENING);
  if (at < 0) return { text: body, said: [] };
  const said = body.slice(at).split('\n').slice(1);
  return { text: body.slice(0, at).trimEnd(), said: said.map((line) => unquoted(line.replace(/^- /, ''), [])) };
}

const isAsked = (line: string, { asked }: Labels): boolean =>
  line.startsWith(asked.over) || line.startsWith(asked.underWay);

function asked(line: string, said: readonly string[], { asked: { over, underWay } }: Labels): Turn {
  const isOver = line.startsWith(over);
  return { ...newTurn(unquoted(line.slice((isOver ? over : underWay).length), said)), over: isOver };
}

/** What a line below a request says of it. */
function hold(turn: Turn, line: string, said: readonly string[], told: Labels): void {
  const state = told.partPattern.exec(line)?.[1];
  const part = turn.covered.at(-1);
  if (line.startsWith(told.added))
    turn.later.push({ text: unquoted(line.slice(told.added.length), said), fresh: false });
  else if (line === told.stops) turn.pending = { text: '', stops: true };
  else if (state !== undefined) turn.covered.push({ state: stateOf(state, told) });
  else if (part) fill(part, line, told);
}

const stateOf = (word: string, { states }: Labels): PartState => keyOf(states, (known) => known === word) ?? 'left';

function fill(part: Part, line: string, { rows }: Labels): void {
  const outcome: RowOutcome | undefined = keyOf(rows, (label) => line.startsWith(label));
  if (outcome === undefined) return;
  const row: Row = new Map(part.row);
  for (const [, from = '', until = from] of line.matchAll(/`([^`]+)`(?:(?: to |到)`([^`]+)`)?/g)) {
    const last = Number(numberInRow(until));
    for (let number = Number(numberInRow(from)); number <= last; number++) row.set(number, outcome);
  }
  part.row = row;
}

function keyOf<K extends string>(record: Record<K, string>, fits: (value: string) => boolean): K | undefined {
  // The keys of a record with these keys.
  return (Object.keys(record) as K[]).find((key) => fits(record[key]));
}

/** The whole of it where the summary holds only the beginning. */
function unquoted(json: string, said: readonly string[]): string {
  const text = parsed(json);
  const start = text.endsWith(CUT) ? text.slice(0, -CUT.length) : null;
  return (start !== null && said.find((whole) => whole.startsWith(start))) || text;
}

function parsed(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
}
