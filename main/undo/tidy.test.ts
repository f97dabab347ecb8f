import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createImages } from './images.ts';
import { createLogs } from './log.ts';
import { tidy } from './tidy.ts';

const DAY = 24 * 60 * 60 * 1000;

async function kept(turns: readonly { turn: string; text: string; daysAgo: number }[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'tidy-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [logs, images] = [createLogs(path.join(root, 'turns')), createImages(path.join(root, 'files'))];
  const now = Date.now() + 60 * DAY;
  for (const { turn, text, daysAgo } of turns) {
    const digest = await images.keep(Buffer.from(text));
    const before = { kind: 'file', digest, mode: 0o644 } as const;
    const file = { path: 'a.txt', before, after: null };
    const began = { call: `${turn}/2.0`, at: now, root, file, tree: null, folders: [], uncovered: [] };
    await logs.append(turn, { kind: 'began', ...began });
    const at = new Date(now - daysAgo * DAY);
    utimesSync(path.join(root, 'turns', `${turn}.jsonl`), at, at);
  }
  const parts = {
    logs,
    images,
    snapshots: path.join(root, 'snapshots'),
    now,
    exists: () => true,
    isInUse: () => false,
  };
  return {
    root,
    parts,
    turns: () => logs.list().map(({ turn }) => turn),
    sizes: () => images.list().map(({ size }) => size),
  };
}

it('drops the oldest first when it is too much, and bytes that a younger turn needs stay', async () => {
  const { parts, turns, sizes } = await kept([
    { turn: 'new', text: 'a'.repeat(40), daysAgo: 1 },
    { turn: 'same', text: 'a'.repeat(40), daysAgo: 2 },
    { turn: 'older', text: 'b'.repeat(50), daysAgo: 3 },
    { turn: 'oldest', text: 'c'.repeat(20), daysAgo: 4 },
  ]);
  await tidy(parts, 100);
  expect([turns(), sizes().toSorted()]).toEqual([
    ['new', 'same', 'older'],
    [40, 50],
  ]);
  await tidy(parts, 60);
  expect([turns(), sizes()]).toEqual([['new', 'same'], [40]]);
});

it('drops what belongs to no turn any more', async () => {
  const { parts, turns, sizes } = await kept([
    { turn: 'gone', text: 'a', daysAgo: 1 },
    { turn: 'there', text: 'bb', daysAgo: 1 },
  ]);
  await tidy({ ...parts, exists: (turn) => turn === 'there' });
  expect([turns(), sizes()]).toEqual([['there'], [2]]);
});

it('drops repositories that nobody used for a month, unless one is in use now', async () => {
  const { root, parts } = await kept([]);
  const made = ['idle', 'busy', 'young', 'left.dropped'].map((name) => path.join(root, 'snapshots', name));
  for (const [place, folder] of made.entries()) {
    mkdirSync(folder, { recursive: true });
    if (place < 3) writeFileSync(path.join(folder, 'index'), '');
    const at = new Date(parts.now - (folder.endsWith('young') ? 1 : 31) * DAY);
    if (place < 3) utimesSync(path.join(folder, 'index'), at, at);
  }
  await tidy({ ...parts, isInUse: (folder) => folder.endsWith('busy') });
  expect(made.map((folder) => existsSync(folder))).toEqual([false, true, true, false]);
});
