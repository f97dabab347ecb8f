/** Characters of a text that nobody would see, made visible: what is agreed to must be what was read. */

/** Emoji are whole, with what joins them. A carriage return is seen as the end of a line only before a line feed. */
const UNSEEN = /\p{RGI_Emoji}|\r\n|[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]--[\n\t]]/gv;

/** Each by its number, as ⟨U+202E⟩. */
export const withUnseen = (text: string): string =>
  text.replace(UNSEEN, (found) => (isSeen(found) ? found : `⟨U+${hex(found.codePointAt(0) ?? 0)}⟩`));

const isSeen = (found: string): boolean => found === '\r\n' || /^\p{RGI_Emoji}$/v.test(found);

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
