// Brings the figures of the last run of "npm run prove" into docs/evidence.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { command, Stop } from '../machine/command.mjs';
import { readJson, root } from '../machine/root.mjs';
import { summary } from './report.mjs';

const HEADING = '## Figures of the last run';

/** The text with other lines under that heading, up to the next one. @param {string} text @param {string[]} lines */
export function withFigures(text, lines) {
  const start = text.indexOf(HEADING);
  if (start < 0) throw new Stop(`docs/evidence.md has no heading “${HEADING}”.`);
  const after = text.indexOf('\n## ', start + HEADING.length);
  const rest = after < 0 ? '' : text.slice(after);
  return `${text.slice(0, start)}${HEADING}\n\n${lines.join('\n')}\n${rest}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    const proven = readJson('test-results/prove.json');
    if (!proven) throw new Stop('There are no figures yet: run "npm run prove" first.');
    const file = join(root, 'docs/evidence.md');
    writeFileSync(file, withFigures(readFileSync(file, 'utf8'), summary(proven)));
  });
