/** Starts on damaged files, one after the other, in a process of its own. Arguments: root, the first number, how many. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { damage, isFlushedHurt } from './test-damage.ts';
import { startOn } from './test-damaged-start.ts';
import type { Template } from './test-template.ts';

const [root = '', first = '0', count = '0'] = process.argv.slice(2);
const template: Template = JSON.parse(readFileSync(path.join(root, 'template.json'), 'utf8'));

for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const folder = mkdtempSync(path.join(root, 'start-'));
  const what = damage(template, folder, seed);
  const isFlushed = what.includes('log') && isFlushedHurt(template.log, folder);
  const { found, violations } = await startOn(folder, { what, isFlushed }, template.known);
  rmSync(folder, { recursive: true });
  // A line each, so that the number at which this process ends is known.
  process.stdout.write(`${JSON.stringify({ seed, what, found, violations })}\n`);
}
process.exit(0);
