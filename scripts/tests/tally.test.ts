import { expect, test } from 'vitest';
import { underFloors } from './floors.mjs';
import { readPlaywright, readVitest, single, sum, summary } from './tally.mjs';

const assertion = (status: string, fullName = status) => ({ status, fullName });

test('Vitest tests are counted and skipped ones named', () => {
  const assertionResults = [
    assertion('passed'),
    assertion('failed'),
    assertion('skipped', 'a b'),
    assertion('todo', 'c'),
  ];
  const report = { testResults: [{ status: 'failed', assertionResults }] };
  expect(readVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: ['a b', 'c'], flaky: [] });
});

test('a test file that could not be loaded is a failure', () => {
  const report = {
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [assertion('passed')] },
    ],
  };
  expect(readVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a runner that ends badly without a failed test is a failure', () => {
  expect(readVitest({ testResults: [] }, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(readVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywright({ suites: [] }, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywright(undefined, 139)).toMatchObject({ passed: 0, failed: 1 });
});

test('Playwright tests are counted at every depth, and a flaky one has passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'inner', specs: [spec('three', 'skipped'), spec('four', 'unexpected')] }],
      },
    ],
  };
  expect(readPlaywright(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['a.spec.ts › inner › three'],
    flaky: ['a.spec.ts › two'],
  });
});

test('the name of a Playwright test says on which host it was skipped', () => {
  const tests = [
    { status: 'expected', projectName: 'stand-in' },
    { status: 'skipped', projectName: 'electron' },
  ];
  const report = { suites: [{ title: 'a.spec.ts', specs: [{ title: 'one', tests }] }] };
  expect(readPlaywright(report, 0)).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['electron › a.spec.ts › one'],
    flaky: [],
  });
});

test('the last line of a summary is the count alone', () => {
  const total = sum([single(true), single(false), { passed: 3, failed: 0, skipped: ['s'], flaky: ['f'] }]);
  expect(summary(total)).toEqual(['Skipped: s', 'Flaky, passed when run again: f', '4 passed, 1 failed']);
});

test('coverage is added up by folder and compared with its floors', () => {
  const file = (covered: number) => ({ lines: { total: 10, covered }, branches: { total: 0, covered: 0 } });
  const coverage = {
    total: file(0),
    '/p/main/core/a.ts': file(10),
    '/p/main/core/b.ts': file(7),
    '/p/main/corel.ts': file(0),
  };
  expect(underFloors(coverage, { 'main/core': { lines: 85, branches: 90 } }, '/p')).toEqual([]);
  expect(underFloors(coverage, { 'main/core': { lines: 86 } }, '/p')).toEqual([
    'main/core: tests cover 85.0 % of lines, the floor is 86 %.',
  ]);
  expect(underFloors(coverage, { 'main/store': { lines: 1 } }, '/p')).toEqual(['No file of main/store was measured.']);
});
