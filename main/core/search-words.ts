/** Words as search knows them: in small letters, without accents, and each sign of Chinese, Japanese and Korean by itself. */

export interface Word {
  text: string;
  /** Where it stands in its text, in UTF-16 units; `to` is behind its end. */
  from: number;
  to: number;
  /** Of a script that puts no spaces between words. */
  isSign: boolean;
}

/** Places that one search tells of: the newest. */
export const HITS_AT_MOST = 50;

/** Signs that stand one behind the other, or one word, which matches all words that begin with it. */
export type Term = { kind: 'signs'; words: string[] } | { kind: 'word'; words: [string] };

const SIGN = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{N}]]`;
/** A sign with its marks, those of half width too. Letters of which Korean syllables are put together belong to each other. */
const PIECE = new RegExp(String.raw`[\u1100-\u11ff]+|${SIGN}[\p{M}\uff9e\uff9f]*|[[\p{L}\p{M}\p{N}]--${SIGN}]+`, 'gv');
/** Most pieces: written plain as they are. */
const PLAIN = /^(?:[a-z\d]+|[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3])$/;
const IS_SIGN = new RegExp(`^${SIGN}`, 'v');
const ACCENTS = /[\u0300-\u036f]/g;

/** Lazily, so that who looks for the first of a long text need not read it all. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: piece, index: from } of text.matchAll(PIECE)) {
    const to = from + piece.length;
    if (PLAIN.test(piece)) yield { text: piece, from, to, isSign: piece > 'z' };
    else
      for (const [word] of plainOf(piece).matchAll(PIECE)) yield { text: word, from, to, isSign: IS_SIGN.test(word) };
  }
}

const plainOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC');

/** More than anybody types; each costs a look into the index. */
const TERMS_AT_MOST = 40;

/** All that has to be there, each once. Nothing of what the person typed but letters, marks and digits is in it. */
export function termsOf(query: string): Term[] {
  const terms: Term[] = [];
  let end = -1;
  for (const { text, from, to, isSign } of wordsIn(query)) {
    const last = terms.at(-1);
    if (!isSign) terms.push({ kind: 'word', words: [text] });
    else if (last?.kind === 'signs' && from <= end) last.words.push(text);
    else terms.push({ kind: 'signs', words: [text] });
    end = to;
  }
  return [...new Map(terms.map((term) => [term.words.join(' '), term])).values()].slice(0, TERMS_AT_MOST);
}

/** Whether all of them stand in the text. */
export function hasAll(text: string, terms: readonly Term[]): boolean {
  const words = [...wordsIn(text)];
  return terms.every((term) => words.some((_, index) => standsAt(words, index, term)));
}

export function standsAt(words: readonly Word[], index: number, term: Term): boolean {
  if (term.kind === 'word') return words[index]?.text.startsWith(term.words[0]) ?? false;
  return term.words.every((word, offset) => words[index + offset]?.text === word);
}
