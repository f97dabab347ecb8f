/** The mutants are kept: each patch still applies, and in the long form each is found by the test that is named. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../core/test-size.ts';
import { type Finder, type Mutant, mutants, type Patch } from './mutants.ts';
import { figures } from './test-figures.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** A test that has not found it by then has not found it. */
const MOST_MS = 180_000;

const named = mutants.map((mutant) => [mutant.name, mutant] as const);
const findersOf = ({ by, also }: Mutant): Finder[] => (also ? [by, also] : [by]);
const nameOf = ([file]: Finder): string => path.posix.basename(file, '.test.ts');
/** As the page of evidence has it. */
const row = (mutant: Mutant): string =>
  `| ${mutant.name} | ${mutant.breaks} | ${findersOf(mutant).map(nameOf).join(', ')} |`;

test.each(named)('the patch still applies: %s', (_, { patches }) => {
  for (const { file, find } of patches)
    expect(readFileSync(path.join(root, 'main', file), 'utf8').split(find).length - 1, `${file}: ${find}`).toBe(1);
});

test('the page of evidence says which proof finds which of them', () => {
  const page = readFileSync(path.join(root, 'docs/evidence.md'), 'utf8');
  const rows = page.split('\n').filter((line) => mutants.some(({ name }) => line.startsWith(`| ${name} |`)));
  expect(rows).toEqual(mutants.map(row));
});

describe.runIf(isLong)('in a copy of the product', () => {
  let copy = '';
  const survived: string[] = [];
  const found: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'holdfast-mutants-'));
    for (const name of ['main', 'preload', 'package.json', 'vitest.config.ts', 'tsconfig.json'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  });

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
    const violations = survived.map((name) => `A mutant was not found: ${name}.`);
    figures('mutants', { mutants: mutants.length, killed: found.length, found, survived, violations });
  });

  test('all tests that are to find mutants pass without one', { timeout: 5 * MOST_MS }, () => {
    const files = new Set(mutants.flatMap(findersOf).map(([file]) => file));
    for (const file of files) expect(run(copy, [file], 'short'), file).toBe('passed');
  });

  test.each(named)('%s is found', { timeout: MOST_MS * 4 }, (name, mutant) => {
    const all = findersOf(mutant);
    const missed = withPatches(copy, mutant, () => all.filter((finder) => run(copy, finder, 'long') !== 'failed'));
    if (missed.length === 0) found.push(`${name}: ${all.map(nameOf).join(', ')}`);
    else survived.push(`${name}: ${missed.map(nameOf).join(', ')}`);
    expect(missed).toEqual([]);
  });
});

function withPatches<T>(copy: string, { patches }: Mutant, act: () => T): T {
  const before = new Map(patches.map(({ file }) => [file, readFileSync(path.join(copy, 'main', file), 'utf8')]));
  try {
    for (const patch of patches) apply(copy, patch);
    return act();
  } finally {
    for (const [file, text] of before) writeFileSync(path.join(copy, 'main', file), text);
  }
}

function apply(copy: string, { file, find, replace }: Patch): void {
  const place = path.join(copy, 'main', file);
  writeFileSync(
    place,
    readFileSync(place, 'utf8').replace(find, () => replace),
  );
}

/** The long form of a proof ends at what it finds first. */
function run(copy: string, [file, name]: Mutant['by'], size: 'short' | 'long'): 'passed' | 'failed' | 'endless' {
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const only = name === undefined ? [] : ['-t', name];
  const { status, error } = spawnSync(process.execPath, [vitest, 'run', `main/${file}`, '--bail', '1', ...only], {
    cwd: copy,
    env: { ...process.env, PROVE: size },
    timeout: MOST_MS,
    stdio: 'ignore',
  });
  if (error) return 'endless';
  return status === 0 ? 'passed' : 'failed';
}
