/** A simple command before it has been looked into. */
import type { ExactBecause, Part, Redirect, Through, Word } from './part.ts';
import { isHarmlessRedirect } from './redirect.ts';
import { isHarmlessName } from './variables.ts';

export interface Simple {
  words: readonly Word[];
  redirects: readonly Redirect[];
  assignments: readonly string[];
  through: readonly Through[];
}

export interface Inside {
  shell: 'sh' | 'bash';
  /** The parts of a text that a command would run. Throws Opaque. */
  text(source: string, shell: 'sh' | 'bash'): Iterable<Part>;
  /** The parts of a command that a command would run. Throws Opaque. */
  command(simple: Simple): Iterable<Part>;
}

/** Of several reasons the one in its words is told, then its assignments, then its redirects. */
export function partOf(simple: Simple, about: { exact?: ExactBecause | null; passes?: boolean } = {}): Part {
  const steers = !simple.assignments.every(isHarmlessName);
  const touches = !simple.redirects.every(isHarmlessRedirect);
  const exact = about.exact || (steers && 'environment') || (touches && 'redirect') || null;
  return { ...simple, passes: about.passes ?? false, repeats: false, exact };
}

/** Something that the shell itself does. */
export const barePart = (exact: ExactBecause): Part =>
  partOf({ words: [], redirects: [], assignments: [], through: [] }, { exact });

/** The command that begins at a word of another, and how the other names it. */
export const within = (outer: Simple, at: number, words = outer.words.slice(at)): Simple => ({
  words,
  redirects: [],
  assignments: [],
  through: [...outer.through.map((through) => ({ ...through, at: through.at + at })), { words: outer.words, at }],
});

/** The words as one text, or null where not all are known. */
export function asText(words: readonly Word[]): string | null {
  const values = words.map(({ value }) => value);
  return values.includes(null) ? null : values.join(' ');
}

/** A program by its path, or in capitals, may be anything that bears a known name. */
export const isPlainlyNamed = ({ words: [program] }: Simple): boolean => /^[a-z]+$/.test(program?.value ?? '');
