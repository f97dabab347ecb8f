// The report of what was proven, as Markdown.
import { standing } from './cases.mjs';
import { counts } from './figures.mjs';

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
    'Tests that are “not run here” are journeys, which `npm test` runs, or need another system.',
    '',
    ...table(['case', 'what was reported, and what is right', 'here', 'tests'], proven.cases.map(caseRow)),
    '',
  ].join('\n');
}

/** The lines that docs/evidence.md repeats. @param {Proven} proven @returns {string[]} */
export function summary({ figures, cases, complaints, tests, minutes, at, version }) {
  const cased = (/** @type {string} */ how) => cases.filter((one) => standing(one) === how).length;
  const rows = [
    ...counts(figures).map(({ name, count, of }) => [name, of === null ? number(count) : share(count, of)]),
    ['cases whose tests passed in this run', share(cased('passed'), cases.length)],
    ['cases that only journeys show, which `npm test` runs', number(cased('not run here'))],
  ];
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
const caseRow = (one) => [
  String(one.number),
  one.text,
  said(standing(one)),
  inFiles(one.tests).map(shown).join('<br>'),
];

/** Of many in one file that came to the same, as a table of tests has them, only the first is named. @param {import('./cases.mjs').Shown[]} tests */
const inFiles = (tests) =>
  [...Map.groupBy(tests, ({ file, outcome }) => `${file} ${outcome}`).values()].flatMap((same) => {
    const [first, ...others] = same;
    return first && others.length > 2 ? [{ ...first, name: `${first.name}, and ${others.length} more` }] : same;
  });

/** @param {ReturnType<typeof standing>} how */
const said = (how) => (how === 'passed' ? how : `**${how}**`);

/** @param {import('./cases.mjs').Shown} test */
const shown = ({ name, file, outcome }) => `${outcome === 'passed' ? '' : `${said(outcome)}: `}${name} (\`${file}\`)`;

/** @param {string[]} head @param {string[][]} rows @returns {string[]} */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)];

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** @param {number} count @param {number} of */
const share = (count, of) =>
  count === of
    ? `${number(count)}, all of them`
    : `${number(count)} of ${number(of)} (${Math.floor((100 * count) / of)} %)`;

/** @param {number} value */
const number = (value) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
