/** Answers to what asks for no work. Pure. */
import type { Topic } from './reading.ts';
import type { Request } from './understand.ts';
import type { Words } from './words.ts';

const sayings: Record<Topic, (words: Words) => string> = {
  greeting: (words) => words.greeting,
  help: (words) => words.help,
  who: (words) => words.who,
  thanks: (words) => words.thanks,
  again: (words) => words.nothingToRepeat,
  continue: (words) => words.nothingLeft,
  'too-many': (words) => words.tooMany,
};

/** The most telling of them: a greeting before a question is not worth an answer of its own. */
const order: Topic[] = ['who', 'help', 'too-many', 'again', 'continue', 'thanks', 'greeting'];

export function talk({ topics, wishes, unclear }: Request, words: Words): string {
  const topic = order.find((known) => topics.includes(known));
  if (unclear.length > 0 && (topic === undefined || topic === 'greeting' || topic === 'thanks')) return words.unknown;
  if (topic !== undefined) return sayings[topic](words);
  return wishes.length > 0 ? words.nothingRuns : words.unknown;
}
