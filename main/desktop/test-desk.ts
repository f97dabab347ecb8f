/** Settings and keys in a process of their own, on real files, with the stand-in in place of Electron. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { SettingsView } from '../../preload/contract.ts';
import { Failure } from '../core/errors.ts';
import type { KeyState } from '../core/ports.ts';
import type { Settings } from '../core/settings.ts';

/** What the process does on demand. Each opening takes the files of a folder as a start of the app would. */
export interface DeskActs {
  openSettings(folder: string): SettingsView;
  view(): SettingsView;
  change(patch: Partial<Settings>): SettingsView;
  beginAnew(): SettingsView;
  openKeys(folder: string): Promise<null>;
  state(provider: string): KeyState;
  get(provider: string): Promise<string | null>;
  set(provider: string, key: string): Promise<KeyState>;
  /** Sets one while the system is still asked for the one before. */
  getAndSet(provider: string, key: string): Promise<KeyState>;
  remove(provider: string): Promise<KeyState>;
  unlock(provider: string): Promise<KeyState>;
  theme(theme: Settings['appearance']['theme']): [string, boolean];
  /** Whether the computer is kept awake once it is said whether that is wanted. */
  keepAwake(wanted: boolean): boolean;
  /** The system tells of a sleep; what was told is logged. */
  power(event: 'suspend' | 'resume'): null;
  /** What was logged, and each change that was told of, since this was last asked. */
  told(): string[];
}

export type Outcome = { ok: true; value: unknown } | { ok: false; kind: string; message: string };

export type Desk = {
  [K in keyof DeskActs]: (...args: Parameters<DeskActs[K]>) => Promise<Awaited<ReturnType<DeskActs[K]>>>;
};

const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');

/** Builds and starts it for the tests of a file, and ends it with them. */
export function openDesk(env: (folder: string) => NodeJS.ProcessEnv = () => ({})) {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-desk-'));
  let child: ChildProcess;
  let count = 0;
  const waiting = new Map<number, (outcome: Outcome) => void>();

  beforeAll(async () => {
    await buildDesk(folder);
    const data = join(folder, 'data');
    mkdirSync(data);
    child = spawn(
      isTwentyFour ? process.execPath : node,
      ['--import', join(folder, 'headless/hook.js'), join(folder, 'app/index.js')],
      {
        env: { ...process.env, HOLDFAST_DATA: data, HOLDFAST_PORT: '', HOLDFAST_KEYRING: '', ...env(folder) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    await once(child, 'message');
    child.on('message', ({ id, outcome }: { id: number; outcome: Outcome }) => waiting.get(id)?.(outcome));
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  const ask = async (act: string, args: unknown[]): Promise<unknown> => {
    count += 1;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    waiting.set(count, resolve);
    child.send({ id: count, act, args });
    const outcome = await promise;
    if (outcome.ok) return outcome.value;
    throw new Failure(outcome.kind, outcome.message);
  };
  // Every property is an act, as the type says.
  const desk = new Proxy(
    {},
    {
      get:
        (_target, act: string) =>
        (...args: unknown[]) =>
          ask(act, args),
    },
  ) as Desk;
  return { desk, newFolder: () => mkdtempSync(join(folder, 'data-')), folder };
}

const isTwentyFour = process.versions.node.startsWith('24.');

async function buildDesk(folder: string): Promise<void> {
  const settings = (name: string) => ({
    root,
    configFile: join(root, `vite.${name}.config.ts`),
    logLevel: 'error' as const,
  });
  await build({ ...settings('headless'), build: { outDir: join(folder, 'headless') } });
  const entry = join(import.meta.dirname, 'test-desk-app.ts');
  await build({ ...settings('main'), build: { ssr: entry, outDir: join(folder, 'app') } });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'desk', version: '1.0.0', type: 'module' }));
}
