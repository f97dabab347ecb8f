/** The newer version, if there is one, and what the person wants done with it. */
import type { Requests } from '../bridge.ts';
import { act } from './acts.ts';
import { useApp } from './app.ts';
import { useSessions } from './sessions.ts';
import { runs } from './status.ts';

export type UpdateChoice = Requests['update:choose']['choice'];

export async function checkForUpdates(): Promise<void> {
  const reply = await act('update:check', {});
  if (reply.ok) useApp.setState({ update: reply.value });
}

export async function chooseUpdate(choice: UpdateChoice): Promise<void> {
  const reply = await act('update:choose', { choice });
  if (reply.ok) useApp.setState({ update: reply.value });
}

/** Whether a restart would interrupt a turn. */
export const useIsAnythingRunning = (): boolean => useSessions(({ rows }) => [...rows.values()].some(runs));
