/** Reads options by a closed list, written as data: `-a --all -n:text -f:path --color?text -#`. */
import { couldBeOption, literalWord, type Word } from './part.ts';

type Taken = 'nothing' | 'attached' | 'value';

interface Option {
  takes: Taken;
  isPath: boolean;
}

/** `-#` stands for a number such as `-5`. */
export type OptionList = ReadonlyMap<string, Option>;

/**
 * `-a` stands alone and may be bundled with others; `-n:text` takes a value, attached or the next word; `--color?text`
 * takes one only when attached. A value is a `path` or free `text`.
 */
export const optionList = (list: string): OptionList =>
  new Map(
    list
      .split(/\s+/)
      .filter((one) => one !== '')
      .map((one) => {
        const [name = '', value] = one.split(/[:?]/);
        const takes: Taken = value === undefined ? 'nothing' : one.includes('?') ? 'attached' : 'value';
        return [name, { takes, isPath: value === 'path' }] as const;
      }),
  );

export type Argument =
  | { kind: 'option'; name: string; value: Word | null; isPath: boolean }
  | { kind: 'operand'; word: Word; at: number };

/**
 * Options and operands in their order, or null where a word is not understood. With `leading` it ends at the first
 * operand, where a runner's command begins; with `globs` what a pattern finds never counts as an option.
 */
export function readArguments(
  words: readonly Word[],
  options: OptionList,
  { leading = false, globs = false }: { leading?: boolean; globs?: boolean } = {},
): Argument[] | null {
  const found: Argument[] = [];
  let optionsEnded = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (!optionsEnded && word.value === '--') {
      optionsEnded = true;
    } else if (!optionsEnded && couldBeOption(word) && word.value !== '-' && !(globs && word.kind === 'glob')) {
      const read = word.value === null ? null : readOption(word.value, words[at + 1], options);
      if (!read) return null;
      found.push(...read.options);
      if (read.tookNext) at++;
    } else {
      found.push({ kind: 'operand', word, at });
      if (leading) break;
    }
  }
  return found;
}

interface ReadOption {
  options: Argument[];
  tookNext: boolean;
}

function readOption(text: string, next: Word | undefined, options: OptionList): ReadOption | null {
  const [, name = '', attached] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (/^-\d+$/.test(text) && options.has('-#')) return alone('-#');
  const option = options.get(name);
  if (option) return named(name, option, attached === undefined ? undefined : literalWord(attached), next);
  return text.startsWith('--') ? null : bundled(text, next, options);
}

function named(name: string, { takes, isPath }: Option, attached: Word | undefined, next?: Word): ReadOption | null {
  const result = (value: Word | null, tookNext: boolean): ReadOption => ({
    options: [{ kind: 'option', name, value, isPath }],
    tookNext,
  });
  if (takes === 'nothing') return attached ? null : result(null, false);
  if (attached) return result(attached, false);
  if (takes === 'attached') return result(null, false);
  // A pattern may find more than the value, and what it finds besides may be an option.
  return next?.kind === 'literal' || next?.kind === 'quoted' ? result(next, true) : null;
}

/** `-lah`, `-n5`: letters that stand alone, the last of which may take the rest or the next word. */
function bundled(text: string, next: Word | undefined, options: OptionList): ReadOption | null {
  const found: Argument[] = [];
  for (let at = 1; at < text.length; at++) {
    const name = `-${text[at]}`;
    const option = options.get(name);
    if (!option) return null;
    const rest = text.slice(at + 1);
    if (option.takes !== 'nothing') {
      const last = named(name, option, rest === '' ? undefined : literalWord(rest), next);
      return last && { options: [...found, ...last.options], tookNext: last.tookNext };
    }
    found.push({ kind: 'option', name, value: null, isPath: false });
  }
  return { options: found, tookNext: false };
}

const alone = (name: string): ReadOption => ({
  options: [{ kind: 'option', name, value: null, isPath: false }],
  tookNext: false,
});
