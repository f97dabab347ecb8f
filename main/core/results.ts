/** How much of a result its model is told: the journal and the transcript keep the whole. */
import { clip } from './tokens.ts';
import { type Call, type Turn, windowOf } from './turn.ts';

/** Of the window. */
const ONE_SHARE = 1 / 8;
/** Of the window, for all results of one answer: what is told next must have room beside them. */
const ALL_SHARE = 1 / 4;

/** A pure function of what the journal holds, so that a result is told the same in every request. */
export function shownToModel(text: string, turn: Turn, { answer }: Call): string {
  const window = windowOf(turn);
  if (window === null) return text;
  const siblings = turn.calls.filter((call) => call.answer === answer).length;
  return clip(text, window * Math.min(ONE_SHARE, ALL_SHARE / siblings), leftOut);
}

const leftOut = (characters: number): string =>
  `\n[… ${characters} characters are left out here: the result is too long for this conversation. Call the tool again for the part that you need. …]\n`;
