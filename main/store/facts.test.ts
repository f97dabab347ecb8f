import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from './open.ts';
import { begin } from './test-contract.ts';

test('counts what a store holds and says how large it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-facts-'));
  try {
    const store = openStore(folder, { id: 'boot-1', host: 'here', systemBoot: null, started: 1 });
    expect(store.facts()).toMatchObject({ sessions: 0, turns: 0, open: 0, events: 0 });
    store.journal.append([begin()]);
    const facts = store.facts();
    expect(facts).toMatchObject({ turns: 1, open: 1, events: 2 });
    expect(facts.version).toBeGreaterThan(0);
    expect(facts.bytes + facts.walBytes).toBeGreaterThan(4096);
    store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
