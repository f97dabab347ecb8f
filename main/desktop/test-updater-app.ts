/** An app of nothing but an updater, driven by its parent process. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { updateFeed } from '../config.ts';
import { Failure } from '../core/errors.ts';
import type { Channel, Found } from '../updates.ts';
import { chooseDataFolder } from './data-folder.ts';
import { whyNotUpdatable } from './updatable.ts';
import { createEngine } from './updater.ts';

export interface UpdaterActs {
  why(): string | null;
  look(channel: Channel): Promise<Found | null>;
  /** Resolves with the percents that were told. */
  fetch(): Promise<number[]>;
  install(): Promise<never>;
  /** The quit that follows does not happen, and the installation is called off. */
  installAndStay(): Promise<null>;
  quit(): null;
  /** Begins to look and thinks better of it. */
  lookAndStop(): Promise<Found | null>;
  /** What was logged since it was last asked. */
  logged(): string[];
}

const lines: string[] = [];
const forever = new AbortController().signal;

function actsOf(): UpdaterActs {
  const feed = updateFeed();
  const engine = createEngine({ feed, log: (message) => lines.push(message) });
  return {
    why: () => whyNotUpdatable(feed),
    look: (channel) => engine.look(channel, forever),
    async fetch() {
      const told: number[] = [];
      await engine.fetch((percent) => told.push(percent), forever);
      return told;
    },
    install: () => engine.install(),
    async installAndStay() {
      const kept = once(app, 'before-quit');
      app.once('before-quit', (event) => event.preventDefault());
      void engine.install();
      await kept;
      engine.callOff();
      return null;
    },
    quit: () => {
      setImmediate(() => app.quit());
      return null;
    },
    async lookAndStop() {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 200);
      return engine.look('latest', stop.signal);
    },
    logged: () => lines.splice(0),
  };
}

chooseDataFolder();
app.requestSingleInstanceLock();
void app.whenReady().then(() => {
  const acts = actsOf();
  app.on('will-quit', () => {
    // A store takes its time to close.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    writeFileSync(join(app.getPath('userData'), 'closed'), '');
  });
  process.on('message', async ({ act, args }: { act: keyof UpdaterActs; args: unknown[] }) => {
    try {
      // The parent calls by the same types.
      process.send?.({ value: await (acts[act] as (...args: unknown[]) => unknown)(...args) });
    } catch (error) {
      process.send?.({ kind: error instanceof Failure ? error.kind : 'fault', message: String(error) });
    }
  });
  process.send?.('ready');
});
