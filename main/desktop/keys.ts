/** The keys of providers: sealed by the system in keys.json, else in memory until the app quits. */
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../core/errors.ts';
import type { KeyState, Keys } from '../core/ports.ts';
import type { Log } from './ipc.ts';
import { type KeyFile, openKeyFile } from './key-file.ts';
import { seal, unseal } from './sealing.ts';

/** The system may ask the person first, for as long as they like; the window does not wait for that. */
const FIRST_LOOK_MS = 1000;
const BUILT_IN = 'demo';

export interface OpenKeys extends Keys {
  /** Told when the system gives a key out, or does not, otherwise than before. */
  onChange(listener: () => void): void;
}

export interface KeysDeps {
  log: Log;
  now?: () => number;
}

/**
 * Called when the app is ready. Resolves when the system has been asked for every saved key, or after a second: until it
 * has answered, a key counts as locked. What is thrown or logged never holds a key.
 */
export async function openKeys({ log, now = Date.now }: KeysDeps): Promise<OpenKeys> {
  const keys = new SealedKeys(openKeyFile({ log, now }), log);
  const waiting = new AbortController();
  await Promise.race([keys.lookAtAll(), delay(FIRST_LOOK_MS, undefined, { signal: waiting.signal })]);
  waiting.abort();
  return keys;
}

class SealedKeys implements OpenKeys {
  readonly #file: KeyFile;
  readonly #log: Log;
  readonly #states = new Map<string, KeyState>();
  readonly #texts = new Map<string, string>();
  readonly #listeners: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: KeyFile, log: Log) {
    this.#file = file;
    this.#log = log;
    for (const provider of file.providers()) this.#states.set(provider, 'locked');
  }

  /** Of a file that cannot be read nobody knows whose keys it holds; the model that is built in has none. */
  state(provider: string): KeyState {
    if (provider === BUILT_IN) return 'none';
    return this.#states.get(provider) ?? (this.#file.problem() === null ? 'none' : 'unusable');
  }

  async get(provider: string): Promise<string | null> {
    if (this.#file.sealed(provider) !== null && !this.#texts.has(provider))
      await this.#inTurn(() => this.#look(provider));
    const state = this.state(provider);
    if (state === 'locked') throw new Failure('key-locked', LOCKED);
    if (state === 'unusable') throw new Failure('key-locked', this.#file.problem() ?? UNUSABLE);
    return this.#texts.get(provider) ?? null;
  }

  /** An empty key removes. Refused with Failure `key-invalid` where it cannot be one, `key-unsaved` where the disk does not take it. */
  async set(provider: string, key: string): Promise<KeyState> {
    const text = key.trim();
    if (text === '') await this.remove(provider);
    // Sent in a header, anything else would come back in the text of an error.
    else if (!/^[\x21-\x7e]+$/.test(text)) throw new Failure('key-invalid', INVALID);
    else await this.#inTurn(() => this.#keep(provider, text));
    return this.state(provider);
  }

  remove(provider: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#file.remove(provider);
      this.#texts.delete(provider);
      // Of a file that cannot be read nothing can be removed: it holds until the app quits that this one has none.
      if (this.#file.problem() === null) this.#states.delete(provider);
      else this.#states.set(provider, 'none');
    });
  }

  async unlock(provider: string): Promise<KeyState> {
    await this.#inTurn(async () => {
      const text = this.#texts.get(provider);
      if (text === undefined) await this.#look(provider);
      else if (this.state(provider) === 'until-quit') await this.#keep(provider, text);
    });
    return this.state(provider);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async lookAtAll(): Promise<void> {
    await Promise.all(this.#file.providers().map((provider) => this.#inTurn(() => this.#look(provider))));
  }

  /** One act at a time: the system answers late, and an answer about an older key must not count for a newer one. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #look(provider: string): Promise<void> {
    const sealed = this.#file.sealed(provider);
    if (sealed === null || this.#texts.has(provider)) return;
    const found = await unseal(sealed);
    const before = this.state(provider);
    this.#states.set(provider, found.kind === 'text' ? 'saved' : found.kind);
    if (found.kind === 'text') {
      this.#texts.set(provider, found.text);
      if (found.sealAgain) await this.#sealAgain(provider, found.text);
    }
    if (this.state(provider) === before) return;
    for (const listener of this.#listeners) listener();
  }

  /** What is saved already stays where this does not succeed. */
  async #sealAgain(provider: string, text: string): Promise<void> {
    const sealed = await seal(text);
    if (sealed === null) return;
    try {
      this.#file.put(provider, sealed);
    } catch {
      this.#log('A key could not be sealed again; it stays as it was saved.');
    }
  }

  async #keep(provider: string, text: string): Promise<void> {
    const sealed = await seal(text);
    // An older key must not come back in place of this one.
    if (sealed === null) this.#file.remove(provider);
    else this.#file.put(provider, sealed);
    this.#texts.set(provider, text);
    this.#states.set(provider, sealed === null ? 'until-quit' : 'saved');
    if (sealed === null) this.#log('This system has no open keyring: a key is kept until Holdfast quits.');
  }
}

const LOCKED =
  'The system keeps the key of this provider locked. Unlock your keyring, or allow Holdfast to use it, and try again; ' +
  'if it stays locked, quit Holdfast and start it again, or enter the key again.';
const UNUSABLE =
  'The saved key of this provider cannot be decrypted on this computer with this account. Enter it again.';
const INVALID = 'A key is one word of letters, digits and signs. Copy it again, without spaces or line breaks.';
