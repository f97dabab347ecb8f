/** The person's own words that stay beside a summary: an order must not depend on how well it was summed up. */
import { clip, estimateTokens } from './tokens.ts';

/** Stands where something was cut out; alone at the beginning for messages that were left out whole. */
export const CUT = '[…]';

/** Of the room for all: what a single message may have. */
const ONE_SHARE = 1 / 4;

/** What there is room for, oldest first: the newest goes before older ones. `tokens` is for all of them. */
export function keepSaid(said: readonly string[], tokens: number): string[] {
  const kept: string[] = [];
  let left = tokens;
  let isCut = said[0] === CUT;
  for (const text of said.filter((one) => one !== CUT).toReversed()) {
    const short = clip(text, tokens * ONE_SHARE, () => ` ${CUT} `);
    left -= estimateTokens(short);
    if (left < 0) {
      isCut = true;
      break;
    }
    kept.unshift(short);
  }
  return isCut ? [CUT, ...kept] : kept;
}
