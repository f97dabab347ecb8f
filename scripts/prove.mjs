// Runs every proof in its long form and writes what they have shown to test-results/prove.md and .json.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { readJson, root } from './machine/root.mjs';
import { cover, gaps, readCases, testsBelow } from './prove/cases.mjs';
import { complaints, promised, readFigures } from './prove/figures.mjs';
import { report } from './prove/report.mjs';
import { setUp } from './set-up.mjs';
import { proofs, stage } from './tests/stages.mjs';

const results = join(root, 'test-results');

await command(async () => {
  const node = await setUp();
  const started = Date.now();
  rmSync(join(results, 'prove'), { recursive: true, force: true });
  const { passed, failed } = await stage('Proofs', () => proofs(node));
  const named = testsBelow(root);
  const cases = cover(readCases(readFileSync(join(root, 'docs/cases.md'), 'utf8')), named);
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
