/** A JSON file of the data folder. It is never repaired: what cannot be read may still be wanted. */
import { lstatSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import Store from 'electron-store';
import { Failure } from '../core/errors.ts';

export type Values = Record<string, unknown>;

export type Found = { kind: 'read'; values: Values } | { kind: 'unreadable'; why: string };

export interface JsonFile {
  path: string;
  /** Empty where there is no file. Never throws and never changes the file; `why` quotes nothing of it. */
  read(): Found;
  /** Whole, atomically and for this account only. Throws where it cannot be done or what is there cannot be read. */
  write(values: Values): void;
  /** Renames the file; nothing is ever overwritten or deleted. Returns where it lies now; throws where it cannot be done. */
  setAside(now: number): string;
}

/** Called when the app is ready. `name` is without its extension. */
export function jsonFile(name: string): JsonFile {
  const folder = app.getPath('userData');
  const path = join(folder, `${name}.json`);
  // A store that exists has read its file, so none is kept: what was readable once may not be any more.
  const open = () =>
    new Store<Values>({ name, configFileMode: 0o600, accessPropertiesByDotNotation: false, deserialize: parse });
  return {
    path,
    read() {
      try {
        return { kind: 'read', values: open().store };
      } catch (error) {
        return { kind: 'unreadable', why: reason(error) };
      }
    },
    write(values) {
      open().store = values;
    },
    setAside(now) {
      const kept = freePath(join(folder, `${name}-unreadable-${new Date(now).toISOString().replace(/[:.]/g, '-')}`));
      renameSync(path, kept);
      return kept;
    },
  };
}

function parse(text: string): Values {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Failure('unreadable', 'it holds something else than a JSON object');
  }
  // An object that JSON has made has only string keys.
  return value as Values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message quotes the file.
    throw new Failure('unreadable', 'it is not JSON');
  }
}

function reason(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EISDIR') return 'there is a folder in its place';
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not read it';
  return `the system reports ${String(code ?? error)}`;
}

function freePath(start: string): string {
  for (let count = 1; ; count++) {
    const path = `${start}${count === 1 ? '' : `-${count}`}.json`;
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  }
}
