/** What a command text is made of, as far as it can be told without running it. */

/** The shell that a text is for. The same text means something else in another, so a rule names it too. */
export type Shell = 'sh' | 'bash' | 'powershell' | 'cmd';

/**
 * literal: always this very word. glob: paths that the pattern finds. quoted: one word, unknown until it runs. open: any
 * number of unknown words.
 */
export type WordKind = 'literal' | 'glob' | 'quoted' | 'open';

export interface Word {
  kind: WordKind;
  /** As it stands in the text; of a glob the pattern. */
  text: string;
  /** What the program gets; null unless literal. */
  value: string | null;
  /** What the word begins with for certain; the whole of a literal one. */
  prefix: string;
}

/** descriptor: only joins or closes streams. text: a here-document or here-string. */
export interface Redirect {
  direction: 'read' | 'write' | 'descriptor' | 'text';
  target: Word | null;
}

/** A part as its runner names it: `sudo rm x` for `rm x`, whose program stands at `at`. */
export interface Through {
  words: readonly Word[];
  at: number;
}

/**
 * Why no narrow rule can stand for a part, only one for the whole text.
 * program: which one runs is not known. code: it evaluates code or recipes that are not seen here. environment: it steers
 * what other programs do. redirect: it writes a file, or reads one outside the workspace. options: its runner's options
 * are not understood, or one of them writes. definition: names get another meaning.
 */
export type ExactBecause = 'program' | 'code' | 'environment' | 'redirect' | 'options' | 'definition';

/** A simple command that would run, wherever it stands. */
export interface Part {
  /** The program first; none where the shell itself does the work. */
  words: readonly Word[];
  redirects: readonly Redirect[];
  /** Names of variables that are set for it, or by it. */
  assignments: readonly string[];
  /** It only hands on to parts that follow: it needs no rule of its own, though one may refuse it. */
  passes: boolean;
  /** It stands in a loop, so it may run again where the first run has led. */
  repeats: boolean;
  through: readonly Through[];
  exact: ExactBecause | null;
}

export type OpaqueBecause = 'shell' | 'too-long' | 'too-deep' | 'characters' | 'syntax' | 'not-posix';

/** opaque: nothing inside is known, so only a rule for the whole text can stand for it. */
export type Analysis =
  /**
   * `variables` are the names whose values go into words, here-documents or assignments anywhere in it; `patterns` the
   * words outside of commands that may find files.
   */
  | {
      kind: 'parts';
      shell: Shell;
      parts: readonly Part[];
      variables: readonly string[];
      patterns: readonly Word[];
    }
  | { kind: 'opaque'; shell: Shell; because: OpaqueBecause };

/** What runs, or null where that is not known or nothing does. */
export const programOf = (part: Part): string | null => part.words[0]?.value ?? null;

/** A word that a program may take for an option. */
export const couldBeOption = ({ kind, prefix }: Word): boolean =>
  kind === 'open' || (kind === 'literal' ? prefix.startsWith('-') : prefix === '' || prefix.startsWith('-'));

export const unknownWord = (text: string, kind: 'quoted' | 'open'): Word => ({ kind, text, value: null, prefix: '' });

export const literalWord = (value: string): Word => ({ kind: 'literal', text: value, value, prefix: value });
