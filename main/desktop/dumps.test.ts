import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dumpNames, tidyDumps } from './dumps.ts';

let folder = '';
vi.mock('electron', () => ({ app: { getPath: () => join(folder, 'Crashpad') } }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds none where nothing ever crashed', () => {
  tidyDumps();
  expect(dumpNames()).toEqual([]);
});

it('keeps the five newest, wherever the system puts them, and what else lies there', () => {
  for (const below of ['pending', 'completed']) mkdirSync(join(folder, 'Crashpad', below), { recursive: true });
  writeFileSync(join(folder, 'Crashpad', 'settings.dat'), '');
  for (let number = 1; number <= 8; number++) {
    const path = join(folder, 'Crashpad', number % 2 ? 'pending' : 'completed', `${number}`);
    writeFileSync(`${path}.dmp`, 'memory');
    writeFileSync(`${path}.meta`, '');
    utimesSync(`${path}.dmp`, 1000 + number, 1000 + number);
  }
  tidyDumps();
  expect(dumpNames()).toEqual(['8.dmp', '7.dmp', '6.dmp', '5.dmp', '4.dmp']);
  expect(readdirSync(join(folder, 'Crashpad', 'pending')).toSorted()).toEqual(['5.dmp', '5.meta', '7.dmp', '7.meta']);
  expect(readdirSync(join(folder, 'Crashpad'))).toContain('settings.dat');
});
