// Runs every proof in its long form and the tests of all cases, and writes what they have shown to test-results/prove.md and .json.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { readJson, root } from './machine/root.mjs';
import { cover, gaps, readCases } from './prove/cases.mjs';
import { complaints, promised, readFigures } from './prove/figures.mjs';
import { testsBelow, testsIn } from './prove/named-tests.mjs';
import { report } from './prove/report.mjs';
import { setUp } from './set-up.mjs';
import { caseReport, proofReport, proofs, stage, testsOfCases } from './tests/stages.mjs';
import { sum } from './tests/tally.mjs';

const results = join(root, 'test-results');

await command(async () => {
  const node = await setUp();
  const started = Date.now();
  rmSync(join(results, 'prove'), { recursive: true, force: true });
  const named = testsBelow(root);
  const journeys = named.filter(({ file }) => file.startsWith('e2e/'));
  const units = named.map(({ file }) => file).filter((file) => !/^(e2e|main\/prove)\//.test(file));
  const { passed, failed } = sum([
    await stage('Proofs', () => proofs(node)),
    await stage('Tests of the cases', () => testsOfCases(node, [...new Set(units)])),
  ]);
  const ran = [proofReport, caseReport].flatMap((file) => testsIn(readJson(file), root));
  const cases = cover(readCases(readFileSync(join(root, 'docs/cases.md'), 'utf8')), ran, journeys);
  const figures = readFigures(join(results, 'prove'));
  const proven = {
    at: new Date(started).toISOString().slice(0, 10),
    version: readJson('package.json').version,
    minutes: (Date.now() - started) / 60_000,
    tests: passed + failed,
    complaints: complaints({ figures, promised: promised(root), failed, gaps: gaps(cases, named) }),
    figures,
    cases,
  };
  mkdirSync(results, { recursive: true });
  const text = report(proven);
  writeFileSync(join(results, 'prove.md'), text);
  writeFileSync(join(results, 'prove.json'), `${JSON.stringify(proven, null, 2)}\n`);
  console.log(`\n${text}`);
  return proven.complaints.length === 0 ? 0 : 1;
});
