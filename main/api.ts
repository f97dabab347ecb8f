/** What a window may ask, each answered in a few lines by calling down. */

import { appRequests } from './api/app.ts';
import type { Api, ApiDeps } from './api/deps.ts';
import { sessionRequests } from './api/sessions.ts';
import { settingsRequests } from './api/settings.ts';
import { turnRequests } from './api/turns.ts';

export const createApi = (deps: ApiDeps): Api => ({
  ...appRequests(deps),
  ...sessionRequests(deps),
  ...turnRequests(deps),
  ...settingsRequests(deps),
});
