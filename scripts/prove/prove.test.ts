import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/root.mjs';
import { cover, gaps, namedTests, readCases, testsBelow } from './cases.mjs';
import { withLines } from './evidence.mjs';
import { complaints, namesIn, totals } from './figures.mjs';
import { report } from './report.mjs';

const list = '# Cases\n\n## Some\n1. One. → right.\n2. Two | half. → right.\n';
// Spelt so that these lines name no test themselves.
const source = [
  "test('CASE 1: is shown', () => {});",
  "  { name: 'CASE 1: a mutant', found: 'x' },",
  'test(`CASE 2: with a $word`, async () => {});',
  "test.skip('CASE 2: one day', () => {});",
  "test('CASEs 1 and 2: together it\\'s said', () => {});",
  "test('a CASE 2: that is none', () => {});",
]
  .join('\n')
  .replaceAll('CASE', 'case');

const covered = () => cover(readCases(list), namedTests(source, 'main/a.test.ts'));
const figures = { name: 'kill', violations: [], points: 40, pairs: 1600 };

test('the tests of a case are those whose names begin with its number', () => {
  expect(covered().map(({ number, tests }) => [number, tests.map(({ place }) => place)])).toEqual([
    [1, ['main/a.test.ts:1', 'main/a.test.ts:2', 'main/a.test.ts:5']],
    [2, ['main/a.test.ts:3', 'main/a.test.ts:5']],
  ]);
  expect(covered()[0]?.tests[2]?.name).toMatch(/together it.'s said$/);
});

test('a case without a test, a number that is left out and one that nobody lists are said', () => {
  const tests = namedTests(`test('${'case'} 9: unheard of', () => {});`, 'a.test.ts');
  expect(gaps(cover(readCases('1. One.\n3. Three.\n'), tests), tests)).toEqual([
    'Case 2 is missing from the list.',
    'Case 1 has no test.',
    'Case 3 has no test.',
    'a.test.ts:1 names case 9, which nobody lists.',
  ]);
  expect(gaps([], [])).toEqual(['There is no list of cases.']);
});

test('every case of the list has a test', () => {
  const tests = testsBelow(root);
  const cases = cover(readCases(readFileSync(join(root, 'docs/cases.md'), 'utf8')), tests);
  expect(cases.length).toBeGreaterThanOrEqual(82);
  expect(gaps(cases, tests)).toEqual([]);
});

test('what the proofs counted is added up by name', () => {
  const more = { name: 'power', violations: [], points: 2, cuts: 9 };
  expect(totals([figures, more])).toMatchObject({ points: 42, pairs: 1600, cuts: 9, months: 0 });
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
  expect(text).toContain('| pairs | 1,600 |');
  expect(text).toContain('| 2 | Two \\| half. → right. | case 2:');
  expect(text).not.toContain('## Violations');
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
