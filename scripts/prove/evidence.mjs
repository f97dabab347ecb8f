// Brings the figures of the last runs of "npm run prove" and "npm run bench" into docs/evidence.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claims } from '../bench/rows.mjs';
import { command, Stop } from '../machine/command.mjs';
import { readJson, root } from '../machine/root.mjs';
import { summary } from './report.mjs';

/** The text with other lines under that heading, up to the next one. @param {string} text @param {string} heading @param {string[]} lines */
export function withLines(text, heading, lines) {
  const start = text.indexOf(heading);
  if (start < 0) throw new Stop(`docs/evidence.md has no heading “${heading}”.`);
  const after = text.indexOf('\n## ', start + heading.length);
  const rest = after < 0 ? '' : text.slice(after);
  return `${text.slice(0, start)}${heading}\n\n${lines.join('\n')}\n${rest}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    const proven = readJson('test-results/prove.json');
    const measured = readJson('test-results/bench.json');
    if (!proven && !measured) throw new Stop('There are no figures yet: run "npm run prove" or "npm run bench" first.');
    const file = join(root, 'docs/evidence.md');
    let text = readFileSync(file, 'utf8');
    if (proven) text = withLines(text, '## Figures of the last run', summary(proven));
    if (measured)
      text = withLines(text, '## Figures of the last benchmark', [
        `By \`npm run bench\` on ${measured.at}; medians, of subjects that took turns in one run.`,
        '',
        ...claims(measured.rows),
      ]);
    writeFileSync(file, text);
  });
