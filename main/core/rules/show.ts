import type { RulePattern } from './rule.ts';
import { showWords } from './words-pattern.ts';

/** What a rule speaks of, as a person reads it: the same in every language. */
export function showPattern(pattern: RulePattern): string {
  switch (pattern.kind) {
    case 'text':
      return pattern.text;
    case 'words':
      return showWords(pattern);
    case 'path':
      return pattern.path;
    case 'glob':
      return pattern.glob;
    case 'request':
      return `${pattern.method} ${pattern.host}`;
  }
}
