/** Words that a shell looks for among files by itself, whatever then becomes of what it finds. */
import type { SyntaxNode } from 'unbash';
import type { Word } from './part.ts';
import { toWord } from './word.ts';

/** Of loops, arrays, and of variables that may be put bare into a word later on. */
export function patternsOf(node: SyntaxNode): Word[] {
  switch (node.type) {
    case 'For':
    case 'Select':
      return (node.wordlist ?? []).map(toWord).filter(mayFind);
    case 'ArrayValue':
      return node.elements.map(toWord).filter(mayFind);
    case 'Assignment':
      return node.value.type === 'Word' && MEANS_FILES.test(bare(node.value.text)) ? [toWord(node.value)] : [];
    default:
      return [];
  }
}

const GLOB = /[*?[]/;
const MEANS_FILES = /[/$~.].*[*?[]|[*?[].*\//s;

/** A value alone, as in `$name`, `"$@"` or the output of a command, counts as the words that it holds. */
export const mayFind = ({ kind, text }: Word): boolean => kind === 'glob' || (kind === 'open' && GLOB.test(bare(text)));

const bare = (text: string): string => text.replace(PLAIN_VALUE, '');

const PLAIN_VALUE = /\$[*?@]|\$\((?:[^()'"*?[~]|"[^"*?[]*")*\)|\$\{\w+\[[@*\d]+\]\}/g;
