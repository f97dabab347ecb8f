/** `session`: the browser asks the person for permissions itself, so the app's answers are only kept. */
import type { Session } from 'electron';
import { app } from './app.ts';

type Covered = Pick<Session, 'setPermissionCheckHandler' | 'setPermissionRequestHandler'>;

const defaultSession: Covered = {
  setPermissionCheckHandler() {},
  setPermissionRequestHandler() {},
};

export const session = {
  get defaultSession(): Covered {
    if (!app.isReady()) throw new TypeError('Session can only be received when app is ready');
    return defaultSession;
  },
};
