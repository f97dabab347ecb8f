/** The one world of this process: real ports, and the way from what happens to what the page is told. */
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import type { Announcer } from './announcer.ts';
import { chosenModel } from './chosen-model.ts';
import { forksOn } from './core/acts/branches.ts';
import type { Recovery } from './core/acts/recover.ts';
import type { Watch, World } from './core/acts/world.ts';
import type { Event, Recorded } from './core/events.ts';
import type { Store } from './core/journal.ts';
import type { Models, Tools } from './core/ports.ts';
import { type Gap, watchSleep } from './core/sleep.ts';
import { nextId } from './ids.ts';
import type { KnownModels } from './known-models.ts';
import { look } from './look/look.ts';
import type { Outbox } from './outbox.ts';
import type { Reach } from './reach.ts';
import { inboxOf, rulesView } from './rows.ts';
import type { SettingsPort } from './settings-port.ts';

export interface WorldParts {
  store: Store;
  models: Models;
  tools: Tools;
  boot: string;
  appVersion: string;
  watch: Watch;
  settings: SettingsPort;
  factsOf: KnownModels['factsOf'];
  instructions: World['instructions'];
  /** A sleep of the computer has passed; called before anything acts on it. */
  onSleep(gap: Gap): void;
}

export const createWorld = ({ settings, factsOf, onSleep, ...parts }: WorldParts): World => ({
  ...parts,
  clock: { now: () => Date.now() },
  ids: { next: () => nextId() },
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  folderExists,
  look,
  settings: () => settings.view().values.resume,
  mode: (session) => (settings.view().unreadable === null ? (parts.store.sessions.get(session)?.mode ?? 'ask') : 'ask'),
  model: (choice) => chosenModel(settings.view().values, factsOf, choice),
  limits: () => settings.view().values.limits,
  sleep: watchSleep(() => Date.now(), onSleep),
  ending: null,
  runs: new Map(),
  owed: new Map(),
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
  reach: Reach;
  /** What runs or stands may have changed. */
  changed(): void;
  announcer: Announcer;
  log(message: string, error: unknown): void;
}

export const createWatch = ({ outbox, world, recovery, reach, changed, announcer, log }: Told): Watch => ({
  session: (session) => {
    outbox.session(session);
    changed();
  },
  recorded: (session, events) => {
    for (const shown of [session, ...forksToTell(world(), events)])
      outbox.now('turn:recorded', { session: shown, events });
    for (const recorded of events) {
      if (endedOffline(recorded.event)) reach.lost(providerOf(world(), recorded.turn));
      if (recorded.event.kind === 'message-taken')
        outbox.now('inbox:changed', { session, inbox: inboxOf(world(), session) });
      announcer.recorded(session, recorded);
    }
  },
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
  rules: () => outbox.now('rules:changed', rulesView(world())),
  rested: (turn) => {
    recovery().rested(turn);
    changed();
  },
  fault: (error) => log('A run could not be recorded to its end.', error),
});

/** Forks share ended turns only; all that is still said of those are late outcomes. */
function forksToTell(world: World, [first]: readonly Recorded[]): string[] {
  const isOutcome = first?.event.kind === 'effect-settled' || first?.event.kind === 'tool-ended';
  if (!isOutcome || world.store.journal.header(first.turn)?.phase !== 'ended') return [];
  return forksOn(world, first.turn).map(({ id }) => id);
}

const endedOffline = (event: Event): boolean => event.kind === 'run-ended' && event.reason.kind === 'offline';

const providerOf = (world: World, turn: string): string => world.store.journal.header(turn)?.provider ?? 'demo';
