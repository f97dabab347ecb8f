/** What a language without plural forms has to say: every key of the English, less its singulars. */
export type Translated<English> = { [K in keyof English as K extends `${string}_one` ? never : K]: string };

export type Language = 'en' | 'zh-CN';

/** The language that a wish like `zh-Hant-TW` or `de-AT` comes down to here. */
export const languageFor = (wish: string): Language => (wish.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');

/** One sentence after the other, as the language sets them. */
export const sentences = (language: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(languageFor(language) === 'zh-CN' ? '' : ' ');
