/** What shells do themselves and that changes how they read what follows. */
import { couldBeOption, type Part, type Word } from './part.ts';
import { asText, type Inside, partOf, type Simple } from './simple.ts';
import { isHarmlessName } from './variables.ts';

type Builtin = (simple: Simple, inside: Inside) => Iterable<Part>;

const redefines: Builtin = (simple) => [partOf(simple, { exact: 'definition' })];
const evaluates: Builtin = (simple) => [partOf(simple, { exact: 'code' })];

const builtins = new Map<string, Builtin>([
  ['eval', (simple, inside) => textParts(simple, asText(simple.words.slice(1)), inside)],
  ['trap', trap],
  ['set', set],
  ['export', assigns],
  ['readonly', assigns],
  ['local', assigns],
  ['declare', assigns],
  ['typeset', assigns],
  ['read', assigns],
  ['unset', assigns],
  ['printf', printf],
  ['test', test],
  ['[', test],
  ['alias', redefines],
  ['unalias', redefines],
  ['enable', redefines],
  ['hash', redefines],
  ['shopt', redefines],
  ['bind', redefines],
  ['complete', redefines],
  ['source', evaluates],
  ['.', evaluates],
  ['let', evaluates],
  ['getopts', evaluates],
  ['mapfile', evaluates],
  ['readarray', evaluates],
  ['fc', evaluates],
  ['compgen', evaluates],
]);

/** Null for what is no such builtin. */
export const builtinParts = (program: string, simple: Simple, inside: Inside): Iterable<Part> | null =>
  builtins.get(program)?.(simple, inside) ?? null;

function* textParts(simple: Simple, text: string | null, inside: Inside): Generator<Part> {
  if (text === null) return yield partOf(simple, { exact: 'code' });
  yield partOf(simple, { passes: true });
  yield* inside.text(text, inside.shell);
}

function trap(simple: Simple, inside: Inside): Iterable<Part> {
  const args = simple.words.slice(1).filter(({ value }) => value !== '--');
  const [action] = args;
  if (!action || /^-[lp]?$/.test(action.value ?? '')) return [partOf(simple, { passes: true })];
  return textParts(simple, action.value, inside);
}

function set(simple: Simple): Part[] {
  const text = asText(simple.words.slice(1));
  const isHarmless = text !== null && /^([-+][eux]+|([-+][eux]*o (pipefail|errexit|nounset|xtrace))|\s)+$/.test(text);
  return [partOf(simple, isHarmless ? { passes: true } : { exact: 'environment' })];
}

/** Each word must name a harmless variable; of the options only one that means nothing else. */
function assigns(simple: Simple): Part[] {
  const names = simple.words.slice(1).filter(({ value }) => value !== '-r' && value !== '--');
  // Without a name they list every variable.
  const isHarmless =
    names.length > 0 &&
    names.every(({ kind, prefix }) => {
      const [, name] = /^(\w+)(?:\+?=|$)/.exec(prefix) ?? [];
      return kind !== 'open' && name !== undefined && isHarmlessName(name);
    });
  return [partOf(simple, isHarmless ? { passes: true } : { exact: 'environment' })];
}

function printf(simple: Simple): Part[] {
  const first = simple.words[1];
  const sets = first && (first.value === null ? couldBeOption(first) : first.value.startsWith('-v'));
  return [partOf(simple, { exact: sets ? 'environment' : null })];
}

/** Of `-v` a subscript is evaluated. */
function test(simple: Simple): Part[] {
  const evaluatesOne = ({ kind, value }: Word) => kind === 'open' || value === '-v' || value === '-R';
  return [partOf(simple, { exact: simple.words.some(evaluatesOne) ? 'code' : null })];
}
