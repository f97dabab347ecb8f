import { readArguments } from './options.ts';
import type { Part } from './part.ts';
import { shellOptions, shellSteers } from './runners.ts';
import { type Inside, isPlainlyNamed, partOf, type Simple } from './simple.ts';

/** `reads` is how the text after -c is read; null: in a way that is not known here. */
export function* shellParts(simple: Simple, reads: 'sh' | 'bash' | null, inside: Inside): Generator<Part> {
  const read = readArguments(simple.words.slice(1), shellOptions, { leading: true });
  if (!read) return yield partOf(simple, { exact: 'options' });
  const has = (name: string) => read.some((one) => one.kind === 'option' && one.name === name);
  const operand = read.find((one) => one.kind === 'operand')?.word.value ?? null;
  const steers = shellSteers.some(has) ? 'environment' : null;
  if (!has('-c')) return yield partOf(simple, { exact: operand === null || has('-s') ? 'code' : steers });
  if (operand === null || reads === null) return yield partOf(simple, { exact: 'code' });
  yield partOf(simple, { exact: steers, passes: isPlainlyNamed(simple) });
  yield* inside.text(operand, reads);
}
