/** A world for tests: the real core on the in-memory store, with doubles for model, clock and ids, and plain tools. */
import { createHash } from 'node:crypto';
import { type MemoryDisk, memoryDisk, openMemoryStore } from '../store/memory.ts';
import type { Recovery } from './acts/recover.ts';
import { slept } from './acts/sleep.ts';
import type { World } from './acts/world.ts';
import type { FrozenConfig, Recorded } from './events.ts';
import type { Found } from './facts.ts';
import type { Store } from './journal.ts';
import { DEFAULTS, type ResumeSettings } from './settings.ts';
import { isLong, watchSleep } from './sleep.ts';
import { type Scripted, scriptedModel, type TestModel } from './test-model.ts';
import { type TestTools, testTools } from './test-tools.ts';

export * from './test-model.ts';
export * from './test-reading.ts';
export * from './test-tools.ts';

export interface TestWorld extends World {
  models: TestModel;
  tools: TestTools;
  disk: MemoryDisk;
  /** Moves the wall clock. */
  pass(ms: number): void;
  faults: unknown[];
  seen: Recorded[];
  /** Resolves when no run lives. */
  idle(): Promise<void>;
}

export interface TestWorldOptions {
  script?: readonly Scripted[];
  models?: TestModel;
  disk?: MemoryDisk;
  store?: Store;
  boot?: string;
  at?: number;
  tools?: TestTools;
  settings?: Partial<ResumeSettings>;
  /** Tokens that the model takes; absent where nobody knows. */
  window?: number;
  limits?: FrozenConfig['limits'];
  /** What stands around the workspace when the world looks. */
  around?: () => Found;
  /** Told of long sleeps. */
  recovery?: () => Recovery | undefined;
}

export const START = Date.UTC(2026, 0, 5, 9, 0, 0);

let boots = 0;

const facts = (window?: number) => (window === undefined ? {} : { facts: { window, images: false } });

export function testWorld(options: TestWorldOptions = {}): TestWorld {
  let now = options.at ?? START;
  let ids = 0;
  boots += 1;
  const boot = options.boot ?? `boot-${boots}`;
  const disk = options.disk ?? memoryDisk();
  const seen: Recorded[] = [];
  const faults: unknown[] = [];
  const world: TestWorld = {
    disk,
    store: options.store ?? openMemoryStore(disk, { id: boot, host: 'here', systemBoot: null, started: now }),
    models: options.models ?? scriptedModel(options.script ?? []),
    tools: options.tools ?? testTools(),
    clock: { now: () => now },
    ids: { next: () => `${boot}-id-${++ids}` },
    digest: (text) => createHash('sha256').update(text).digest('hex').slice(0, 16),
    folderExists: (path) => path !== '/gone',
    look: () => options.around?.() ?? {},
    boot,
    appVersion: '1.0.0',
    settings: () => ({ ...DEFAULTS.resume, ...options.settings }),
    mode: (session) => world.store.sessions.get(session)?.mode ?? 'ask',
    instructions: () => ({ own: null, folder: null }),
    model: () => ({ provider: 'demo', model: 'demo', effort: null, host: null, ...facts(options.window) }),
    limits: () => options.limits ?? { steps: 200 },
    sleep: watchSleep(
      () => now,
      (gap) => {
        slept(world, gap);
        if (isLong(gap)) options.recovery?.()?.slept();
      },
    ),
    ending: null,
    runs: new Map(),
    owed: new Map(),
    watch: {
      session: () => {},
      recorded: (_session, events) => seen.push(...events),
      streamed: () => {},
      inbox: () => {},
      notices: () => {},
      rules: () => {},
      rested: () => {},
      fault: (error) => faults.push(error),
    },
    faults,
    seen,
    pass: (ms) => {
      now += ms;
    },
    idle: async () => {
      while (world.runs.size > 0) await Promise.all([...world.runs.values()].map((run) => run.done));
    },
  };
  return world;
}
