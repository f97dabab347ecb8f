/**
 * Sessions for requests that must go out over a connection of their own. On one that was used before, Chromium sends a
 * request again by itself when the server closes it before answering, a POST too: then nobody knows how often it went out.
 */
import { type Session, session } from 'electron';

export interface Place {
  session: Session;
  /** May be called more than once. */
  leave(): void;
}

/** Numbers of those under way. Sessions last as long as the app, so they are taken again. */
const taken = new Set<number>();

/** In memory, with no connection open. */
export async function freshPlace(): Promise<Place> {
  let number = 0;
  while (taken.has(number)) number++;
  taken.add(number);
  let isLeft = false;
  const leave = (): void => {
    if (!isLeft) taken.delete(number);
    isLeft = true;
  };
  try {
    const place = session.fromPartition(`tools-${number}`);
    await place.closeAllConnections();
    return { session: place, leave };
  } catch (error) {
    leave();
    throw error;
  }
}
