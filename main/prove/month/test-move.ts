/** What a move of a person is, and what it is made on. */
import { openTurnOf } from '../../core/acts/branches.ts';
import type { SessionRecord } from '../../core/journal.ts';
import type { App } from './test-app.ts';
import type { Month } from './test-month.ts';

/** What somebody does with the app, told in a few words; null when there was nothing to do. */
export type Move = (month: Month, app: App) => string | null | Promise<string | null>;

export function anySession({ desk }: Month, { world }: App): SessionRecord | null {
  const newest = world.store.sessions.list().slice(0, 5);
  return newest[desk.dice.between(0, newest.length - 1)] ?? null;
}

export function openHeader(month: Month, app: App) {
  const session = anySession(month, app);
  return session && openTurnOf(app.world, session.id);
}
