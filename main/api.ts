/** What a window may ask, each answered in a few lines by calling down. */
import type { RequestName } from '../preload/contract.ts';
import { appRequests } from './api/app.ts';
import type { Api, ApiDeps } from './api/deps.ts';
import { fileRequests } from './api/files.ts';
import { messageRequests } from './api/messages.ts';
import { rulesRequests } from './api/rules.ts';
import { searchRequests } from './api/search.ts';
import { sessionRequests } from './api/sessions.ts';
import { settingsRequests } from './api/settings.ts';
import { turnRequests } from './api/turns.ts';
import { undoRequests } from './api/undo.ts';
import { refuseWhile } from './refuse-while.ts';

/** What sets work going. Accepted while the app is on its way out, it would run unattended at the next start. */
const WORK: readonly RequestName[] = [
  'message:send',
  'message:resend',
  'message:release',
  'session:compact',
  'turn:resume',
  'turn:take-over',
  'turn:start-again',
  'approval:answer',
  'question:answer',
  'effect:settle',
];

export const createApi = (deps: ApiDeps): Api =>
  refuseWhile(() => deps.world.ending !== null, WORK, {
    ...appRequests(deps),
    ...sessionRequests(deps),
    ...messageRequests(deps),
    ...searchRequests(deps),
    ...turnRequests(deps),
    ...settingsRequests(deps),
    ...rulesRequests(deps),
    ...undoRequests(deps),
    ...fileRequests(deps),
  });
