/** The app's own log: a file in the data folder, at most two of one mebibyte. Who writes to it leaves out what a person wrote. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronLog from 'electron-log/node';
import type { Log } from './ipc.ts';
import { redact } from './redact.ts';

const MOST_BYTES = 1024 * 1024;
/** Of one entry: what is longer quotes something. */
const MOST_CHARACTERS = 8_000;

const logFile = (): string => join(app.getPath('userData'), 'logs', 'main.log');

/** Called once the data folder is known, in which it lies. */
export function openLog(): Log {
  const { console, file } = electronLog.transports;
  console.level = false;
  file.resolvePathFn = logFile;
  file.maxSize = MOST_BYTES;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  return log;
}

/** For what is opened after the log. */
export const log: Log = (message, error) => {
  if (error === undefined) electronLog.warn(entry(message));
  else electronLog.error(entry(`${message}\n${told(error)}`));
};

const entry = (text: string): string => redact(text).slice(0, MOST_CHARACTERS);

/**
 * Where it happened and why, but none of an error's own fields: those of a request hold what was sent, which is what a
 * person wrote.
 */
function told(error: unknown, deep = 0): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const itself = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`;
  return cause === undefined || deep === 4 ? itself : `${itself}\nbecause of ${told(cause, deep + 1)}`;
}

/** The newest lines, oldest first; none where there is no log. At most as many as 64 KiB hold. */
export function lastLines(count: number): string[] {
  try {
    const file = openSync(logFile(), 'r');
    try {
      const length = Math.min(fstatSync(file).size, 64 * 1024);
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, fstatSync(file).size - length);
      return bytes.toString('utf8').trimEnd().split('\n').slice(-count);
    } finally {
      closeSync(file);
    }
  } catch {
    return [];
  }
}
