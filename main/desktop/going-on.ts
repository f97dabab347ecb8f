/** What goes on while no window is in sight, in one sentence. */
import { words } from './words.ts';

export interface GoingOn {
  turn: string;
  session: string;
  title: string;
  /** When it was asked for, milliseconds since 1970. */
  askedAt: number;
}

/** All that Stop everything would end. */
export interface AllGoingOn {
  running: readonly GoingOn[];
  /** What goes on by itself when its place or its connection is there. */
  queued: readonly GoingOn[];
}

/** Of at least one: `1 going on, started 14:02`. */
export function goingOnSentence({ running, queued }: AllGoingOn, language: string, now = Date.now()): string {
  const first = Math.min(...[...running, ...queued].map(({ askedAt }) => askedAt));
  return words(language).goingOn(running.length, queued.length, clockTime(first, now, language));
}

/** `14:02`, with its date where that is not today. */
function clockTime(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const date: Intl.DateTimeFormatOptions = isToday ? {} : { month: 'short', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(language || 'en', { ...date, ...time }).format(at);
}
