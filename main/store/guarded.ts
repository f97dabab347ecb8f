/**
 * The store that a running app stands on. What goes wrong under it is told in words: damaged files are set aside and a new
 * store takes their place, one that could not be flushed is opened anew, and what is only full, busy or locked is left as
 * it is until that has passed.
 */
import path from 'node:path';
import { diskFailure, type Trouble, troubleIn } from '../core/disk.ts';
import { type Aside, asidesIn, dismissAside } from './aside-notes.ts';
import { forwarded } from './forwarded.ts';
import { keepReplaced } from './keep-replaced.ts';
import { type BootFields, type OpenStore, openStore, type StoreGuard } from './open.ts';
import { replaceDamaged } from './replace-damaged.ts';
import { createReserve, type Reserve } from './reserve.ts';
import { DATABASE, isUnreplaced } from './set-aside.ts';
import { allowSideFiles } from './side-files.ts';
import { inWords, troubleOf } from './trouble.ts';

export interface StoreTold {
  /** All that runs stands on a store that is gone: it is to be cut at once. Must not throw. */
  lost(because: Error): void;
  /** A trouble has come or gone, or files were set aside. Must not throw, and must not ask the store. */
  changed(): void;
}

export interface GuardedStore extends OpenStore {
  /** What keeps it from being written; null while nothing does. */
  trouble(): Trouble | null;
  /** What was set aside, at any start, and not dismissed; the newest last. */
  aside(): readonly Aside[];
  /** The person has read of what lies in this folder. */
  dismissAside(folder: string): void;
  /** Looks whether the trouble has passed, by a write that needs room. Never throws. */
  look(): void;
  /** Looks whether others have taken the place of its files, which is met like any trouble. Never throws. */
  check(): void;
  /** Where that is kept which was open when its files were replaced; null where they never were. */
  kept(): string | null;
  follow(told: StoreTold): void;
}

/** A disk that damages one new store after the other is no place to begin another one. */
const MOST_ASIDE = 3;

/** Throws, in words, where there is a store that cannot be opened now, or that is not to be touched. */
export function openGuarded(folder: string, boot: BootFields): GuardedStore {
  const ground = new Ground(folder, boot);
  const store = ground.begin();
  const ask = ground.ask.bind(ground);
  return {
    ...forwarded(store, ask),
    facts: () => ask((current) => current.facts()),
    trial: () => ask((current) => current.trial()),
    quickCheck: () => ask((current) => current.quickCheck()),
    trouble: () => ground.trouble,
    aside: () => asidesIn(folder),
    dismissAside: (place) => dismissAside(folder, place),
    look: () => ground.look(),
    check: () => ground.check(),
    kept: () => ground.kept,
    follow: (told) => {
      ground.told = told;
    },
    abandon: () => ground.store?.abandon(),
    rescue: (file) => ground.store?.rescue(file),
    close: () => {
      ground.check();
      ground.store?.close();
    },
  };
}

class Ground {
  told: StoreTold = { lost: () => {}, changed: () => {} };
  trouble: Trouble | null = null;
  /** Null between a store that is gone and the next one that can be opened. */
  store: OpenStore | null = null;
  kept: string | null = null;
  readonly #folder: string;
  readonly #boot: BootFields;
  readonly #reserve: Reserve;
  /** How often a new store took the place of a damaged one. */
  #replaced = 0;
  /** Of the call under way. */
  #call = { isEnding: false, hasWritten: false };
  /** What is written now only shows how things stand: it may always be tried. */
  #isLooking = false;

  constructor(folder: string, boot: BootFields) {
    this.#folder = folder;
    this.#boot = boot;
    this.#reserve = createReserve(folder);
  }

  begin(): OpenStore {
    this.store = this.#stand();
    this.look();
    return this.#mustStand();
  }

  ask<T>(work: (store: OpenStore) => T, isEnding = false): T {
    const before = this.#call;
    this.#call = { isEnding, hasWritten: false };
    try {
      return this.#tried(work, isEnding);
    } finally {
      this.#call = before;
    }
  }

