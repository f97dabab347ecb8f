// Our own record of a turn: the real store and the only way into it.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../../main/core/record.ts';
import { openStore } from '../../../main/store/open.ts';
import { breathe } from '../trace.mjs';
import { acceptedTurn, sessionOf } from '../turns.mjs';

/** @type {import('../measure.mjs').Subject} */
export async function run(folder, steps) {
  const store = openStore(folder, { id: 'bench', host: 'bench', systemBoot: null, started: Date.now() });
  const recorder = { journal: store.journal, now: () => Date.now(), publish: () => {} };
  /** @type {import('../../../main/core/record.ts').Live} */
  const live = { id: 'turn', turn: null };
  record(recorder, live, acceptedTurn('session'), { session: sessionOf('session') });
  const began = performance.now();
  for (const [index, { text, path, result }] of steps.entries()) {
    const seq = (live.turn?.seq ?? 0) + 1;
    const call = `${seq}.0`;
    const parts = [
      { type: 'text', text },
      { type: 'tool-call', toolCallId: `call-${index}`, toolName: 'read-file', input: { path } },
    ];
    const usage = { input: 1000, output: 100 };
    const by = (/** @type {import('../../../main/core/events.ts').Event} */ event) => [{ run: 1, event }];
    record(recorder, live, by({ kind: 'model-answered', parts, usage, cost: null, finish: 'tool-calls', invalid: [] }));
    record(
      recorder,
      live,
      by({ kind: 'tool-started', call, digest: 'd'.repeat(64), class: 'read', key: 'k'.repeat(64) }),
    );
    const told = { text: result, file: null, wrote: [] };
    record(recorder, live, by({ kind: 'tool-ended', call, outcome: 'done', result: told, refusedBy: null }));
    await breathe();
  }
  store.close();
  const ms = performance.now() - began;
  return { ms, bytes: statSync(join(folder, 'holdfast.db')).size };
}
