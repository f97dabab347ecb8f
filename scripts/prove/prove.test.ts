import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/root.mjs';
import { cover, gaps, numbersIn, readCases, standing } from './cases.mjs';
import { withLines } from './evidence.mjs';
import { complaints, counts, namesIn, totals } from './figures.mjs';
import { namedTests, testsBelow, testsIn } from './named-tests.mjs';
import { report } from './report.mjs';

const list = '# Cases\n\n## Some\n1. One. → right.\n2. Two | half. → right.\n3. Three. → right.\n';
/** Spelt so that these lines name no test themselves. */
const spelt = (...lines: string[]): string => lines.join('\n').replaceAll('CASE', 'case');
const source = spelt(
  "test('CASE 1: is shown', () => {});",
  "const mutants = [{ name: 'CASE 1: a mutant', found: 'x' }];",
  `test(\`CASE 2: with a \${word}\`, async () => {});`,
  "test('CASEs 1 and 2: together it\\'s said', () => { test.skip(isWindows, 'Not here.'); });",
  "test.skipIf(isRoot)(\n  'CASE 3: unless it is root',\n  () => {},\n);",
  "test('a CASE 2: that is none', () => {});",
);
const none = spelt(
  "// test('CASE 1: one day', () => {});",
  "/* test('CASE 1: no longer', () => {}); */",
  "test.skip('CASE 1: on one line', () => {});",
  "test.skip(\n  'CASE 1: on the next line',\n  () => {},\n);",
  "describe.skip('what was', () => { test('CASE 1: inside', () => {}); });",
  "test.describe.fixme('what will be', () => { test('CASE 1: inside that', () => {}); });",
  "test.skip.each([1])('CASE 1: each %s', () => {});",
  "test('CASE 1: skips itself', async () => { test.fixme(); });",
  "test.todo('CASE 1: to be written');",
);

const ran = (title: string, status: string, ancestorTitles: string[] = []) => ({ title, status, ancestorTitles });
const told = {
  testResults: [
    {
      name: path.join(root, 'main', 'a.test.ts'),
      assertionResults: [
        ran(spelt('CASE 1: is shown'), 'passed'),
        ran(spelt('CASE 2: is not'), 'failed'),
        ran('does it', 'passed', ['what it does', spelt('CASE 3: a record')]),
        ran(spelt('CASE 3: elsewhere'), 'skipped'),
        ran('of no number', 'passed'),
      ],
    },
  ],
};
const covered = () => cover(readCases(list), testsIn(told, root), []);
const figures = { name: 'kill', violations: [], points: 40, pairs: 160, 'pairs in all': 1600 };

test('the tests of a case are those whose names begin with its number', () => {
  expect(
    namedTests(source, 'main/a.test.ts').map(({ numbers, name }) => [numbers, name.replace(/^.*?: /, '')]),
  ).toEqual([
    [[1], 'is shown'],
    [[1], 'a mutant'],
    [[2], 'with a …'],
    [[1, 2], "together it's said"],
    [[3], 'unless it is root'],
  ]);
  expect(numbersIn(spelt('CASEs 39, 40 and 41: broken'))).toEqual([39, 40, 41]);
});

test('a test in a comment, or one that is skipped for good, however that is written, shows nothing', () => {
  expect(namedTests(none, 'main/a.test.ts')).toEqual([]);
});

test('what a run tells of the tests of a case is what became of it', () => {
  expect(covered().map((one) => [one.number, standing(one), one.tests.map(({ name }) => name.slice(8))])).toEqual([
    [1, 'passed', ['is shown']],
    [2, 'failed', ['is not']],
    [3, 'passed', ['a record, does it', 'elsewhere']],
  ]);
  expect(covered()[0]?.tests[0]?.file).toBe('main/a.test.ts');
  expect(gaps(covered(), [])).toEqual([spelt('Case 2 is not shown: “CASE 2: is not” failed (main/a.test.ts).')]);
  expect(testsIn(undefined, root)).toEqual([]);
});

test('a case that only journeys show is not proven by this run, and is no fault of it', () => {
  const journey = { numbers: [1, 2, 3], name: 'a journey', file: 'e2e/a.spec.ts' };
  const cases = cover(readCases(list), [], [journey]);
  expect(cases.map(standing)).toEqual(['not run here', 'not run here', 'not run here']);
  expect(gaps(cases, [journey])).toEqual([]);
});

