/** Under which options and operands a program only reads. */
import { type OptionList, optionList } from './options.ts';
import type { Word } from './part.ts';

/** all: it reads every file below. shown: but those behind a dot. linked: it follows links below. */
export type FolderReading = 'all' | 'shown' | 'linked';

export interface Reader {
  /** Null where every word is an operand. */
  options: OptionList | null;
  /**
   * paths: each must stay inside the workspace. texts: anything that is known. any: also what is only known when it runs.
   * pattern: the first is a text, unless an option in `patterns` gave it, the others are paths.
   */
  operands: 'none' | 'paths' | 'texts' | 'any' | 'pattern';
  patterns?: readonly string[];
  /** Operands at most; one more would be written to. */
  most?: number;
  least?: number;
  /** Operands are only read where one of these options stands. */
  operandsNeed?: readonly string[];
  /** Every operand must have this form. */
  form?: RegExp;
  /** No word may look like this. */
  refuses?: RegExp;
  accepts?: (args: readonly Word[]) => boolean;
  /** What it does with a folder, by the names of its options; left out where it reads no file below one. */
  folders?: (options: readonly string[]) => FolderReading | null;
  /** No option of the program writes or runs anything, so a file that is named like an option does no harm. */
  inert?: true;
}

export const reader = (list: string, operands: Reader['operands'] = 'paths', more: Partial<Reader> = {}): Reader => ({
  options: optionList(list),
  operands,
  ...more,
});
