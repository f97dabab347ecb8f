/** The one world of this process: real ports, and the way from what happens to what the page is told. */
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import type { Recovery } from './core/acts/recover.ts';
import type { Watch, World } from './core/acts/world.ts';
import type { Store } from './core/journal.ts';
import type { Models, Tools } from './core/ports.ts';
import { DEFAULTS } from './core/settings.ts';
import { nextId } from './ids.ts';
import type { Outbox } from './outbox.ts';
import { inboxOf } from './rows.ts';

export interface WorldParts {
  store: Store;
  models: Models;
  tools: Tools;
  boot: string;
  appVersion: string;
  watch: Watch;
}

export const createWorld = (parts: WorldParts): World => ({
  ...parts,
  clock: { now: () => Date.now() },
  ids: { next: () => nextId() },
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  folderExists,
  settings: () => DEFAULTS.resume,
  model: () => ({ provider: 'demo', model: 'demo', effort: null, host: null }),
  runs: new Map(),
});

function folderExists(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

export interface Told {
  outbox: Outbox;
  world(): World;
  recovery(): Recovery;
  log(message: string, error: unknown): void;
}

export const createWatch = ({ outbox, world, recovery, log }: Told): Watch => ({
  session: (session) => outbox.session(session),
  recorded: (session, events) => outbox.now('turn:recorded', { session, events }),
  streamed: (session, turn, run, delta) =>
    outbox.streamed({
      session,
      turn,
      run,
      kind: delta.kind,
      call: delta.kind === 'output' ? delta.call : null,
      text: delta.text,
    }),
  inbox: (session) => outbox.now('inbox:changed', { session, inbox: inboxOf(world(), session) }),
  notices: () => outbox.now('notices:changed', world().store.notices.list()),
  rested: () => recovery().placeFreed(),
  fault: (error) => log('A run could not be recorded to its end.', error),
});
