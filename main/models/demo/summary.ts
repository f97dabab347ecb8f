/**
 * The conversation in a few plain sentences, for the demo model itself to go on from: what was asked, what came of it, what
 * was said meanwhile, what is left. `recall` reads them again. Pure.
 */
import type { Conversation } from './conversation.ts';
import { currentTurn } from './current-turn.ts';
import { hear } from './meanwhile.ts';
import type { Part, Row } from './part.ts';
import { goneThrough } from './progress.ts';
import { type RowStep, shapeOf } from './row.ts';
import type { Step } from './steps.ts';
import { CUT, type Labels, labels } from './summary-labels.ts';
import type { Turn } from './turn.ts';
import { type Words, wordsOf } from './words.ts';

/** Requests that are told. What lies further back is of no use to a model that only knows "again" and "continue". */
const TURNS = 10;
/** Characters of one message. The words that follow the summary hold all of it. */
const QUOTED = 8000;

export function summary({ turns, before }: Conversation): string {
  const language = currentTurn(turns)?.language ?? 'en';
  const [told, words] = [labels[language], wordsOf(language)];
  const lines = turns
    .map((turn, index) => ({ turn, index }))
    .slice(-TURNS)
    .flatMap(({ turn, index }) => turnLines(turn, turns.slice(0, index + 1), told, words));
  return [...(before === null ? [] : [before]), ...lines].join('\n') || told.nothing;
}

function turnLines(turn: Turn, turns: readonly Turn[], told: Labels, words: Words): string[] {
  const asked = [
    (turn.over ? told.asked.over : told.asked.underWay) + quoted(turn.request),
    ...turn.later.map(({ text }) => told.added + quoted(text)),
  ];
  const current = currentTurn(turns);
  if (!current) return asked;
  const heard = hear(current);
  const steps = [...current.request.steps, ...heard.steps];
  const going = goneThrough(current, heard, steps, words);
  const parts = steps.flatMap((step, index) => {
    const part = going.parts[index] ?? { state: 'left' };
    const line = `${told.part(index + 1, steps.length, told.states[part.state])}${words.doing(step)}${told.end}`;
    return [line, ...(isRow(step) ? rowLines(step, part, told) : [])];
  });
  const untold = turn.over ? '' : going.opening;
  return [
    ...asked,
    ...parts,
    ...(heard.stops && !turn.over ? [told.stops] : []),
    ...(untold === '' ? [] : [told.untold + untold]),
  ];
}

const quoted = (text: string): string => JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}${CUT}` : text);

const isRow = (step: Step): step is RowStep => step.kind === 'files' || step.kind === 'numbers';

function rowLines(step: RowStep, { state, row = new Map() }: Part, told: Labels): string[] {
  const { first, last } = shapeOf(step);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const having = (outcome: ReturnType<Row['get']>) => numbers.filter((number) => row.get(number) === outcome);
  const line = (label: string, chosen: readonly number[]) =>
    chosen.length === 0 ? [] : [label + ranges(chosen, step, told) + told.end];
  return [
    ...(['done', 'failed', 'refused', 'doubt'] as const).flatMap((outcome) =>
      line(told.rows[outcome], having(outcome)),
    ),
    ...(state === 'left' ? line(told.left, having(undefined)) : []),
  ];
}

function ranges(numbers: readonly number[], step: RowStep, { to, and }: Labels): string {
  const { path } = shapeOf(step);
  const found: { from: number; until: number }[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last.until === number - 1) last.until = number;
    else found.push({ from: number, until: number });
  }
  const name = (number: number) => `\`${path(number)}\``;
  return found.map(({ from, until }) => (from === until ? name(from) : name(from) + to + name(until))).join(and);
}
