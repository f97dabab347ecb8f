/** Where things are on this machine, as `app.getPath` names them. */
import { existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { applicationData } from '../config.ts';

export class Paths {
  readonly #chosen = new Map<string, string>();
  readonly #name: () => string;

  constructor(name: () => string) {
    this.#name = name;
  }

  get(name: string): string {
    const path = this.#chosen.get(name) ?? this.#usual(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (this.#usual(name) === undefined || !existsSync(path)) throw new Error('Failed to set path');
    this.#chosen.set(name, path);
  }

  /** Electron makes this folder before it takes the lock and before it is ready, no sooner. */
  makeDataFolder(): string {
    const folder = this.get('userData');
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  #usual(name: string): string | undefined {
    switch (name) {
      case 'home':
        return homedir();
      case 'appData':
        return applicationData();
      case 'userData':
        return join(applicationData(), this.#name());
      case 'sessionData':
        return this.get('userData');
      case 'logs':
      case 'crashDumps':
        return join(this.get('userData'), name === 'logs' ? 'logs' : 'Crashpad');
      case 'temp':
        return tmpdir();
      case 'exe':
        return process.execPath;
      case 'desktop':
      case 'documents':
      case 'downloads':
        return join(homedir(), name.charAt(0).toUpperCase() + name.slice(1));
      default:
        return undefined;
    }
  }
}
