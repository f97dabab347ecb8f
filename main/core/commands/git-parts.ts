import { codeIn } from './code-words.ts';
import { readArguments } from './options.ts';
import type { Part } from './part.ts';
import { gitGlobals, gitNeutral } from './runners.ts';
import { type Inside, partOf, type Simple } from './simple.ts';

/** Git's own options before the subcommand are left out of the words, so that a rule names what git does. */
export function* gitParts(simple: Simple, inside: Inside): Generator<Part> {
  const [git, ...args] = simple.words;
  const read = readArguments(args, gitGlobals, { leading: true });
  if (!git || !read) return yield partOf(simple, { exact: 'options' });
  const options = read.filter((one) => one.kind === 'option');
  const subcommand = read.find((one) => one.kind === 'operand');
  const isNeutral = options.every(({ name }) => gitNeutral.includes(name));
  if (!isNeutral) yield partOf(simple, { exact: 'environment' });
  else if (!subcommand) yield partOf(simple);
  else if (subcommand.word.value === null) yield partOf(simple, { exact: 'program' });
  else {
    const rest = args.slice(subcommand.at);
    yield partOf({ ...simple, words: [git, ...rest] }, { exact: codeIn('git', rest) });
  }
  for (const { value } of options) {
    const [, command] = /^alias\.[^=]+=!(.*)$/s.exec(value?.value ?? '') ?? [];
    if (command !== undefined) yield* inside.text(command, 'sh');
  }
}
