/** Points in time and spans of it, as the person reads them. All times are milliseconds since 1970. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** `14:20`; with its date when that is not today, with its year when that is not this one. */
export function clockTime(at: number, now: number, language: string): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const date: Intl.DateTimeFormatOptions = isSameDay(at, now)
    ? {}
    : { month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, {
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** The heading of a day that is neither today nor yesterday. */
export function dayName(at: number, now: number, language: string): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}

type Unit = 'second' | 'minute' | 'hour' | 'day';

function largest(span: number): { value: number; unit: Unit } {
  if (span >= DAY) return { value: Math.floor(span / DAY), unit: 'day' };
  if (span >= HOUR) return { value: Math.floor(span / HOUR), unit: 'hour' };
  if (span >= MINUTE) return { value: Math.floor(span / MINUTE), unit: 'minute' };
  return { value: Math.floor(span / SECOND), unit: 'second' };
}

const inUnit = (value: number, unit: Unit, language: string, unitDisplay: 'long' | 'narrow'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 2 }).format(value);

/** In running text a number stands apart from the characters around it. */
const apart = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** `25 minutes ago`; never says that something lies in the future. */
export function ago(at: number, now: number, language: string): string {
  const { value, unit } = largest(Math.max(0, now - at));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return apart(unit === 'second' ? format.format(-1, 'minute') : format.format(-value, unit));
}

/** `5m`, `3h`, `2d`: for places where every pixel counts. Null in the first minute. */
export function shortAgo(at: number, now: number, language: string): string | null {
  const span = now - at;
  if (span < MINUTE) return null;
  const { value, unit } = largest(span);
  return inUnit(value, unit, language, 'narrow');
}

/** `3 days`, `25 minutes`: how old something is. Hours come with their minutes, so that it can be held against a limit. */
export function age(span: number, language: string): string {
  const { value, unit } = largest(Math.max(MINUTE, span));
  const minutes = Math.floor((span % HOUR) / MINUTE);
  const rest = unit === 'hour' && minutes > 0 ? [inUnit(minutes, 'minute', language, 'long')] : [];
  return apart([inUnit(value, unit, language, 'long'), ...rest].join(' '));
}

/** A limit in hours, which may be a fraction: `4 hours`, `15 minutes`. */
export function limit(hours: number, language: string): string {
  return apart(inUnit(hours < 1 ? hours * 60 : hours, hours < 1 ? 'minute' : 'hour', language, 'long'));
}

/** How long something took: `0.4s`, `12s`, `2m 5s`, `1h 4m`. */
export function duration(span: number, language: string): string {
  const seconds = Math.max(0, span) / SECOND;
  const say = (value: number, unit: Unit): string => inUnit(Math.floor(value), unit, language, 'narrow');
  if (seconds < 9.95) return inUnit(Math.round(seconds * 10) / 10, 'second', language, 'narrow');
  if (seconds < 60) return say(Math.max(10, seconds), 'second');
  if (seconds < 3600) return `${say(seconds / 60, 'minute')} ${say(seconds % 60, 'second')}`;
  return `${say(seconds / 3600, 'hour')} ${say((seconds % 3600) / 60, 'minute')}`;
}
