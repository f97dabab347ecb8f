import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { readJson, root } from './machine/root.mjs';
import { setUp } from './set-up.mjs';
import { underFloors } from './tests/floors.mjs';
import { lint, stage, types, unit } from './tests/stages.mjs';
import { single, sum, summary } from './tests/tally.mjs';

const report = 'coverage/coverage-summary.json';
const floors = readJson('scripts/floors.json');

const measured = [
  '--coverage.enabled',
  '--coverage.reporter=json-summary',
  '--coverage.reportOnFailure',
  ...Object.keys(floors).map((folder) => `--coverage.include=${folder}/**/*.ts`),
];

async function checkFloors() {
  const coverage = readJson(report);
  const under = coverage ? underFloors(coverage, floors, root) : ['The unit tests left no coverage report.'];
  for (const sentence of under) console.log(sentence);
  return single(under.length === 0);
}

await command(async () => {
  const node = await setUp();
  rmSync(join(root, report), { force: true });
  const tally = sum([
    await stage('Types', () => types(node)),
    await stage('Lint', () => lint(node)),
    await stage('Unit tests', () => unit(node, measured)),
    await stage('Coverage floors', checkFloors),
  ]);
  console.log(`\n${summary(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
});
