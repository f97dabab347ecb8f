/** What the notifications of turns say, and which turn a click on one means. */
import { app } from 'electron';
import type { Bulletin } from '../news.ts';
import { language } from './language.ts';
import type { Notifications } from './notifications.ts';
import { words } from './words.ts';

/** The id of what is told of several at once. */
export const RECOVERY = 'recovery';
const OF_TURN = 'turn-';

export interface Bulletins {
  tell(bulletin: Bulletin): void;
  /** With null what was told of several. */
  withdraw(turn: string | null): void;
  /** Told which turn was chosen, or with null that several were; once the window is in front. */
  onChoose(listener: (turn: string | null) => void): void;
  /** Told that everything is to be stopped. */
  onStop(listener: () => void): void;
}

/** The id holds the turn alone: with its session it could be longer than Windows takes. */
const idOf = (turn: string | null): string => (turn === null ? RECOVERY : `${OF_TURN}${turn}`);

export function createBulletins(notifications: Notifications): Bulletins {
  let stop = (): void => {};
  return {
    tell: (bulletin) => {
      const { news, several, open, stopEverything } = words(language());
      if (bulletin.kind === 'several') {
        const { counts } = bulletin;
        notifications.post({
          id: RECOVERY,
          title: app.getName(),
          body: several(counts),
          rings: counts['needs-you'] > 0,
          // It takes the place of what was said at a start at login, and offers what that did.
          buttons: counts['going-on'] > 0 ? [{ text: open }, { text: stopEverything, onChoose: () => stop() }] : [],
        });
      } else {
        const { turn, title } = bulletin;
        notifications.post({ id: idOf(turn), title, body: news[bulletin.news], rings: bulletin.news === 'needs-you' });
      }
    },
    withdraw: (turn) => notifications.withdraw(idOf(turn)),
    onChoose: (listener) =>
      notifications.onClick((id) => {
        if (id === RECOVERY) listener(null);
        else if (id.startsWith(OF_TURN)) listener(id.slice(OF_TURN.length));
      }),
    onStop: (listener) => {
      stop = listener;
    },
  };
}
