/** What a server says of its refusal, made fit to be shown: short, on one line and without anything of the key. */
import { z } from 'zod';

const SHOWN_AT_MOST = 300;
/** So many characters in a row of the key are never shown. A shorter key is no secret but a stand-in for one. */
const SECRET_RUN = 8;

export interface Said {
  text: string;
  /** Code and type, where given. */
  codes: string[];
  /** A code that is an HTTP status: errors in the middle of a stream have no other. */
  status: number | null;
  /** How long to wait, in milliseconds, where the words say it and no header does. */
  waitMs: number | null;
}

/** Google's: why, and how long to wait, as in `34.07s`. */
const more = z.looseObject({ reason: z.string().nullish().catch(null), retryDelay: z.string().nullish().catch(null) });
const detail = z.looseObject({
  message: z.string(),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  type: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  details: z.array(more).nullish().catch(null),
});
type Detail = Partial<z.infer<typeof detail>> & { message: string };
const shapes = z.union([
  z.looseObject({ error: detail }).transform(({ error }) => error),
  z.looseObject({ error: z.string() }).transform(({ error }) => ({ message: error })),
  detail,
  z.looseObject({ detail: z.string() }).transform(({ detail }) => ({ message: detail })),
]);

/** Of a parsed body or of an error inside a stream; null where it says nothing. */
export function saidIn(value: unknown, key: string | null): Said | null {
  const parsed = shapes.safeParse(Array.isArray(value) ? value[0] : value);
  if (!parsed.success) return null;
  const { message, code, type, status: name, details }: Detail = parsed.data;
  const status = Number(code ?? Number.NaN);
  const codes = [code, type, name, ...(details ?? []).map(({ reason }) => reason)];
  return {
    text: showable(message, key),
    codes: codes.flatMap((known) => (typeof known === 'string' ? [known.toLowerCase()] : [])),
    status: status >= 400 && status <= 599 ? status : null,
    waitMs: details?.map(({ retryDelay }) => delayOf(retryDelay)).find((ms) => ms !== null) ?? null,
  };
}

function delayOf(text: string | null | undefined): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(text ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

export function saidInText(text: string, key: string | null): Said | null {
  try {
    return saidIn(JSON.parse(text), key);
  } catch {
    return null;
  }
}

export function showable(text: string, key: string | null): string {
  const line = withoutKey(text.slice(0, 10 * SHOWN_AT_MOST), key)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > SHOWN_AT_MOST ? `${[...line].slice(0, SHOWN_AT_MOST).join('')}…` : line;
}

/** Latin letters only, so that every character keeps its place. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Also parts of the key, as servers quote them. */
function withoutKey(text: string, key: string | null): string {
  if (key === null || key.length < SECRET_RUN) return text;
  const [lowerText, lowerKey] = [lower(text), lower(key)];
  let out = '';
  for (let at = 0; at < text.length; ) {
    let end = at + SECRET_RUN;
    if (end > text.length || !lowerKey.includes(lowerText.slice(at, end))) {
      out += text.charAt(at);
      at += 1;
      continue;
    }
    while (end < text.length && lowerKey.includes(lowerText.slice(at, end + 1))) end += 1;
    out += '[key]';
    at = end;
  }
  return out;
}
