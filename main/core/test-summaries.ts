import { send } from './acts/send.ts';
import type { Summary } from './ports.ts';
import { WINDOW, words } from './test-long.ts';
import {
  calls,
  done,
  message,
  says,
  settled,
  type TestWorld,
  type TestWorldOptions,
  testWorld,
  told,
} from './test-world.ts';

export const look = calls(['look', 'a']);
export const SCRIPT = [...Array.from({ length: 8 }, () => look), says('Done.')];

/** Each step has a result of a tenth of the window, and nobody counts. */
export function longWorld(options: TestWorldOptions = {}): TestWorld {
  const world = testWorld({ window: WINDOW, script: SCRIPT, ...options });
  world.tools.on('a', async () => done(words(100)));
  notCounted(world);
  return world;
}

export function notCounted(world: TestWorld): void {
  const { step } = world.models;
  world.models.step = async (...args) => ({ ...(await step(...args)), usage: { input: null, output: null } });
}

/** Runs until its first summary is asked for, which is given when `summary` says so. */
export async function untilSummary(options: TestWorldOptions = {}) {
  const world = longWorld(options);
  const summary = Promise.withResolvers<Summary>();
  const { summarise } = world.models;
  world.models.summarise = async (request, signal, onDelta) => {
    signal.throwIfAborted();
    void summarise(request, signal, onDelta);
    return new Promise((resolve, reject) => {
      summary.promise.then(resolve, reject);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  send(world, message("Tidy up, but don't delete X."));
  for (let round = 0; world.models.summaries.length === 0 && round < 200; round++) await settled();
  return { world, summary, before: told(world.seen) };
}

export const sum = (text = 'They asked; much was read.'): Summary => ({
  text,
  usage: { input: 600, output: 20 },
  cost: 0.1,
});
export const compactions = (world: TestWorld) =>
  world.seen.flatMap(({ event }) => (event.kind === 'history-compacted' ? [event] : []));
