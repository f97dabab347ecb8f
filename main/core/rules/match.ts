/** Whether one rule speaks of a call, or of one part of a command. */
import picomatch from 'picomatch';
import type { Part, Word } from '../commands/part.ts';
import { isPlainBeyond } from './beyond.ts';
import { sensiblePrefix } from './prefixes.ts';
import type { ToolRule, WordsPattern } from './rule.ts';
import type { RuleSubject } from './subject.ts';

/**
 * Of a command a rule for words matches single parts; null is a command of which no part is known. An allowing rule
 * matches what is certain; one that asks or denies also what a word might turn into, and the program by any path.
 */
export function matches(rule: ToolRule, subject: RuleSubject, part: Part | null = null): boolean {
  const { pattern, effect } = rule;
  if (rule.tool !== subject.tool) return false;
  switch (pattern.kind) {
    case 'path':
      return subject.kind === 'path' && pattern.path === subject.path;
    case 'glob':
      return subject.kind === 'path' && matchesGlob(pattern.glob, subject.path, effect !== 'allow');
    case 'request':
      return (
        subject.kind === 'request' && isOneOf(pattern.method, subject.method) && isHost(pattern.host, subject.host)
      );
    case 'text':
      return subject.kind === 'command' && pattern.shell === subject.shell && pattern.text === subject.text;
    case 'words':
      if (subject.kind !== 'command' || pattern.shell !== subject.shell || !part) return false;
      return effect === 'allow'
        ? allows(pattern, part)
        : readings(pattern, part.words).some((one) => mayBe(pattern, one));
  }
}

/** On disks that know no capitals a refusal must not be escaped by one. */
const matchesGlob = (glob: string, path: string, nocase: boolean): boolean =>
  picomatch.isMatch(path, glob, { dot: true, nonegate: true, nocase });

const isOneOf = (pattern: string, value: string): boolean => pattern === '*' || pattern === value;

const isHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : pattern === host;

/** What a runner runs is also covered by a rule that names it behind its runner: `npx eslint *`, but not `npx *`. */
function allows(pattern: WordsPattern, { words, exact, through }: Part): boolean {
  if (exact !== null) return false;
  const named = through.filter(({ at }) => pattern.words.length > at);
  if (!keepsToPrefix(pattern, words)) return false;
  return isExactly(pattern, words) || named.some((one) => isExactly(pattern, one.words));
}

/** A prefix that is offered is for the work of its tool, not for all that its options can do. */
function keepsToPrefix({ words: wanted, more }: WordsPattern, words: readonly Word[]): boolean {
  if (!more || sensiblePrefix(wanted)?.length !== wanted.length) return true;
  return isPlainBeyond(wanted[0] ?? '', words.slice(wanted.length));
}

function isExactly({ words: wanted, more }: WordsPattern, words: readonly Word[]): boolean {
  if (words.length === 0 || words[0]?.value == null || words.length < wanted.length) return false;
  return (more || words.length === wanted.length) && wanted.every((word, at) => words[at]?.value === word);
}

/** Programs whose own options may stand before their subcommand. */
const WITH_SUBCOMMANDS = new Set(
  'git npm pnpm yarn bun docker podman kubectl helm gh cargo pip pip3 go dotnet terraform'.split(' '),
);

/** The words, and the same without the program's own options, each of which may have taken the word behind it. */
function readings({ words: wanted }: WordsPattern, words: readonly Word[]): (readonly Word[])[] {
  const [program, ...args] = words;
  if (!program || wanted.length < 2 || !WITH_SUBCOMMANDS.has(wanted[0] ?? '')) return [words];
  const isOption = (word: Word | undefined) => word?.value?.startsWith('-') === true;
  const found = [words, [program, ...args.filter((word) => !isOption(word))]];
  for (let at = 0; at < args.length; at++) {
    if (isOption(args[at])) continue;
    found.push([program, ...args.slice(at)], [program, ...args.slice(at).filter((word) => !isOption(word))]);
    if (!isOption(args[at - 1])) break;
  }
  return found;
}

function mayBe({ words: wanted, more }: WordsPattern, words: readonly Word[]): boolean {
  const [program, ...args] = words;
  if (program?.value == null) return false;
  const [wantedProgram, ...wantedArgs] = wanted;
  if (wantedProgram !== undefined && !isProgram(wantedProgram, program.value)) return false;
  for (const [at, word] of wantedArgs.entries()) {
    const found = args[at];
    if (!found) return false;
    if (found.kind === 'open') return true;
    if (found.value !== null && found.value !== word) return false;
  }
  return more || args.length <= wantedArgs.length || args.slice(wantedArgs.length).every(({ kind }) => kind === 'open');
}

function isProgram(wanted: string, found: string): boolean {
  const plain = found.toLowerCase().replace(/\.exe$/, '');
  const name = wanted.toLowerCase();
  return plain === name || (!name.includes('/') && plain.split(/[/\\]/).at(-1) === name);
}
