/** Chromium's own helpers, as those for graphics and sound: it starts them again by itself, so nobody is asked. */
import { app } from 'electron';
import type { Log } from './ipc.ts';

export function logChildrenGone(log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log(`A helper process is gone: ${name ?? type}, ${reason} (${exitCode}).`);
  });
}
