/** A stretch of a text around the words that were looked for. */
import { standsAt, type Term, type Word, wordsIn } from './search-words.ts';

export type Excerpt = { text: string; isHit: boolean }[];

/** UTF-16 units, about two lines in a list. */
const LENGTH = 160;
const BEFORE = 50;

/** Around the first of them; the beginning of the text where none is in it. White space is told as one space. */
export function excerpt(text: string, terms: readonly Term[]): Excerpt {
  const hits = hitsIn(text, terms);
  const [from, to] = stretch(text, hits[0]?.from ?? 0);
  const parts: Excerpt = [{ text: from > 0 ? '…' : '', isHit: false }];
  let at = from;
  for (const hit of hits) {
    if (hit.from < at || hit.from >= to) continue;
    parts.push({ text: text.slice(at, hit.from), isHit: false });
    at = Math.min(hit.to, to);
    parts.push({ text: text.slice(hit.from, at), isHit: true });
  }
  parts.push({ text: text.slice(at, to), isHit: false }, { text: to < text.length ? '…' : '', isHit: false });
  return joined(parts);
}

/** Those within one length of the first. The rest of a long text is not read. */
function hitsIn(text: string, terms: readonly Term[]): { from: number; to: number }[] {
  const longest = Math.max(1, ...terms.map(({ words }) => words.length));
  const hits: { from: number; to: number }[] = [];
  const words: Word[] = [];
  const look = (): void => {
    const fitting = terms.filter((term) => standsAt(words, 0, term)).map(({ words }) => words.length);
    const [first, last] = [words[0], words[Math.max(0, ...fitting) - 1]];
    if (first && last) hits.push({ from: first.from, to: last.to });
    words.shift();
  };
  for (const word of wordsIn(text)) {
    if (hits[0] && word.from > hits[0].from + LENGTH) break;
    words.push(word);
    if (words.length === longest) look();
  }
  while (words.length > 0) look();
  return hits;
}

/** Begins with a word and cuts no character in two. */
function stretch(text: string, hit: number): [from: number, to: number] {
  const earliest = Math.max(0, hit - BEFORE);
  const space = earliest === 0 ? 0 : text.slice(earliest, hit).search(/\s\S/u) + 1;
  const from = whole(text, earliest + space);
  return [from, whole(text, Math.min(text.length, from + LENGTH))];
}

const whole = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);

function joined(parts: Excerpt): Excerpt {
  const out: Excerpt = [];
  for (const { text, isHit } of parts) {
    const last = out.at(-1);
    const plain = text.replace(/\s+/gu, ' ');
    if (plain === '') continue;
    if (last && last.isHit === isHit) last.text += plain;
    else out.push({ text: plain, isHit });
  }
  return out;
}