  look(): void {
    this.#isLooking = true;
    try {
      if (this.trouble === 'read-only' || this.trouble === 'io') this.#closeToOpen();
      this.store ??= this.#stand();
      makeRoom(this.#reserve);
      this.ask((store) => store.trial(), true);
      this.#become(null);
    } catch (error) {
      this.#become(troubleOf(error) ?? 'unopenable');
    } finally {
      this.#isLooking = false;
    }
  }

  check(): void {
    try {
      if (this.store !== null) this.ask((store) => store.check());
    } catch {
      // Met, and told.
    }
  }

  #tried<T>(work: (store: OpenStore) => T, mayUseReserve: boolean): T {
    const store = this.#mustStand();
    try {
      return work(store);
    } catch (error) {
      const trouble = troubleOf(error);
      // What is known already is not met anew.
      if (trouble === null || troubleIn(error) !== null) throw error;
      if (trouble === 'full' && mayUseReserve && !this.#isLooking && gaveUp(this.#reserve)) {
        this.#become('full');
        return this.#tried(work, false);
      }
      const failure = inWords(error);
      this.#met(trouble, failure);
      // What was only read can be read of the store that took its place.
      if (!this.#call.hasWritten && this.store !== null && this.store !== store) return work(this.store);
      throw failure;
    }
  }

  #met(trouble: Trouble, failure: Error): void {
    if (trouble === 'damaged' || trouble === 'unflushed' || trouble === 'replaced') this.#standAnew(trouble, failure);
    else this.#become(trouble);
  }

  /** Nothing is written to what takes its place before it has been looked at. */
  #standAnew(trouble: 'damaged' | 'unflushed' | 'replaced', because: Error): void {
    // Since it was told last, nothing can have begun.
    const isKnown = this.trouble === trouble;
    const before = this.#replaced;
    if (!isKnown) this.told.lost(because);
    if (trouble === 'replaced') this.kept = this.store && keepReplaced(this.#folder, this.store);
    else this.store?.abandon();
    this.store = null;
    this.trouble = trouble;
    this.#isLooking = true;
    try {
      if (trouble === 'damaged') this.store = this.#replace();
      else this.store = trouble === 'replaced' ? this.#stand() : this.#open();
    } catch (error) {
      this.trouble = troubleOf(error) ?? 'unopenable';
    } finally {
      this.#isLooking = false;
    }
    if (!isKnown || this.trouble !== trouble || this.#replaced > before) this.told.changed();
  }

  #become(trouble: Trouble | null): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.told.changed();
  }

  /**
   * A file that was opened only to be read stays so, whatever is allowed later, and so does all that is opened in this process
   * while it is open.
   */
  #closeToOpen(): void {
    this.store?.abandon();
    this.store = null;
    allowSideFiles(path.join(this.#folder, DATABASE));
  }

  #stand(): OpenStore {
    try {
      if (!isUnreplaced(this.#folder, DATABASE)) return this.#open();
    } catch (error) {
      if (troubleOf(error) !== 'damaged') throw inWords(error);
    }
    return this.#replace();
  }

  #open(): OpenStore {
    const store = openStore(this.#folder, this.#boot, this.#guard);
    if (store.quickCheck() === null) return store;
    store.abandon();
    throw diskFailure('damaged');
  }

  #replace(): OpenStore {
    if (this.#replaced >= MOST_ASIDE) throw diskFailure('io');
    // What was read is older than all that follows.
    const boot = { ...this.#boot, started: Date.now() + 1 };
    try {
      replaceDamaged(this.#folder, boot);
      this.#replaced += 1;
      return openStore(this.#folder, boot, this.#guard);
    } catch (error) {
      throw inWords(error);
    }
  }

  #mustStand(): OpenStore {
    if (this.store === null) throw diskFailure(this.trouble ?? 'unopenable');
    return this.store;
  }

  readonly #guard: StoreGuard = {
    mayWrite: () => {
      this.#call.hasWritten = true;
      if (this.#isLooking) return;
      const { trouble } = this;
      if (trouble === 'damaged' || trouble === 'unflushed' || trouble === 'replaced') throw diskFailure(trouble);
      // The room that was given up is for what ends something.
      if (this.trouble === 'full' && !this.#call.isEnding && !this.#reserve.isThere()) throw diskFailure('full');
    },
    failed: (error) => {
      const trouble = troubleOf(error);
      if (trouble !== null) this.#met(trouble, diskFailure(trouble, error));
    },
  };
}

function gaveUp(reserve: Reserve): boolean {
  try {
    return reserve.giveUp();
  } catch {
    return false;
  }
}

/** Only that there is no room for it says something: a folder may be closed to new files, and its database open. */
function makeRoom(reserve: Reserve): void {
  try {
    reserve.make();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFailure('full', error);
  }
}
