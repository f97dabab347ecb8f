/** Amounts as the person reads them. */

export const count = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

/** A share of 1, in whole percent; what is there at all is never said to be nothing. */
export const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share > 0 ? Math.max(0.01, share) : 0);

/** US dollars. Small amounts keep the digits that tell them from nothing. */
export const money = (dollars: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: dollars !== 0 && dollars < 0.1 ? 4 : 2,
  }).format(dollars);
