/** Scripts of sed that only print, delete and substitute: others can write files and run programs. */
import { optionList, readArguments } from './options.ts';
import type { Word } from './part.ts';

const OPTIONS = optionList(
  '-n -E -r -s -u -z -i?text -e:text --quiet --silent --regexp-extended --in-place?text --expression:text',
);

/** A regular expression up to `mark`. In brackets the mark would not end it, so brackets hold nothing that is in doubt. */
const regex = (mark: string): string =>
  `(?:[^${mark}\\\\\\n[]|\\\\[^\\n]|\\[\\^?[^${mark}\\]\\[^\\\\\\n][^${mark}\\]\\[\\\\\\n]*\\])*`;
const replacement = (mark: string): string => `(?:[^${mark}\\\\\\n]|\\\\[^\\n])*`;

const ADDRESS = `(?:\\d+|\\$|/${regex('/')}/)`;
const SUBSTITUTE = ['/', '\\|', '#', ',']
  .map((mark) => `s${mark}${regex(mark)}${mark}${replacement(mark)}${mark}[gpiI\\d]*`)
  .join('|');
const COMMAND = String.raw`(?:${ADDRESS}(?:,${ADDRESS})?)?!?\s*(?:[pdqD=]|${SUBSTITUTE})`;
const SCRIPT = new RegExp(`^\\s*${COMMAND}\\s*(?:;\\s*${COMMAND}\\s*)*;?\\s*$`);

export function isPlainSed(args: readonly Word[]): boolean {
  const read = readArguments(args, OPTIONS);
  if (!read) return false;
  const options = read.filter((one) => one.kind === 'option');
  const given = options.filter(({ name }) => name === '-e' || name === '--expression').map(({ value }) => value);
  const scripts = given.length > 0 ? given : [read.find((one) => one.kind === 'operand')?.word];
  return scripts.every((script) => script?.value != null && SCRIPT.test(script.value));
}
