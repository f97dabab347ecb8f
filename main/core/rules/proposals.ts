/** What "Always allow…" would save, the narrowest first. */
import { analyse } from '../commands/analyse.ts';
import type { Part } from '../commands/part.ts';
import { isPlainBeyond } from './beyond.ts';
import { judge } from './judge.ts';
import { sensiblePrefix } from './prefixes.ts';
import type { RuleProposal, WordsPattern } from './rule.ts';
import type { RuleSubject } from './subject.ts';
import { showWords } from './words-pattern.ts';

type Subject<Kind> = Extract<RuleSubject, { kind: Kind }>;

export function proposals(subject: RuleSubject): RuleProposal[] {
  switch (subject.kind) {
    case 'path':
      return forPath(subject);
    case 'command':
      return forCommand(subject);
    case 'request': {
      const { method, host } = subject;
      return [{ patterns: [{ kind: 'request', method, host }], says: { key: 'request-host', method, host } }];
    }
  }
}

function forPath({ path }: Subject<'path'>): RuleProposal[] {
  const folder = path.split('/').slice(0, -1).join('/');
  const exact: RuleProposal = { patterns: [{ kind: 'path', path }], says: { key: 'path-exact', path } };
  if (folder === '' || isHidden(path)) return [exact];
  const pattern = { kind: 'glob' as const, glob: `${escaped(folder)}/**` };
  return [exact, { patterns: [pattern], says: { key: 'path-folder', folder } }];
}

/** Settings of tools and keys live behind a dot: one at a time. */
const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'));

const escaped = (folder: string): string => folder.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');

/** A person reads each of them: more than these at once nobody does. */
const PREFIXES_AT_MOST = 3;

function forCommand(subject: Subject<'command'>): RuleProposal[] {
  const { shell, text } = subject;
  const exact: RuleProposal = {
    patterns: [{ kind: 'text', shell, text }],
    says: { key: 'command-exact', shell, command: text },
  };
  const patterns = prefixesOf(subject);
  if (!patterns) return [exact];
  return [exact, { patterns, says: { key: 'command-prefix', shell, commands: patterns.map(showWords) } }];
}

function plainPrefix({ words }: Part): string[] | null {
  const prefix = sensiblePrefix(words.map(({ value }) => value));
  return prefix && isPlainBeyond(prefix[0] ?? '', words.slice(prefix.length)) ? prefix : null;
}

/** Of every part that needs a rule, or null where one of them should not be allowed for good. */
function prefixesOf(subject: Subject<'command'>): WordsPattern[] | null {
  const { shell, text } = subject;
  if (analyse(text, shell).kind === 'opaque') return null;
  const needing = judge([], subject).parts.filter(({ effect }) => effect !== 'allow');
  const found = needing.map(({ part }) => part.exact ?? plainPrefix(part));
  const prefixes = new Map<string, WordsPattern>();
  for (const words of found) {
    if (!Array.isArray(words)) return null;
    prefixes.set(words.join(' '), { kind: 'words', shell, words, more: true });
  }
  return prefixes.size > 0 && prefixes.size <= PREFIXES_AT_MOST ? [...prefixes.values()] : null;
}
