/** One instance for one data folder: the lock and what a second launch tells the first. */
import { randomUUID } from 'node:crypto';
import {
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readState } from './state.ts';
import { decode, encode } from './wire.ts';

/** argv, working directory and additional data of a second launch. */
type Launch = [argv: string[], folder: string, additionalData: unknown];

export class SingleInstance {
  /** A lock of the system on an empty database: unlike a file with a number in it, it dies with its process. */
  #lock: DatabaseSync | undefined;
  #watcher: FSWatcher | undefined;

  get isHeld(): boolean {
    return this.#lock !== undefined;
  }

  request(dataFolder: string, launch: Launch): boolean {
    if (this.#lock) return true;
    const folder = launches(dataFolder);
    this.#lock = lock(join(dataFolder, 'headless', 'lock'));
    if (this.#lock) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
      return true;
    }
    const name = join(folder, randomUUID());
    // Renamed when it is whole: the first instance must not read half of it.
    writeFileSync(`${name}.part`, encode(launch), { mode: 0o600 });
    renameSync(`${name}.part`, `${name}.json`);
    const address = readState(dataFolder)?.address;
    if (address) console.log(`Holdfast is already open at ${address}`);
    return false;
  }

  /** Called when the app is ready: launches that came before are told now. */
  follow(dataFolder: string, tell: (launch: Launch) => void): void {
    if (!this.#lock) return;
    const folder = launches(dataFolder);
    const read = () => {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
        const path = join(folder, name);
        // Written by this very class of another process of the same person.
        const launch = decode(readFileSync(path, 'utf8')) as Launch;
        rmSync(path);
        tell(launch);
      }
    };
    this.#watcher = watch(folder, read);
    read();
  }

  release(): void {
    this.#watcher?.close();
    this.#lock?.close();
    this.#lock = undefined;
  }
}

function launches(dataFolder: string): string {
  const folder = join(dataFolder, 'headless', 'launches');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** SQLite's word for a lock that another process holds. */
const busy = 5;

function lock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}
