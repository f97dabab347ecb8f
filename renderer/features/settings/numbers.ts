/** What a person types into a field for a number, and what is to become of it. Pure. */

/** `0,5` is what many write for `0.5`. Null for what is no number. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

export const showNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false }).format(value);

/** `send`: the app decides whether it takes it. */
export type Entry = { kind: 'same' } | { kind: 'no-number' } | { kind: 'send'; value: number };

export function entryOf(text: string, saved: number): Entry {
  if (text.trim() === '') return { kind: 'same' };
  const value = readNumber(text);
  if (value === null) return { kind: 'no-number' };
  return value === saved ? { kind: 'same' } : { kind: 'send', value };
}
