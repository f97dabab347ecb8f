// The report of what was proven, as Markdown.
import { totals } from './figures.mjs';

/**
 * @typedef {{
 *   figures: import('./figures.mjs').Figures[],
 *   cases: import('./cases.mjs').Covered[],
 *   complaints: string[],
 *   tests: number,
 *   minutes: number,
 *   at: string,
 *   version: string,
 * }} Proven
 */

/** @param {Proven} proven @returns {string} */
export function report(proven) {
  return [
    '# What was proven',
    '',
    ...summary(proven),
    ...violations(proven),
    '',
    '## Each proof',
    '',
    ...proven.figures.flatMap(proof),
    '## Each case',
    '',
    ...table(['case', 'what was reported, and what is right', 'tests'], proven.cases.map(caseRow)),
    '',
  ].join('\n');
}

/** The lines that docs/evidence.md repeats. @param {Proven} proven @returns {string[]} */
export function summary({ figures, cases, complaints, tests, minutes, at, version }) {
  const covered = cases.filter((one) => one.tests.length > 0).length;
  const rows = Object.entries({ ...totals(figures), cases: covered }).map(([name, count]) => [name, number(count)]);
  return [
    `By \`npm run prove\` on ${at}, Holdfast ${version}: ${tests} tests in ${minutes.toFixed(1)} minutes, ` +
      `${complaints.length === 0 ? 'no violation' : `**${complaints.length} violations**`}.`,
    '',
    ...table(['counted', 'how many'], rows),
  ];
}

/** @param {Proven} proven @returns {string[]} */
const violations = ({ complaints }) =>
  complaints.length === 0
    ? []
    : ['', '## Violations', '', ...complaints.map((one) => `- ${one.replaceAll('\n', '\n  ')}`)];

/** @param {import('./figures.mjs').Figures} figures @returns {string[]} */
function proof({ name, violations, ...rest }) {
  const rows = Object.entries(rest).map(([figure, value]) => [
    figure,
    typeof value === 'number' ? number(value) : String(value),
  ]);
  return [`### ${name}`, '', ...table(['figure', 'value'], [...rows, ['violations', number(violations.length)]]), ''];
}

/** @param {import('./cases.mjs').Covered} one @returns {string[]} */
const caseRow = ({ number, text, tests }) => [
  String(number),
  text,
  tests.length === 0 ? '**none**' : tests.map(({ name, place }) => `${name} (\`${place}\`)`).join('<br>'),
];

/** @param {string[]} head @param {string[][]} rows @returns {string[]} */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)];

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** @param {number} value */
const number = (value) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
