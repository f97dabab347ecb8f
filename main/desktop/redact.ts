/**
 * Takes out what looks like a key. Nobody writes one into the log on purpose: this is for errors of libraries and servers
 * that quote what they were sent. Rather too much than too little.
 */

const GONE = '[removed]';

const rules: readonly [RegExp, string][] = [
  // Name and password in an address.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi, `$1${GONE}@`],
  // A header or a field by its name, with or without quotes, up to the end of its value.
  [
    /((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token)|[\w-]*api[-_]?key|[\w-]*(?:secret|passw(?:or)?d|passphrase|credential)s?|(?:access|refresh|auth|id|session|bearer)[-_]?token|token)(\\?["']?\s*[:=]\s*)(\\"[^"\\]*\\"|"(?:[^"\\]|\\.)*"|'[^']*'|(?:(?:bearer|basic|token|digest)\s+)?[^\s,;&"'}\])]+)/gi,
    `$1$2${GONE}`,
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${GONE}`],
  // What keys of well-known servers begin with.
  [/\b(?:sk|pk|rk)[-_][\w-]{8,}/g, GONE],
  [/\b(?:gh[a-z]_|github_pat_|glpat-|hf_|gsk_|xai-|AIza|AKIA|ya29\.|xox[a-z]-)[\w.-]{10,}/g, GONE],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, GONE],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, GONE],
  // A long word of mixed case with figures in it.
  [/(?<![\w/\\.-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}(?![\w/\\.-])/g, GONE],
];

export const redact = (text: string): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** The home folder tells a person's name. Both kinds of slashes, and as JSON writes it. */
export function withoutHome(text: string, home: string): string {
  if (home.length < 2) return text;
  const spellings = new Set([home, home.replaceAll('\\', '/'), home.replaceAll('\\', '\\\\')]);
  return [...spellings].toSorted((a, b) => b.length - a.length).reduce((rest, one) => rest.replaceAll(one, '~'), text);
}
