/**
 * Tells a person who is not looking. News of a turn is told at once; what recovery does with several turns, at a start or
 * after a long sleep, is gathered for a moment and told as one.
 */
import type { Recorded } from './core/events.ts';
import { type Bulletin, type News, newsOf } from './news.ts';

/** Recovery decides about all turns within moments; after this what happens is news of its own. */
const GATHER_MS = 3000;

export interface AnnouncerParts {
  tell(bulletin: Bulletin): void;
  /** What was told of a turn, or with null of several, no longer holds or was seen. Called also where nothing was told. */
  withdraw(turn: string | null): void;
  /** Null for a session that is no longer there: nothing is told of it. */
  titleOf(session: string): string | null;
  /** Turns that will go on by themselves as soon as the place is free. */
  upNext(): string[];
}

export interface Announcer {
  recorded(session: string, recorded: Recorded): void;
  /** The session is before the person's eyes. */
  seen(session: string): void;
  stop(): void;
}

interface Told {
  session: string;
  news: News | 'going-on';
}

export function createAnnouncer({ tell, withdraw, titleOf, upNext }: AnnouncerParts): Announcer {
  /** Told, by turn, and not withdrawn. */
  const told = new Map<string, string>();
  /** Turns that a bulletin has counted as going on, until there is other news of them: they are not counted twice. */
  const counted = new Set<string>();
  let gathered = new Map<string, Told>();
  let timer: NodeJS.Timeout | undefined;

  function recorded(session: string, fact: Recorded): void {
    const { turn } = fact;
    const news = newsOf(fact);
    if (news === null || (news === 'going-on' && counted.has(turn))) return;
    counted.delete(turn);
    gathered.delete(turn);
    if (news === 'going-on' || news === 'over') forget(turn);
    if (news === 'over') return;
    if (timer !== undefined || isRecovery(news)) gather(turn, { session, news });
    else tellOne(turn, session, news);
  }

  function gather(turn: string, what: Told): void {
    gathered.set(turn, what);
    timer ??= setTimeout(flush, GATHER_MS);
  }

  function flush(): void {
    timer = undefined;
    const all = gathered;
    gathered = new Map();
    const next = upNext().filter((turn) => !counted.has(turn) && !all.has(turn));
    const counts = { 'going-on': next.length, 'needs-you': 0, finished: 0, failed: 0, 'too-old': 0, 'not-resumed': 0 };
    for (const turn of next) counted.add(turn);
    for (const [turn, { news }] of all) {
      counts[news] += 1;
      if (news === 'going-on') counted.add(turn);
    }
    if (all.size + next.length > 1) tell({ kind: 'several', counts });
    else for (const [turn, what] of all) tellAlone(turn, what);
  }

  /** That one turn goes on by itself is no news before there is something to see. */
  function tellAlone(turn: string, { session, news }: Told): void {
    if (news !== 'going-on') tellOne(turn, session, news);
  }

  function tellOne(turn: string, session: string, news: News): void {
    const title = titleOf(session);
    if (title === null) return;
    told.set(turn, session);
    tell({ kind: 'turn', turn, title, news });
  }

  function forget(turn: string): void {
    told.delete(turn);
    withdraw(turn);
  }

  return {
    recorded,
    seen: (session) => {
      withdraw(null);
      for (const [turn, of] of told) if (of === session) forget(turn);
    },
    stop: () => clearTimeout(timer),
  };
}

const isRecovery = (news: Told['news']): news is 'going-on' | 'too-old' | 'not-resumed' =>
  news === 'going-on' || news === 'too-old' || news === 'not-resumed';
