/** What is looked for, line by line. */
import { Failure } from '../core/errors.ts';
import { withinTime } from './time-limit.ts';

export interface Match {
  /** Counted from 1. */
  line: number;
  text: string;
  /** Where in the line it begins. */
  at: number;
}

export interface SearchPattern {
  /** Throws Failure `too-slow` where a regular expression takes too long on this text. */
  matches(text: string): Match[];
}

/** On one file; longer than any reasonable expression takes on the largest file that is searched. */
const FILE_MS = 200;
const TOO_SLOW = 'the expression takes too long on it';

export interface Wanted {
  query: string;
  regex?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** Throws Failure when the regular expression cannot be read. */
export function searchPattern({ query, regex = false, caseSensitive = false }: Wanted): SearchPattern {
  const flags = caseSensitive ? '' : 'i';
  if (regex) {
    const pattern = expression(query, flags);
    return { matches: (text) => withinTime(FILE_MS, TOO_SLOW, () => matching(text, pattern)) };
  }
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), `u${flags}`);
  return { matches: (text) => (pattern.test(text) ? matching(text, pattern) : []) };
}

/** As Unicode where it reads so; models also write escapes that only the older form allows. */
function expression(query: string, flags: string): RegExp {
  try {
    return new RegExp(query, `u${flags}`);
  } catch {
    try {
      return new RegExp(query, flags);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Failure('bad-pattern', `${why}. Mend it, or leave out "regex" to look for the text as it stands.`);
    }
  }
}

function matching(text: string, pattern: RegExp): Match[] {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const found = pattern.exec(line);
    return found ? [{ line: index + 1, text: line, at: found.index }] : [];
  });
}
