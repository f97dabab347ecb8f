import { type Argument, readArguments } from './options.ts';
import { type Part, unknownWord, type Word } from './part.ts';
import { type Runner, runners } from './runners.ts';
import { asText, type Inside, isPlainlyNamed, partOf, type Simple, within } from './simple.ts';

export interface Chosen extends Runner {
  /** How many words name it: `npx`, `npm exec`. */
  named: number;
}

export function runnerFor(program: string, args: readonly Word[]): Chosen | null {
  const byTwo = runners.get(`${program} ${args[0]?.value}`);
  if (byTwo) return { ...byTwo, named: 2 };
  const byOne = runners.get(program);
  return byOne ? { ...byOne, named: 1 } : null;
}

export function* runnerParts(simple: Simple, runner: Chosen, inside: Inside): Generator<Part> {
  const start = commandStart(simple.words, runner);
  if (!start) return yield partOf(simple, { exact: 'options' });
  const { at, options } = start;
  if (options.some(({ name }) => runner.idle?.includes(name))) return yield partOf(simple);
  const texts = options.filter(({ name }) => runner.text?.includes(name)).map(({ value }) => value);
  const isKnown = texts.every((text) => text?.value != null);
  const steers = options.some(({ name }) => runner.steers?.includes(name)) ? 'environment' : null;
  const passes = runner.passes === true && isPlainlyNamed(simple) && at < simple.words.length;
  const joined = runner.runs === 'joined' ? asText(simple.words.slice(at)) : '';
  yield partOf(simple, { exact: isKnown && joined !== null ? steers : 'code', passes: passes || isBareExec(simple) });
  for (const text of texts) if (text?.value != null) yield* inside.text(text.value, 'sh');
  if (joined) yield* inside.text(joined, 'sh');
  if (runner.runs === 'command') yield* command(simple, runner, start, inside);
}

/** `exec >log`: only what its redirects do. */
const isBareExec = ({ words }: Simple): boolean => words.length === 1 && words[0]?.value === 'exec';

interface Start {
  /** Of the command's first word; the length where there is none. */
  at: number;
  options: Extract<Argument, { kind: 'option' }>[];
  assignments: string[];
}

function commandStart(words: readonly Word[], { named, options, operands = 0, assigns }: Chosen): Start | null {
  const start: Start = { at: named, options: [], assignments: [] };
  for (let skip = operands; ; skip--) {
    const rest = words.slice(start.at);
    const read = readArguments(rest, options, { leading: true });
    if (!read) return null;
    start.options.push(...read.filter((one) => one.kind === 'option'));
    const operand = read.find((one) => one.kind === 'operand');
    start.at = operand ? start.at + operand.at : words.length;
    if (skip === 0 || !operand) break;
    start.at++;
  }
  for (let word = words[start.at]; assigns && word; word = words[start.at]) {
    const [, name] = /^([^=]*)=/.exec(word.prefix) ?? [];
    if (name === undefined) break;
    if (word.kind === 'open') return null;
    start.assignments.push(name);
    start.at++;
  }
  return start;
}

function command(simple: Simple, { appends }: Chosen, { at, options, assignments }: Start, inside: Inside) {
  const words = simple.words.slice(at);
  if (!appends) return words.length > 0 ? inside.command({ ...within(simple, at), assignments }) : [];
  const mark = options.find(({ name }) => name === appends.replaces)?.value?.value ?? null;
  const filled =
    mark === null
      ? [...words, unknownWord('…', 'open')]
      : words.map((word) =>
          word.text.includes(mark) || word.value?.includes(mark) ? unknownWord(word.text, 'quoted') : word,
        );
  return inside.command(within(simple, at, filled));
}
