/** The proof that a command only reads inside the workspace. Nothing is proven but by the tables. */

import { staysInside } from './inside.ts';
import { type Argument, readArguments } from './options.ts';
import { type Analysis, type Part, programOf, type Redirect, type Word } from './part.ts';
import type { Reader } from './reader.ts';
import { readers, saysVersion } from './readers.ts';
import { asText } from './simple.ts';
import { isPublicName } from './variables.ts';

/**
 * True where every part is proven. The proof knows words, not disks: whether a path that is read leads outside by a
 * link has to be asked for each of `pathsRead`.
 */
export function isReadOnly(analysis: Analysis): boolean {
  if (analysis.kind === 'opaque' || analysis.parts.length === 0) return false;
  if (!tellsNoSecret(analysis)) return false;
  const moves = analysis.parts.filter((part) => programOf(part) === 'cd').length;
  return moves <= 1 && analysis.parts.every(onlyReads);
}

/** The environment is not in the workspace: what is put into words from it may be a key. */
export const tellsNoSecret = (analysis: Analysis): boolean =>
  analysis.kind === 'parts' && analysis.variables.every(isPublicName);

/** Of one part, wherever the command stands by then. */
export function onlyReads(part: Part): boolean {
  return part.exact === null && (reading(part) !== null || (part.passes && WRAPPERS.has(programOf(part) ?? '')));
}

/**
 * What a read-only command may open, relative to its folder: paths and glob patterns, also words that only look like
 * one. Where it changes folder first, each stands there a second time below the new one.
 */
export function pathsRead(analysis: Analysis): string[] {
  if (analysis.kind === 'opaque') return [];
  const folders = analysis.parts.filter((part) => programOf(part) === 'cd').flatMap(wordsRead);
  const paths = analysis.parts.flatMap(wordsRead);
  return [...new Set([...paths, ...folders.flatMap((folder) => paths.map((path) => `${folder}/${path}`))])];
}

const wordsRead = (part: Part): string[] =>
  [...(reading(part) ?? []), ...part.redirects.flatMap(readByRedirect)].map(({ value, text }) => value ?? text);

const readByRedirect = ({ direction, target }: Redirect): Word[] =>
  direction === 'read' && target && target.value !== '/dev/null' ? [target] : [];

/** They hand on and leave nothing behind. */
const WRAPPERS = new Set(
  'env command builtin nice ionice timeout stdbuf time busybox toybox sh bash dash eval export local readonly set'.split(
    ' ',
  ),
);

/** The words that a proven part reads as paths; null where nothing is proven. */
function reading(part: Part): Word[] | null {
  const [program, ...args] = part.words;
  if (!program || program.value === null) return null;
  if (isVersion(program.value, args)) return [];
  for (let named = 3; named > 0; named--) {
    const name = asText(part.words.slice(0, named));
    const reader = name === null ? undefined : readers.get(name);
    if (reader) return operandsRead(reader, part.words.slice(named));
  }
  return null;
}

const isVersion = (program: string, args: readonly Word[]): boolean =>
  saysVersion.has(program) && args.length === 1 && args[0]?.value === '--version';

function operandsRead(reader: Reader, args: readonly Word[]): Word[] | null {
  const read = reader.options
    ? readArguments(args, reader.options, { globs: reader.inert === true })
    : args.map((word, at) => ({ kind: 'operand' as const, word, at }));
  if (!read || !isAccepted(reader, args)) return null;
  const options = read.filter((one) => one.kind === 'option');
  const operands = read.filter((one) => one.kind === 'operand').map(({ word }) => word);
  if (!isCountRight(reader, operands, options)) return null;
  const files = options.filter(({ isPath }) => isPath).flatMap(({ value }) => value ?? []);
  const paths = [...files, ...pathsAmong(reader, operands, options)];
  return paths.every(staysInside) ? paths : null;
}

type Option = Extract<Argument, { kind: 'option' }>;

function isAccepted({ refuses, accepts }: Reader, args: readonly Word[]): boolean {
  return !args.some(({ text, value }) => refuses?.test(value ?? text)) && accepts?.(args) !== false;
}

function isCountRight(reader: Reader, operands: readonly Word[], options: readonly Option[]): boolean {
  const { operands: kind, least = 0, most = Number.POSITIVE_INFINITY, operandsNeed, form } = reader;
  if (operands.length < least || operands.length > (kind === 'none' ? 0 : most)) return false;
  if (kind === 'texts' && operands.some((word) => word.kind !== 'literal')) return false;
  if (form && !operands.every(({ value }) => value !== null && form.test(value))) return false;
  return operands.length === 0 || !operandsNeed || options.some(({ name }) => operandsNeed.includes(name));
}

function pathsAmong(
  { operands: kind, patterns }: Reader,
  operands: readonly Word[],
  options: readonly Option[],
): Word[] {
  if (kind === 'any' || kind === 'texts') return [];
  const patternComesFirst = kind === 'pattern' && !options.some(({ name }) => patterns?.includes(name));
  return patternComesFirst && operands[0]?.kind === 'literal' ? operands.slice(1) : [...operands];
}
