/** What Electron does around an app: it makes it ready when its entry has been evaluated and ends it on a signal. */
import { app } from './app.ts';
import { evaluated } from './entry.ts';
import { openServer } from './server.ts';

export function begin(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  void evaluated.then(openServer).then(() => app.becomeReady(), fail);
}

function fail(error: unknown): void {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The port that HOLDFAST_PORT names is taken: choose another.' : error);
  process.exit(1);
}
