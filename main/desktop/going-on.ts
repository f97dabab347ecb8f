/** What goes on while no window is in sight, in one sentence. */
import { words } from './words.ts';

export interface GoingOn {
  session: string;
  title: string;
  /** When it was asked for, milliseconds since 1970. */
  askedAt: number;
}

/** Of at least one, the oldest request first: `1 going on, started 14:02`. */
export function goingOnSentence(running: readonly GoingOn[], language: string, now = Date.now()): string {
  return words(language).goingOn(running.length, clockTime(running[0]?.askedAt ?? now, now, language));
}

/** `14:02`, with its date where that is not today. */
function clockTime(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const date: Intl.DateTimeFormatOptions = isToday ? {} : { month: 'short', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(language || 'en', { ...date, ...time }).format(at);
}
