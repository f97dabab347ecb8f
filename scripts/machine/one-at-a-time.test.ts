import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claims-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a claim is gone when the work has ended, well or badly', async () => {
  expect(await oneAtATime(async () => readdirSync(folder).length, folder)).toBe(1);
  await expect(oneAtATime(() => Promise.reject(new Error('bad')), folder)).rejects.toThrow('bad');
  expect(readdirSync(folder)).toEqual([]);
});

test('the claim of a process that has died is void', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(join(folder, `${dead}-x`), '');
  expect(await oneAtATime(async () => readdirSync(folder).length, folder)).toBe(1);
});

test('a claim that nobody renews is void, although another process has its number now', async () => {
  const path = join(folder, `${process.pid}-x`);
  writeFileSync(path, '');
  utimesSync(path, new Date(0), new Date(0));
  expect(await oneAtATime(async () => readdirSync(folder).length, folder)).toBe(1);
});

test('processes that start together take turns', async () => {
  const log = join(folder, 'log');
  const module = new URL('./one-at-a-time.mjs', import.meta.url);
  const program = `
    import { appendFileSync } from 'node:fs';
    import { oneAtATime } from ${JSON.stringify(module.href)};
    await oneAtATime(async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ');
      await new Promise((resolve) => setTimeout(resolve, 100));
      appendFileSync(${JSON.stringify(log)}, 'out ');
    }, ${JSON.stringify(join(folder, 'claims'))});`;
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4));
});