test('a case without a test, a number that is left out and one that nobody lists are said', () => {
  const tests = namedTests(spelt("test('CASE 9: unheard of', () => {});"), 'a.test.ts');
  expect(gaps(cover(readCases('1. One.\n3. Three.\n'), [], tests), tests)).toEqual([
    'Case 2 is missing from the list.',
    'Case 1 has no test.',
    'Case 3 has no test.',
    'a.test.ts names case 9, which nobody lists.',
  ]);
  expect(gaps([], [])).toEqual(['There is no list of cases.']);
});

test('every case of the list has a test', () => {
  const tests = testsBelow(root);
  const cases = cover(readCases(readFileSync(path.join(root, 'docs/cases.md'), 'utf8')), [], tests);
  expect(cases.length).toBeGreaterThanOrEqual(82);
  expect(gaps(cases, tests)).toEqual([]);
});

test('what the proofs counted is added up by name', () => {
  const more = { name: 'power', violations: [], points: 2, cuts: 9 };
  expect(totals([figures, more])).toMatchObject({ points: 42, pairs: 160, cuts: 9, months: 0 });
});

test('of what was done in part it is told of how many, and of what is of several kinds, of which', () => {
  const more = { name: 'bytes', violations: [], faults: 7, 'faults, cut back': 3 };
  const rows = counts([figures, more]).filter(({ count }) => count > 0);
  expect(rows).toEqual([
    { name: 'points', count: 40, of: null },
    { name: 'pairs', count: 160, of: 1600 },
    { name: 'faults', count: 7, of: null },
    { name: 'faults, cut back', count: 3, of: null },
  ]);
});

test('a proof holds only when it ran, counted, found nothing and left no case out', () => {
  const whole = {
    name: 'all',
    violations: [],
    ...{ points: 1, pairs: 1, states: 1, transitions: 1, mutants: 1, cuts: 1, faults: 1, months: 1 },
  };
  const proof = { figures: [whole], promised: ['all'], failed: 0, gaps: [] };
  expect(complaints(proof)).toEqual([]);
  expect(complaints({ ...proof, failed: 1 })).toEqual(['1 test has failed.']);
  expect(complaints({ ...proof, promised: ['all', 'more'] })).toEqual(['The proof “more” has written no figures.']);
  expect(complaints({ ...proof, figures: [{ ...whole, cuts: 0 }] })).toEqual(['Nothing was counted as cuts.']);
  expect(complaints({ ...proof, figures: [{ ...whole, violations: ['twice'] }] })).toEqual(['all: twice']);
  expect(complaints({ ...proof, gaps: ['Case 1 has no test.'] })).toEqual(['Case 1 has no test.']);
});

test('the names of proofs are read where they write their figures', () => {
  expect(namesIn("figures('kill', {});\n  figures(\n    'power cuts',\n    shown);")).toEqual(['kill', 'power cuts']);
});

const proven = {
  ...{ at: '2026-01-05', version: '1.0.0', minutes: 12.34, tests: 7 },
  ...{ complaints: [], figures: [figures], cases: covered() },
};

test('the report tells figures, proofs and cases, and escapes what would break its tables', () => {
  const text = report(proven);
  expect(text).toContain('7 tests in 12.3 minutes, no violation.');
  expect(text).toContain('| pairs | 160 of 1,600 (10 %) |');
  expect(text).toContain('| cases whose tests passed in this run | 2 of 3 (66 %) |');
  expect(text).toContain(spelt('| 2 | Two \\| half. → right. | **failed** | **failed**: CASE 2:'));
  expect(text).toContain(spelt('**not run here**: CASE 3: elsewhere (`main/a.test.ts`)'));
  expect(text).not.toContain('## Violations');
  const many = ['a', 'b', 'c', 'd'].map((name) => ({ name, file: 'main/a.test.ts', outcome: 'passed' as const }));
  const one = { number: 1, text: 'One.', tests: many };
  expect(report({ ...proven, cases: [one] })).toContain('| passed | a, and 3 more (`main/a.test.ts`) |');
  expect(report({ ...proven, complaints: ['a story\nof two lines'] })).toContain('- a story\n  of two lines');
});

test('figures stand under their heading and nowhere else', () => {
  const text = '# Evidence\n\n## Figures of the last run\n\nNone yet.\n\n## What is not\n\nThis.\n';
  const heading = '## Figures of the last run';
  expect(withLines(text, heading, ['New.'])).toBe(
    '# Evidence\n\n## Figures of the last run\n\nNew.\n\n## What is not\n\nThis.\n',
  );
  expect(() => withLines('# Other\n', heading, [])).toThrow('no heading');
});
