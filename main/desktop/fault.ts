/**
 * Where everything goes that nobody caught. What the process still knows then cannot be trusted: it writes down that its
 * runs ended, says so once, and goes.
 */
import { app, BrowserWindow, clipboard, dialog, type MessageBoxOptions } from 'electron';
import { switches } from '../config.ts';
import { isOfDisk } from '../core/disk.ts';
import { Failure } from '../core/errors.ts';
import { atMost } from './at-most.ts';
import { isInSight } from './in-sight.ts';
import type { Log } from './ipc.ts';
import { language } from './language.ts';
import { isQuitting } from './quit.ts';
import { relaunch } from './relaunch.ts';
import { words } from './words.ts';

/** What is there by the time of a fault: nothing at first, then more and more. None of it may throw. */
export interface Survivors {
  log: Log;
  diagnostics(): Promise<string>;
  life: {
    /** Ends what runs, durably; it waits for the person. */
    fault(): void;
    endChildren(): Promise<void>;
    close(): void;
  };
}

const MOST_HELD = 5_000;

const survivors: Partial<Survivors> = {};
let isFaulty = false;

export const survive = (more: Partial<Survivors>): void => void Object.assign(survivors, more);

/** The first thing that the entry does. Electron would only show the first kind, and only warn of the second. */
export function catchFaults(): void {
  process.on('uncaughtException', fault);
  process.on('unhandledRejection', fault);
  // That nobody reads any more what is printed, as after its terminal was closed, is no fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Also for a start that failed. A second one while the first is told is only logged. Never throws. */
export function fault(error: unknown): void {
  note(error);
  // The window says what is wrong with the disk; what this process knows is not wrong by it.
  if (isFaulty || (survivors.life && isOfDisk(error))) return;
  isFaulty = true;
  end(error).catch((worse: unknown) => {
    note(worse);
    app.exit(1);
  });
}

async function end(error: unknown): Promise<void> {
  const { life } = survivors;
  life?.fault();
  const atRest = atMost(MOST_HELD, life?.endChildren() ?? Promise.resolve());
  // On its way out it is suspended, and nobody waits for an answer.
  const answer = isQuitting() ? 'quit' : await tell(error);
  await atRest;
  life?.close();
  if (answer === 'reopen') relaunch(switches(app.isPackaged));
  app.exit(1);
}

function note(error: unknown): void {
  // A Failure says all there is to know; of anything else the place where it happened is wanted too.
  if (survivors.log) survivors.log('Something went wrong that nobody caught.', error);
  if (!survivors.log || !app.isReady()) console.error(error instanceof Failure ? error.message : error);
}

async function tell(error: unknown): Promise<'reopen' | 'quit'> {
  const text = words(language());
  const message = survivors.life ? text.fault.message : text.startFailed;
  const detail = error instanceof Failure || !survivors.life ? sentenceOf(error) : text.fault.detail;
  if (!app.isReady()) {
    dialog.showErrorBox(message, detail);
    return 'quit';
  }
  const { reopen, copy, copied, quit } = text.fault;
  const box: MessageBoxOptions = { type: 'error', message, detail, defaultId: 0, cancelId: 1, noLink: true };
  const answer = await show({ ...box, buttons: [reopen, quit, copy] });
  if (answer !== 2) return answer === 0 ? 'reopen' : 'quit';
  await clipboard.writeText((await survivors.diagnostics?.()) ?? sentenceOf(error));
  return (await show({ ...box, type: 'info', detail: copied, buttons: [reopen, quit] })) === 0 ? 'reopen' : 'quit';
}

async function show(options: MessageBoxOptions): Promise<number> {
  const window = BrowserWindow.getAllWindows().find(isInSight);
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
