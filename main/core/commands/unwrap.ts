/** The parts of one simple command: itself, and what it would run in its turn. */
import { builtinParts } from './builtin-parts.ts';
import { codeIn } from './code-words.ts';
import { findParts } from './find-parts.ts';
import { gitParts } from './git-parts.ts';
import type { Part } from './part.ts';
import { runnerFor, runnerParts } from './runner-parts.ts';
import { shells } from './runners.ts';
import { shellParts } from './shell-parts.ts';
import { barePart, type Inside, partOf, type Simple } from './simple.ts';

export function unwrap(simple: Simple, inside: Inside): Iterable<Part> {
  const [first, ...args] = simple.words;
  if (!first) return withoutProgram(simple);
  if (first.value === null) return [partOf(simple, { exact: 'program' })];
  const program = baseName(first.value);
  const runner = runnerFor(program, args);
  if (runner) return runnerParts(simple, runner, inside);
  if (shells.has(program)) return shellParts(simple, shells.get(program) ?? null, inside);
  if (program === 'find') return findParts(simple, inside);
  if (program === 'git') return gitParts(simple, inside);
  return builtinParts(program, simple, inside) ?? [partOf(simple, { exact: codeIn(program, args) })];
}

/** Assignments alone do nothing, but for those that steer; a redirect alone makes or empties a file. */
function withoutProgram(simple: Simple): Part[] {
  const part = partOf(simple);
  return part.exact === null ? [] : [barePart(part.exact)];
}

/** Also `/usr/bin/python3.12` and `sh.exe` are what they are called. */
const baseName = (program: string): string =>
  (program.split(/[/\\]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/\.exe$/, '')
    .replace(/^(python|pypy|perl|ruby|php|lua|node)[\d.]+$/, '$1');
