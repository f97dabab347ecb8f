/** The app's own log: a file in the data folder, at most two of one mebibyte. Who writes to it leaves out what a person wrote. */
import { join } from 'node:path';
import { app } from 'electron';
import log from 'electron-log/node';
import type { Log } from './ipc.ts';

/** Called when the app is ready, whose data folder it lies in. */
export function openLog(): Log {
  log.transports.console.level = false;
  log.transports.file.resolvePathFn = () => join(app.getPath('userData'), 'logs', 'main.log');
  log.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  return (message, error) => (error === undefined ? log.warn(message) : log.error(message, error));
}
