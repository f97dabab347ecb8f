/** The only way between the pages and the app: every request is checked, every outcome is a Reply. */
import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { z } from 'zod';
import {
  type Pushes,
  type PushName,
  type Replies,
  type Reply,
  type RequestName,
  type Requests,
  requestNames,
} from '../../preload/contract.ts';
import { Failure } from '../core/errors.ts';
import { isOwnPage } from './address.ts';

export type Handlers = { [K in RequestName]: (request: Requests[K]) => Replies[K] | Promise<Replies[K]> };
export type Schemas = { [K in RequestName]: z.ZodType<Requests[K]> };
/** Told of what is not for the person's eyes. Must not throw. */
export type Log = (message: string, error?: unknown) => void;

interface Service {
  handlers: Handlers;
  schemas: Schemas;
  log: Log;
}

/** Answers all requests of our own pages. A handler's Failure is shown as it is; any other error becomes `internal`. */
export function serve(handlers: Handlers, schemas: Schemas, log: Log): void {
  for (const name of requestNames) serveOne(name, { handlers, schemas, log });
}

function serveOne<K extends RequestName>(name: K, { handlers, schemas, log }: Service): void {
  ipcMain.handle(name, async (event, argument: unknown): Promise<Reply<Replies[K]>> => {
    if (!isFromOwnPage(event)) {
      log(`${name} was refused: it did not come from a page of ours.`);
      return failure('refused', 'Holdfast only answers its own window.');
    }
    const request = schemas[name].safeParse(argument);
    if (!request.success) {
      log(`${name} was refused: its request does not fit.`, request.error);
      return failure('invalid', 'Holdfast could not read this request. Nothing was changed.');
    }
    try {
      return { ok: true, value: await handlers[name](request.data) };
    } catch (error) {
      if (error instanceof Failure) return failure(error.kind, error.message);
      log(`${name} failed.`, error);
      return failure('internal', 'Something went wrong in Holdfast itself. What was saved is kept; try again.');
    }
  });
}

/** The frame is null when its page is gone; a page inside our page, or one of another address, has no say. */
function isFromOwnPage({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false;
  return isOwnPage(senderFrame.url) && BrowserWindow.fromWebContents(sender) !== null;
}

function failure(kind: string, message: string): Reply<never> {
  return { ok: false, error: { kind, message } };
}

/** Tells every window. Windows that are gone are left out: sending to one throws. */
export function push<K extends PushName>(name: K, payload: Pushes[K]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed() && !window.webContents.isDestroyed()) window.webContents.send(name, payload);
  }
}
