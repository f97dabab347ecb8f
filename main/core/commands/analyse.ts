/** A command text into the simple commands that would run. Pure: nothing is looked up, nothing is run. */
import { type Command, forEachChild, parse, type SyntaxNode } from 'unbash';
import { hazardOf, variableIn } from './hazards.ts';
import { Opaque } from './opaque.ts';
import type { Analysis, OpaqueBecause, Part, Shell, Word } from './part.ts';
import { patternsOf } from './patterns.ts';
import { isPosix } from './posix.ts';
import { isHarmlessRedirect, toRedirect } from './redirect.ts';
import { barePart, type Inside } from './simple.ts';
import { textObjection } from './text-limits.ts';
import { unwrap } from './unwrap.ts';
import { assignmentWord, isOneWord, toWord } from './word.ts';

/** Levels of syntax; a group or a substitution is about four. */
const NESTING_LIMIT = 100;
/** Commands in commands: `sudo env sh -c …`. */
const RUNNERS_LIMIT = 12;

/**
 * Never throws: what cannot be read without doubt is opaque. PowerShell and cmd always are. Parts stand in the order in
 * which they would begin, those of a substitution before the command that it is for; each branch counts as taken.
 */
export function analyse(text: string, shell: Shell): Analysis {
  if (shell === 'powershell' || shell === 'cmd') return { kind: 'opaque', shell, because: 'shell' };
  try {
    const variables = new Set<string>();
    const patterns: Word[] = [];
    const parts = [...partsOf(text, { shell, runners: 0, variables, patterns })];
    return { kind: 'parts', shell, parts, variables: [...variables], patterns };
  } catch (error) {
    return { kind: 'opaque', shell, because: error instanceof Opaque ? error.because : unforeseen(error) };
  }
}

/** A parser that gives up on a text must never let it pass. */
const unforeseen = (error: unknown): OpaqueBecause => (error instanceof RangeError ? 'too-deep' : 'syntax');

interface Level {
  shell: 'sh' | 'bash';
  runners: number;
  /** Filled on the way, as are the patterns. */
  variables: Set<string>;
  patterns: Word[];
}

function* partsOf(text: string, level: Level): Generator<Part> {
  const objection = textObjection(text);
  if (objection) throw new Opaque(objection);
  if (level.shell === 'bash' && hereDocuments(text) > 1) throw new Opaque('syntax');
  if (level.runners > RUNNERS_LIMIT) throw new Opaque('too-deep');
  yield* below(parse(text), level, 0);
}

/** Where one stands inside of another, bash itself reads them in more ways than one. */
const hereDocuments = (text: string): number => text.match(/(?<!<)<<(?!<)/g)?.length ?? 0;

function* below(node: SyntaxNode, level: Level, depth: number): Generator<Part> {
  if (depth > NESTING_LIMIT) throw new Opaque('too-deep');
  refuseUnreadable(node, level);
  const variable = variableIn(node);
  if (variable !== null) level.variables.add(variable);
  level.patterns.push(...patternsOf(node));
  const hazard = hazardOf(node);
  if (hazard) yield barePart(hazard);
  if (node.type === 'Redirected' && !node.redirects.map(toRedirect).every(isHarmlessRedirect))
    yield barePart('redirect');
  for (const child of childrenOf(node)) {
    if (child.type === 'Word' && HOLDS_WORDS.has(node.type) && !isOneWord(child)) throw new Opaque('syntax');
    const parts = below(child, level, depth + 1);
    if (!LOOPS.has(node.type)) yield* parts;
    else for (const part of parts) yield { ...part, repeats: true };
  }
  if (node.type === 'Command') yield* commandParts(node, level);
}

/** Elsewhere, as in patterns and tests, the same characters have other meanings. */
const HOLDS_WORDS = new Set<SyntaxNode['type']>([
  'Command',
  'Assignment',
  'ArrayValue',
  'Redirect',
  'HereString',
  'For',
  'Select',
  'Case',
]);

const LOOPS = new Set<SyntaxNode['type']>(['For', 'ArithmeticFor', 'While', 'Select', 'Function']);

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => children.push(child));
  return children;
}

function refuseUnreadable(node: SyntaxNode, { shell }: Level): void {
  const isScript = node.type === 'CommandExpansion' || node.type === 'ProcessSubstitution';
  if (node.type === 'Script' && node.errors?.length) throw new Opaque('syntax');
  if (isScript && (!node.script || node.text.startsWith('${'))) throw new Opaque('syntax');
  if (node.type === 'ArithmeticExpansion' && !node.expression) throw new Opaque('syntax');
  // Whether they are on is an option of the shell.
  if (node.type === 'ExtendedGlob' || node.type === 'Unknown') throw new Opaque('syntax');
  if (shell === 'sh' && !isPosix(node)) throw new Opaque('not-posix');
}

function commandParts({ name, args, prefix, redirects }: Command, level: Level): Iterable<Part> {
  const words = [...(name ? [name] : []), ...args].map((one) =>
    one.type === 'Word' ? toWord(one) : assignmentWord(one),
  );
  const assignments = prefix.flatMap((one) => (one.type === 'Assignment' ? [one.name] : []));
  return unwrap({ words, redirects: redirects.map(toRedirect), assignments, through: [] }, inside(level));
}

function inside(level: Level): Inside {
  const deeper = (shell: Level['shell']) => ({ ...level, shell, runners: level.runners + 1 });
  return {
    shell: level.shell,
    text: (source, shell) => partsOf(source, deeper(shell)),
    command: (simple) => {
      const next = deeper(level.shell);
      if (next.runners > RUNNERS_LIMIT) throw new Opaque('too-deep');
      return unwrap(simple, inside(next));
    },
  };
}
