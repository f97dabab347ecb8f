/** `session`: the browser asks the person for permissions itself, so the app's answers are only kept. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Session } from 'electron';
import { app } from './app.ts';

type Covered = Pick<
  Session,
  | 'addWordToSpellCheckerDictionary'
  | 'availableSpellCheckerLanguages'
  | 'closeAllConnections'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

export class HeadlessSession implements Covered {
  static readonly #all = new Map<string, HeadlessSession>();

  /** One for each name for as long as the app runs. */
  static of(partition: string): HeadlessSession {
    if (!app.isReady()) throw new TypeError('Session can only be received when app is ready');
    const known = HeadlessSession.#all.get(partition) ?? new HeadlessSession();
    HeadlessSession.#all.set(partition, known);
    return known;
  }

  /** Connections are kept for the next request of the same session, and of no other. */
  readonly agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
  readonly #underWay = new Set<() => void>();
  /** The browser checks the spelling itself, with dictionaries of its own. */
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'fr'];

  setPermissionCheckHandler(): void {}
  setPermissionRequestHandler(): void {}

  setSpellCheckerEnabled(enable: boolean): void {
    if (typeof enable !== 'boolean') throw new TypeError('Error processing argument at index 0, conversion failure');
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((name) => !this.availableSpellCheckerLanguages.includes(name));
    if (unknown !== undefined) {
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    }
  }

  addWordToSpellCheckerDictionary(): boolean {
    return false;
  }

  /** Told by a request that goes out, with what fails it; returns what is called when it has ended. */
  enter(fail: () => void): () => void {
    this.#underWay.add(fail);
    return () => void this.#underWay.delete(fail);
  }

  async closeAllConnections(): Promise<void> {
    for (const fail of [...this.#underWay]) fail();
    this.agents.plain.destroy();
    this.agents.secure.destroy();
  }
}

export const session = {
  get defaultSession(): HeadlessSession {
    return HeadlessSession.of('');
  },
  fromPartition: (partition: string): HeadlessSession => HeadlessSession.of(partition),
};
