/** Rules for the words of a command as a person reads and types them: `npm run test *`. */
import { parse } from 'unbash';
import { isOneWord, toWord } from '../commands/word.ts';

export interface Words {
  words: string[];
  more: boolean;
}

/** Null for what is not plain words, quoted or not, with at most a `*` of its own at the end. */
export function readWords(text: string): Words | null {
  const { commands, errors } = parse(text);
  const [statement, ...others] = commands;
  const command = statement?.command;
  if (errors?.length || others.length > 0 || statement?.background || command?.type !== 'Command') return null;
  if (!command.name || command.prefix.length > 0 || command.redirects.length > 0) return null;
  const parsed = [command.name, ...command.args];
  if (command.end !== text.trimEnd().length) return null;
  const more = parsed.at(-1)?.text === '*';
  const words = (more ? parsed.slice(0, -1) : parsed).map((one) =>
    one.type === 'Word' && isOneWord(one) ? toWord(one).value : null,
  );
  return words.includes(null) || words.includes('') ? null : { words: words.filter((word) => word !== null), more };
}

export const showWords = ({ words, more }: Words): string => [...words.map(quoted), ...(more ? ['*'] : [])].join(' ');

const quoted = (word: string): string => (/^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
