export type Language = 'en' | 'zh';

/** Of the words around what is quoted or to be written down: those may be in any language. Pure. */
export function languageOf(text: string): Language {
  const frame = text
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”|「[^」]*」/g, '')
    .replace(
      /\b(saying|says|containing|with|run|execute|append|add|put|write|replace|search|grep|find|look)\b.*$/is,
      '',
    );
  return /\p{Script=Han}/u.test(frame) ? 'zh' : 'en';
}
