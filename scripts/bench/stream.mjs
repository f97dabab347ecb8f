// How long the main thread is blocked while a model streams and steps are kept: the real store, loop, models and tools, and
// what the page is told, as bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cancel } from '../../main/core/acts/cancel.ts';
import { send } from '../../main/core/acts/send.ts';
import { openLongWorld, workspaceOf } from '../../main/long/test-long-world.ts';
import { createOutbox } from '../../main/outbox.ts';

const WARM_UP_MS = 2000;
const EVERY_MS = 1;

/** @param {string} folder @param {number} seconds how long it is watched @returns {Promise<Record<string, number>>} */
export async function stream(folder, seconds) {
  const server = fork(join(import.meta.dirname, 'stream-server.mjs'));
  try {
    const [baseUrl] = await once(server, 'message');
    const { world, counted } = begin(folder, String(baseUrl));
    await wait(WARM_UP_MS);
    counted.tokens = counted.commits = 0;
    const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
    delay.enable();
    await wait(seconds * 1000);
    delay.disable();
    for (const { turn } of world.store.journal.open()) cancel(world, turn);
    await world.idle();
    const blocked = (/** @type {number} */ percentile) => delay.percentile(percentile) / 1e6 - EVERY_MS;
    return {
      ms: blocked(99),
      worst: blocked(100),
      'tokens a second': counted.tokens / seconds,
      'commits a second': counted.commits / seconds,
    };
  } finally {
    server.kill();
  }
}

/** @param {string} folder @param {string} baseUrl */
function begin(folder, baseUrl) {
  const counted = { tokens: 0, commits: 0, bytes: 0 };
  const world = openLongWorld({
    folder,
    boot: 'bench',
    baseUrl,
    window: 10_000_000,
    resume: 'auto',
    steps: 10_000,
    death: null,
  });
  writeFileSync(join(workspaceOf(folder), 'notes.txt'), 'A line of notes.\n'.repeat(200));
  const outbox = createOutbox(
    (name, payload) => {
      counted.bytes += JSON.stringify([name, payload]).length;
    },
    () => null,
  );
  world.watch.recorded = (session, events) => {
    counted.commits += 1;
    outbox.now('turn:recorded', { session, events: [...events] });
  };
  world.watch.streamed = (session, turn, run, { kind, text }) => {
    counted.tokens += 1;
    outbox.streamed({ session, turn, run, kind, call: null, text });
  };
  const said = { id: 'm1', session: 's1', text: 'Read the notes, again and again.', attachments: [] };
  send(world, { ...said, workspace: workspaceOf(folder), mode: 'edits' });
  return { world, counted };
}

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
