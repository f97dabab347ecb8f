import type { OpaqueBecause } from './part.ts';

/** UTF-16 units. A longer text is a script: a person reads and allows it as a whole or not at all. */
const LENGTH_LIMIT = 16_384;

/**
 * Control characters but tab and newline, spaces other than the plain one, invisible and direction marks, halves of a
 * character: shells, parsers and eyes disagree on what they are.
 */
const DECEPTIVE = /[^\P{C}\t\n]|[^\P{Z} ]/u;

export function textObjection(text: string): OpaqueBecause | null {
  if (text.length > LENGTH_LIMIT) return 'too-long';
  // A line that goes on where the text ends.
  if (text.endsWith('\\')) return 'syntax';
  return DECEPTIVE.test(text) ? 'characters' : null;
}
