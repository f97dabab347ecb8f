/** How many tokens a text may have, where no provider has counted it. */

/** Of Latin text; a character of Chinese, Japanese or Korean is about a token of its own. */
const CHARACTERS = 4;

export const estimateTokens = (text: string): number => Math.ceil(weight(text) / CHARACTERS);

function weight(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += weightOf(text.charCodeAt(at));
  return sum;
}

const weightOf = (unit: number): number => (isWide(unit) ? CHARACTERS : 1);

/** From the radicals to the syllables of Korean, their compatibility forms, and the full-width ones. */
const isWide = (unit: number): boolean =>
  (unit >= 0x2e80 && unit <= 0xd7ff) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xff00 && unit <= 0xffef);

/** Of what a text may have, this much is for its beginning; the rest for its end. */
const HEAD_SHARE = 2 / 3;

/** A text of so many tokens at most, beside `mark`: its beginning, what is said of the characters left out, its end. */
export function clip(text: string, tokens: number, mark: (leftOut: number) => string): string {
  const room = Math.max(0, Math.floor(tokens)) * CHARACTERS;
  if (text.length * CHARACTERS <= room || weight(text) <= room) return text;
  const first = Math.ceil(room * HEAD_SHARE);
  const head = whole(text, reach(text, first));
  const tail = whole(text, text.length - reach(text, room - first, -1));
  return `${text.slice(0, head)}${mark(tail - head)}${text.slice(tail)}`;
}

/** How many units fit, counted from the beginning, or with -1 from the end. */
function reach(text: string, room: number, step: 1 | -1 = 1): number {
  let sum = 0;
  let count = 0;
  while (count < text.length) {
    sum += weightOf(text.charCodeAt(step === 1 ? count : text.length - 1 - count));
    if (sum > room) break;
    count += 1;
  }
  return count;
}

/** The same place, or the one before it where that would tear a character of two units apart. */
const whole = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
};
