import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from '../app/electron.mjs';
import { findHost } from '../app/host.mjs';
import { secondsSince } from '../machine/command.mjs';
import { readJson, root } from '../machine/root.mjs';
import { packageCommand, run, withNodeFirst } from '../machine/run.mjs';
import { readPlaywright, readVitest, single } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const unitReport = 'test-results/unit.json';
export const proofReport = 'test-results/proofs.json';
export const caseReport = 'test-results/cases.json';
const endToEndReport = 'test-results/e2e.json';
/** Longer than any proof takes in its long form. */
const PROOF_LIMIT_MS = 40 * 60_000;

/**
 * Runs one stage and says when it starts and how it ended.
 * @param {string} name
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function stage(name, work) {
  const started = Date.now();
  console.log(`\n${name} …`);
  const tally = await work();
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed, in ${secondsSince(started)}.`);
  return tally;
}

/** @param {string} node */
export async function types(node) {
  const { code } = await run(node, ['scripts/types.mjs']);
  return single(code === 0);
}

/** @param {string} node */
export async function lint(node) {
  const { code } = await run(node, [packageCommand('@biomejs/biome'), 'check', '.']);
  return single(code === 0);
}

/** @param {string} node @param {string[]} extra */
export const unit = (node, extra = []) => vitest(extra, unitReport, withNodeFirst(node), node);

/** In their long form, two at a time: one alone cannot use a second core, and more would starve each other. @param {string} node */
export function proofs(node) {
  const args = ['main/prove', '--maxWorkers=2', `--testTimeout=${PROOF_LIMIT_MS}`];
  return vitest(args, proofReport, { ...withNodeFirst(node), PROVE: 'long' }, node);
}

/** Of these files the tests that are named after cases, in their long form. @param {string} node @param {string[]} files */
export const testsOfCases = (node, files) =>
  vitest(
    [...files, '--testNamePattern', '(^| )cases? \\d'],
    caseReport,
    { ...withNodeFirst(node), PROVE: 'long' },
    node,
  );

/** @param {string[]} args @param {string} report @param {NodeJS.ProcessEnv} env @param {string} node */
async function vitest(args, report, env, node) {
  rmSync(join(root, report), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(node, [packageCommand('vitest'), 'run', ...reporters, ...args], { env });
  return readVitest(readJson(report), code);
}

/** @param {string} node @param {string} chromium */
export async function endToEnd(node, chromium) {
  rmSync(join(root, endToEndReport), { force: true });
  const host = findHost();
  if ('why' in host) console.log(`Journeys in Electron are skipped, each by name: ${host.why}.`);
  const env = { ...withNodeFirst(node), CHROMIUM: chromium };
  const { code } = await run(node, [packageCommand('@playwright/test'), 'test'], { env });
  return readPlaywright(readJson(endToEndReport), code);
}

/** One check of all that "npm run package" looks at. Only Linux has a stand-in for an Electron that is not here. @param {string} node */
export async function packaging(node) {
  if (process.platform !== 'linux' && !findElectron())
    return {
      passed: 0,
      failed: 0,
      skipped: ['the package, because Electron is not here: "npx --no install-electron"'],
      flaky: [],
    };
  const { code } = await run(node, ['scripts/package/check.mjs'], { env: withNodeFirst(node) });
  return single(code === 0);
}

/** Names the end-to-end tests that there are. @param {string} node */
export async function listEndToEnd(node) {
  await run(node, [packageCommand('@playwright/test'), 'test', '--list', '--reporter=list'], {
    env: withNodeFirst(node),
  });
}
