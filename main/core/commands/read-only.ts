/** The proof that a command only reads inside the workspace. Nothing is proven but by the tables. */

import { staysInside } from './inside.ts';
import { type Argument, readArguments } from './options.ts';
import { type Analysis, type Part, programOf, type Redirect, type Word } from './part.ts';
import { mayFind } from './patterns.ts';
import type { FolderReading, Reader } from './reader.ts';
import { readers, saysVersion } from './readers.ts';
import { asText } from './simple.ts';
import { isPublicName } from './variables.ts';

/**
 * True where every part is proven. The proof knows words, not disks: whether a path that is read leads outside by a
 * link has to be asked for each of `pathsRead`.
 */
export function isReadOnly(analysis: Analysis): boolean {
  if (analysis.kind === 'opaque' || analysis.parts.length === 0) return false;
  return tellsNoSecret(analysis) && knowsFolder(analysis) && analysis.parts.every(onlyReads);
}

/**
 * The environment is not in the workspace: what is put into words from it may be a key. Nor is what a pattern finds
 * outside.
 */
export const tellsNoSecret = (analysis: Analysis): boolean =>
  analysis.kind === 'parts' && analysis.variables.every(isPublicName) && analysis.patterns.every(staysInside);

const MOVES = ['cd', 'pushd', 'popd'];
export const moves = (part: Part): boolean => MOVES.includes(programOf(part) ?? '');

/**
 * Where the parts run is known: they change folder at most once, before anything else, to one of the workspace. Git obeys
 * what it finds in a folder, and only that of the workspace itself is looked at.
 */
export function knowsFolder(analysis: Analysis): boolean {
  if (analysis.kind === 'opaque') return false;
  const [first, ...others] = analysis.parts;
  if (!first || others.some(moves)) return false;
  return !moves(first) || (!first.repeats && onlyReads(first) && !others.some(isGit));
}

const isGit = (part: Part): boolean => programOf(part) === 'git';

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
  const paths = [...analysis.parts.flatMap(wordsRead), ...analysis.patterns].map(pathOf);
  return [...new Set([...paths, ...belowMoves(analysis.parts, paths)])];
}

/** Folders that it looks through in the same way, if they are folders. */
export function foldersRead(analysis: Analysis): { path: string; how: FolderReading }[] {
  if (analysis.kind === 'opaque') return [];
  return analysis.parts.flatMap((part) => {
    const read = reading(part);
    if (!read?.how) return [];
    const { how, paths } = read;
    const named = paths.length > 0 ? paths.map(pathOf) : ['.'];
    return [...named, ...belowMoves(analysis.parts, named)].map((path) => ({ path, how }));
  });
}

const belowMoves = (parts: readonly Part[], paths: readonly string[]): string[] =>
  parts
    .filter(moves)
    .flatMap(wordsRead)
    .flatMap((folder) => paths.map((path) => `${pathOf(folder)}/${path}`));

const pathOf = ({ value, text }: Word): string => value ?? text;

const wordsRead = (part: Part): Word[] => [...(reading(part)?.paths ?? []), ...part.redirects.flatMap(readByRedirect)];

const readByRedirect = ({ direction, target }: Redirect): Word[] =>
  direction === 'read' && target && target.value !== '/dev/null' ? [target] : [];

/** They hand on and leave nothing behind. */
const WRAPPERS = new Set(
  'env command builtin nice ionice timeout stdbuf time busybox toybox sh bash dash eval export local readonly set'.split(
    ' ',
  ),
);

interface Reading {
  paths: Word[];
  how: FolderReading | null;
}

/** What a proven part reads; null where nothing is proven. */
function reading(part: Part): Reading | null {
  const [program, ...args] = part.words;
  if (!program || program.value === null) return null;
  if (isVersion(program.value, args)) return { paths: [], how: null };
  for (let named = 3; named > 0; named--) {
    const name = asText(part.words.slice(0, named));
    const reader = name === null ? undefined : readers.get(name);
    if (reader) return operandsRead(reader, part.words.slice(named));
  }
  return null;
}

const isVersion = (program: string, args: readonly Word[]): boolean =>
  saysVersion.has(program) && args.length === 1 && args[0]?.value === '--version';

function operandsRead(reader: Reader, args: readonly Word[]): Reading | null {
  const read = reader.options
    ? readArguments(args, reader.options, { globs: reader.inert === true })
    : args.map((word, at) => ({ kind: 'operand' as const, word, at }));
  if (!read || !isAccepted(reader, args)) return null;
  const options = read.filter((one) => one.kind === 'option');
  const operands = read.filter((one) => one.kind === 'operand').map(({ word }) => word);
  if (!isCountRight(reader, operands, options)) return null;
  const files = options.filter(({ isPath }) => isPath).flatMap(({ value }) => value ?? []);
  const paths = [...files, ...pathsAmong(reader, operands, options)];
  const how = reader.folders?.(options.map(({ name }) => name)) ?? null;
  return paths.every(staysInside) ? { paths, how } : null;
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
  // What a pattern finds is told, and so are the names outside.
  if (kind === 'any') return operands.filter(mayFind);
  if (kind === 'texts') return [];
  const patternComesFirst = kind === 'pattern' && !options.some(({ name }) => patterns?.includes(name));
  return patternComesFirst && operands[0]?.kind === 'literal' ? operands.slice(1) : [...operands];
}
