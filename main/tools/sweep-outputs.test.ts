import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextId } from '../ids.ts';
import { nameOf } from './output.ts';
import { sweepOutputs } from './sweep-outputs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-outputs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAYS_2 = 2 * 24 * 3600;

function output(name: string, age = DAYS_2): string {
  const file = join(folder, name);
  writeFileSync(file, 'x');
  utimesSync(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
  return file;
}

test('outputs go with their turn, a day later; others and what is no output stay', async () => {
  const [gone, there] = [nextId(), nextId()];
  const of = (turn: string, n = 1, ending = 'txt') => nameOf(`${turn}/12.0`, n, ending);
  const lost = [output(of(gone)), output(of(gone, 2)), output(of(gone, 1, 'json'))];
  const kept = [output(of(there)), output(of(gone, 3), 60), output('notes.txt'), output('a b-1.txt')];
  await sweepOutputs(folder, (turn) => turn === gone);
  expect([lost.map(existsSync), kept.map(existsSync)]).toEqual([
    [false, false, false],
    [true, true, true, true],
  ]);
});

test('a folder that is not there yet is no fault', async () => {
  await expect(sweepOutputs(join(folder, 'missing'), () => true)).resolves.toBeUndefined();
});
