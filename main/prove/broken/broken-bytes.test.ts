import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { size } from '../../core/test-size.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { figures } from '../test-figures.ts';
import type { Found } from './test-damaged-start.ts';
import { makeTemplate } from './test-template.ts';

const STARTS = size(40, 4000);
/** The short form has its number, and takes the time that it needs. */
const BUDGET_MS = size(Number.POSITIVE_INFINITY, 120_000);
/** Of a process; SQLite that ends one ends no more than these. */
const BATCH = size(20, 100);

const root = fastFolder('holdfast-bytes-');
const child = path.join(import.meta.dirname, 'test-damage-child.ts');
beforeAll(async () => writeFileSync(path.join(root, 'template.json'), JSON.stringify(await makeTemplate(root))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Told {
  seed: number;
  what: string;
  found: Found;
  violations: string[];
}

function batch(first: number): Promise<{ told: Told[]; death: string | null }> {
  return new Promise((resolve) => {
    const given = [child, root, String(first), String(Math.min(BATCH, STARTS - first))];
    execFile(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const told = stdout
        .split('\n')
        .filter(Boolean)
        .map((line): Told => JSON.parse(line));
      resolve({ told, death: error ? `${error.signal ?? ''} ${stderr}` : null });
    });
  });
}

test('case 71: whatever is wrong with the files, the app opens, and what was acknowledged is there, set aside or told', {
  timeout: 300_000,
}, async () => {
  const from = performance.now();
  const all: Told[] = [];
  const violations: string[] = [];
  const left = Array.from({ length: Math.ceil(STARTS / BATCH) }, (_, index) => index * BATCH).values();
  const worker = async (): Promise<void> => {
    for (const first of left) {
      if (performance.now() - from > BUDGET_MS) return;
      const { told, death } = await batch(first);
      all.push(...told);
      if (death !== null) violations.push(`damage ${first + told.length} ended the process: ${death}`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { seed, what, violations: wrong } of all)
    violations.push(...wrong.map((sentence) => `damage ${seed} (${what}): ${sentence}`));
  const counts = Map.groupBy(all, ({ found }) => found);
  const unharmed = counts.get('unharmed')?.length ?? 0;
  const met = [...counts].filter(([name]) => name !== 'unharmed');
  const found = Object.fromEntries(met.map(([name, some]) => [`faults, ${name}`, some.length]));
  const damages = { damages: all.length, 'damages that harm nothing': unharmed };
  figures('broken-bytes', { ...damages, faults: all.length - unharmed, ...found, violations });
  expect(violations).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(size(40, 1000));
  expect(counts.get('set aside')?.length).toBeGreaterThan(all.length / 5);
});
