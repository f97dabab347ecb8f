/** The world of the tests of long turns: store, loop, models and tools are the real ones; only no window is there. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createRecovery, type Recovery } from '../core/acts/recover.ts';
import { slept } from '../core/acts/sleep.ts';
import type { World } from '../core/acts/world.ts';
import type { EventKind, Recorded } from '../core/events.ts';
import type { Journal } from '../core/journal.ts';
import { DEFAULTS, type Settings } from '../core/settings.ts';
import { factsIn } from '../models/catalog/facts-of.ts';
import { providers } from '../models/providers.ts';
import { retrying } from '../models/retry.ts';
import { createModels } from '../models/step.ts';
import { keptNowhere } from '../models/test-model.ts';
import { openStore } from '../store/open.ts';
import { takeOwnership } from '../store/owner.ts';
import { createTools, toolDefinitions } from '../tools/index.ts';
import { createWorld } from '../world.ts';

/** Just before or after the nth time that an event of this kind is appended, the process is killed. */
export interface Death {
  kind: EventKind;
  nth: number;
  when: 'before' | 'after';
}

export interface LongOptions {
  folder: string;
  boot: string;
  baseUrl: string;
  /** Tokens that the model takes. */
  window: number;
  resume: 'auto' | 'ask';
  /** After which a turn is given up; the most there may be where nothing is said. */
  attempts?: number;
  /** Steps after which the turn asks whether to go on. */
  steps: number;
  death: Death | null;
}

export interface LongWorld extends World {
  recovery: Recovery;
  faults: unknown[];
  /** Called with what was recorded. */
  onRecorded(listener: (events: readonly Recorded[]) => void): void;
  idle(): Promise<void>;
}

export const workspaceOf = (folder: string): string => path.join(folder, 'work');

export function openLongWorld(options: LongOptions): LongWorld {
  const { folder, boot, death } = options;
  takeOwnership(folder, { pid: process.pid, host: 'here', version: boot, since: Date.now() });
  mkdirSync(workspaceOf(folder), { recursive: true });
  const store = openStore(folder, { id: boot, host: 'here', systemBoot: null, started: Date.now() });
  store.messages.pauseAll();
  const values = settingsOf(options);
  const web = { fetch, addresses: async () => [], keyHosts: () => [] };
  const tools = createTools({
    outputs: path.join(folder, 'outputs'),
    commands: path.join(folder, 'commands'),
    env: () => process.env,
    web,
  });
  const factsOf = (choice: { provider: string; model: string }) =>
    factsIn(values, { provider: choice.provider, id: choice.model });
  const modelOf = providers({
    providerOf: (id) => values.providers.find((one) => one.id === id),
    keyOf: async () => null,
    factsOf,
    fetch,
  });
  const listeners: ((events: readonly Recorded[]) => void)[] = [];
  const faults: unknown[] = [];
  const world = createWorld({
    store: death === null ? store : { ...store, journal: deadly(store.journal, death) },
    models: retrying(createModels({ tools: toolDefinitions, modelOf, factsOf, kept: keptNowhere })),
    tools,
    boot,
    appVersion: '1.0.0',
    settings: { view: () => ({ values, unreadable: null }), change: () => {}, beginAnew: () => {}, onChange: () => {} },
    factsOf: (named) => factsIn(values, named),
    instructions: () => ({ own: null, folder: null }),
    onSleep: (gap) => slept(world, gap),
    watch: {
      session: () => {},
      recorded: (_session, events) => {
        for (const listener of listeners) listener(events);
      },
      streamed: () => {},
      inbox: () => {},
      notices: () => {},
      rules: () => {},
      rested: (turn) => recovery.rested(turn),
      fault: (error) => faults.push(error),
    },
  });
  const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
  const recovery: Recovery = createRecovery(world, calm);
  return Object.assign(world, {
    recovery,
    faults,
    onRecorded: (listener: (events: readonly Recorded[]) => void) => void listeners.push(listener),
    idle: async () => {
      while (world.runs.size > 0) await Promise.all([...world.runs.values()].map((run) => run.done));
    },
  });
}

function settingsOf({ baseUrl, window, resume, attempts = 10, steps }: LongOptions): Settings {
  const limits = { steps, minutes: 60, cost: null };
  return {
    ...DEFAULTS,
    resume: { mode: resume, maxAgeHours: 4, maxAttempts: attempts },
    providers: [{ id: 'own', name: 'My server', baseUrl }],
    model: { provider: 'own', id: 'small', effort: null },
    models: [{ provider: 'own', id: 'small', window }],
    limits: { ...limits, unattended: limits },
  };
}

function deadly(journal: Journal, { kind, nth, when }: Death): Journal {
  let seen = 0;
  const append: Journal['append'] = (writes) => {
    const kinds = writes.flatMap(({ events }) => events.map(({ event }) => event.kind));
    const isNow = kinds.includes(kind) && ++seen === nth;
    if (isNow && when === 'before') die();
    journal.append(writes);
    if (isNow) die();
  };
  return new Proxy(journal, { get: (port, key) => (key === 'append' ? append : Reflect.get(port, key)) });
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
