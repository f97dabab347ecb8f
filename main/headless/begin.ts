/** What Electron does around an app: it makes it ready when its entry has been evaluated and ends it on a signal. */
import { app } from './app.ts';
import { evaluated } from './entry.ts';
import { openServer } from './server.ts';

export function begin(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) quitOn(signal);
  void evaluated.then(openServer).then(() => app.becomeReady(), fail);
}

/** Electron's own answer to a signal is gone for good once somebody listens for it in Node: then theirs is all there is. */
function quitOn(signal: NodeJS.Signals): void {
  let isTaken = false;
  const answer = (): void => {
    const isHeard = process.listenerCount(signal) > 1;
    isTaken ||= isHeard;
    if (!isTaken) app.quit();
    else if (!isHeard) {
      process.off(signal, answer);
      process.kill(process.pid, signal);
    }
  };
  process.on(signal, answer);
}

function fail(error: unknown): void {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The port that HOLDFAST_PORT names is taken: choose another.' : error);
  process.exit(1);
}
