// Measures what the app claims of itself, beside what it is compared with, and writes test-results/bench.md and .json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPeers } from './bench/peers.mjs';
import { report, rows } from './bench/rows.mjs';
import { command, Stop } from './machine/command.mjs';
import { root } from './machine/root.mjs';
import { run, withNodeFirst } from './machine/run.mjs';
import { setUp } from './set-up.mjs';

const ROUNDS = 5;
/** Two rounds are enough of what takes long: its figures are far from every limit. */
const SLOW_ROUNDS = 2;

/** @type {[what: string, size: number][]} */
const quick = [
  ...[40, 200, 400].flatMap((size) => [
    /** @type {[string, number]} */ (['holdfast', size]),
    /** @type {[string, number]} */ (['bare', size]),
  ]),
  ['stream', 10],
];
/** @type {[what: string, size: number][]} */
const slow = [
  ...[40, 200, 400].flatMap((size) => [
    /** @type {[string, number]} */ (['langgraph', size]),
    /** @type {[string, number]} */ (['langgraph-delta', size]),
  ]),
  ...[10, 1000, 100_000].map((size) => /** @type {[string, number]} */ (['discovery', size])),
];

/** @param {string} node @param {string} what @param {number} size @returns {Promise<import('./bench/rows.mjs').Figure>} */
async function measure(node, what, size) {
  const args = ['--no-warnings', 'scripts/bench/measure.mjs', what, String(size)];
  const { code, output } = await run(node, args, { capture: true, env: withNodeFirst(node) });
  if (code !== 0) throw new Stop(`Measuring ${what} at ${size} failed:\n${output}`);
  return { what, size, ...JSON.parse(output.trim().split('\n').at(-1) ?? '') };
}

await command(async () => {
  const node = await setUp();
  await installPeers(node);
  /** @type {import('./bench/rows.mjs').Figure[]} */
  const figures = [];
  const at = new Date().toISOString().slice(0, 10);
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`Round ${round + 1} of ${ROUNDS} …`);
    const subjects = round < SLOW_ROUNDS ? [...quick, ...slow] : quick;
    for (const [what, size] of subjects) figures.push(await measure(node, what, size));
  }
  const all = rows(figures);
  const text = report(all, figures);
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.md'), text);
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify({ at, rows: all, figures }, null, 2)}\n`);
  console.log(`\n${text}`);
  return all.every(({ holds }) => holds) ? 0 : 1;
});
