import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { send } from '../core/acts/send.ts';
import { message, says, settled, testWorld } from '../core/test-world.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { createKept, keptDigest } from './kept.ts';
import { sweepKept } from './sweep.ts';

let folder: string;
let kept: string;
let store: OpenStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-sweep-'));
  kept = join(folder, 'kept');
  mkdirSync(kept);
  store = openStore(folder, { id: 'boot', host: 'here', systemBoot: null, started: 1 });
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = Date.now();
const HOUR = 3_600_000;

async function put(text: string, hoursOld = 25): Promise<string> {
  const digest = await createKept(kept).put(Buffer.from(text));
  age(digest, hoursOld);
  return digest;
}

const age = (name: string, hours: number): void => {
  const at = (now - hours * HOUR) / 1000;
  utimesSync(join(kept, name), at, at);
};

const attachment = (digest: string) => ({ digest, name: 'a.txt', type: 'text/plain', size: 1, kind: 'text' as const });
const sweep = () => sweepKept({ folder: kept, references: store.keptReferences, now });

test('what nothing refers to goes once it is a day old', async () => {
  await put('old');
  const young = await put('young', 23);
  await sweep();
  expect(readdirSync(kept)).toEqual([young]);
});

test('half-written files go too; what is none of ours stays', async () => {
  for (const name of [`${keptDigest(Buffer.from('x'))}.1.tmp`, 'notes.txt']) {
    writeFileSync(join(kept, name), '');
    age(name, 25);
  }
  await sweep();
  expect(readdirSync(kept)).toEqual(['notes.txt']);
});

test('what a message, a draft, a turn or an answer about a folder refers to stays', async () => {
  const [sent, drafted, own, agents] = [await put('sent'), await put('draft'), await put('own'), await put('agents')];
  await put('nobody');
  const world = testWorld({ script: [says('Done.')], store });
  world.instructions = () => ({ own, folder: null });
  send(world, message('Read it.', { attachments: [attachment(sent)] }));
  await settled();
  store.sessions.saveDraft('other', { text: '', attachments: [attachment(drafted)] });
  store.folderAnswers.set('/w', agents, 'use', now);
  await sweep();
  expect(readdirSync(kept).toSorted()).toEqual([sent, drafted, own, agents].toSorted());
});

test('the journal alone is enough, also one that cannot be read any more', async () => {
  const [accepted, steered] = [await put('accepted'), await put('steered')];
  const world = testWorld({ script: [says('Done.')], store });
  send(world, message('Read it.', { attachments: [attachment(accepted)] }));
  await settled();
  const db = new Database(join(folder, 'holdfast.db'));
  db.exec('DELETE FROM inbox');
  db.exec(`UPDATE events SET body = '{' || body WHERE kind = 'turn-accepted'`);
  db.prepare(`UPDATE events SET kind = 'of-a-newer-version', body = ? WHERE kind = 'turn-ended'`).run(steered);
  db.close();
  expect(() => store.journal.load(store.keptReferences.turns()[0] ?? '')).toThrow('cannot be read');
  await sweep();
  expect(readdirSync(kept).toSorted()).toEqual([accepted, steered].toSorted());
});

test('what comes to be referred to while the journals are read stays', async () => {
  const late = await put('late');
  const { keptReferences } = store;
  const turns = (): string[] => {
    store.sessions.saveDraft('s', { text: '', attachments: [attachment(late)] });
    return keptReferences.turns();
  };
  await sweepKept({ folder: kept, references: { ...keptReferences, turns }, now });
  expect(readdirSync(kept)).toEqual([late]);
});

test('where it cannot be told what is referred to, everything stays', async () => {
  const digest = await put('kept');
  const inRows = (): Set<string> => {
    throw new Error('database is locked');
  };
  const references = { ...store.keptReferences, inRows };
  await expect(sweepKept({ folder: kept, references, now })).rejects.toThrow('locked');
  expect(readdirSync(kept)).toEqual([digest]);
});
