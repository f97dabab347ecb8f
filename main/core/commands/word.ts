/** A parsed word as a program would get it. */
import type { Assignment, Word as Parsed, WordPart } from 'unbash';
import type { Word, WordKind } from './part.ts';

interface Piece {
  kind: WordKind;
  value: string;
}

const certainty: Record<WordKind, number> = { literal: 0, glob: 1, quoted: 2, open: 3 };

export function toWord(parsed: Parsed): Word {
  const pieces = parsed.parts?.flatMap(piecesOf) ?? [{ kind: 'literal' as const, value: parsed.value }];
  return joined(parsed.text, expandsTilde(parsed.text) ? [{ kind: 'quoted', value: '' }, ...pieces] : pieces);
}

/** An argument that looks like an assignment, as `declare a=1` takes them. */
export function assignmentWord({ text, name, append, index, value }: Assignment): Word {
  if (value.type === 'ArrayValue' || index) return joined(text, [{ kind: 'open', value: '' }]);
  const { kind, prefix } = toWord(value);
  return joined(text, [
    { kind: 'literal', value: `${name}${append ? '+=' : '='}` },
    { kind, value: prefix },
  ]);
}

function joined(text: string, pieces: readonly Piece[]): Word {
  const kind = pieces.reduce<WordKind>((so, one) => (certainty[one.kind] > certainty[so] ? one.kind : so), 'literal');
  // What a pattern finds may be several words, and what is quoted in it unknown.
  if (kind === 'quoted' && pieces.some((one) => one.kind === 'glob'))
    return joined(text, [...pieces, { kind: 'open', value: '' }]);
  const known = pieces.findIndex((one) => one.kind !== 'literal');
  const fixed = known === -1 ? pieces : pieces.slice(0, known);
  const prefix = fixed.map(({ value }) => value).join('');
  if (kind === 'literal') return { kind, text, value: prefix, prefix };
  return { kind, text: kind === 'glob' ? pieces.map(({ value }) => value).join('') : text, value: null, prefix };
}

/** Shells expand it at the start of a word, and after `=` and `:` of what looks like an assignment. */
const expandsTilde = (text: string): boolean => /^~|[=:]~/.test(text);

function piecesOf(part: WordPart): Piece[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
      return [{ kind: 'literal', value: part.value }];
    case 'AnsiCQuoted':
      return [{ kind: hasPlainEscapes(part.text) ? 'literal' : 'quoted', value: part.value }];
    case 'Glob':
      return [{ kind: 'glob', value: part.text }];
    case 'DoubleQuoted':
      return part.parts.map(inDoubleQuotes);
    case 'ProcessSubstitution':
      return [{ kind: 'quoted', value: '' }];
    default:
      return [{ kind: 'open', value: '' }];
  }
}

/** Numeric escapes and controls differ between shells: they may hold a NUL, which ends the word in some. */
const hasPlainEscapes = (text: string): boolean => !/\\[^nt\\'"]/.test(text);

/** Only `$@` and its like become several words there. */
function inDoubleQuotes(child: WordPart): Piece {
  if (child.type === 'Literal') return { kind: 'literal', value: child.value };
  return { kind: child.text.includes('@') ? 'open' : 'quoted', value: '' };
}

/**
 * False where a parser has left bare in a word what a shell ends words or begins substitutions with: then it has read
 * something else than a shell will.
 */
export const isOneWord = ({ text, parts }: Parsed): boolean =>
  (parts ?? [{ type: 'Literal', text } as const]).every(
    (part) => (part.type !== 'Literal' && part.type !== 'Glob') || !MEANS_MORE.test(part.text.replace(/\\[\s\S]/g, '')),
  );

const MEANS_MORE = /[\s;&|<>()`'"]|\$[\w{(@*#?$!-]/;
