import { couldBeOption, type Part, unknownWord } from './part.ts';
import { type Inside, partOf, type Simple, within } from './simple.ts';

const RUNS = ['-exec', '-execdir', '-ok', '-okdir'];
const WRITES = ['-delete', '-fprint', '-fprint0', '-fprintf', '-fls'];

export function* findParts(simple: Simple, inside: Inside): Generator<Part> {
  const { words } = simple;
  const inner: Simple[] = [];
  let isClear = true;
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    if (word.value === null && couldBeOption(word)) isClear = false;
    if (WRITES.includes(word.value ?? '')) isClear = false;
    if (!RUNS.includes(word.value ?? '')) continue;
    const end = words.findIndex((one, index) => index > at && (one.value === ';' || isPlus(words, index)));
    if (end <= at + 1) return yield partOf(simple, { exact: 'options' });
    const command = words
      .slice(at + 1, end)
      .map((one) => (one.text.includes('{}') ? unknownWord(one.text, 'quoted') : one));
    inner.push({ ...within(simple, at + 1, command), through: [] });
    at = end;
  }
  yield partOf(simple, { exact: isClear ? null : 'options' });
  for (const command of inner) yield* inside.command(command);
}

const isPlus = (words: Simple['words'], index: number): boolean =>
  words[index]?.value === '+' && words[index - 1]?.value === '{}';
