/**
 * Names are of tests; a flaky one failed first and counts as passed.
 * @typedef {{ passed: number, failed: number, skipped: string[], flaky: string[] }} Tally
 */

/** One check that has no tests of its own. @param {boolean} passed @returns {Tally} */
export const single = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [], flaky: [] });

/**
 * A runner that ends badly without a failed test has crashed, or failed outside of tests: that is one failure.
 * @param {Tally} tally @param {number} code
 */
const withCrash = (tally, code) => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

/**
 * @param {any} report Vitest's JSON report, undefined when there is none
 * @param {number} code
 * @returns {Tally}
 */
export function readVitest(report, code) {
  if (!report) return single(false);
  /** @type {{ status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const tally = {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
    flaky: [],
  };
  return withCrash(tally, code);
}

/**
 * @typedef {{ title: string, tests: { status: string, projectName?: string }[] }} Spec
 * @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/** What a name begins with: where the same tests run on two hosts it says on which. @param {string | undefined} above */
const under = (above) => (above ? `${above} › ` : '');

/** @param {Suite} suite @param {string} above @returns {{ name: string, status: string }[]} */
function testsIn(suite, above = '') {
  const path = above + under(suite.title);
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName }) => ({ name: under(projectName) + path + spec.title, status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, path))];
}

/**
 * @param {any} report Playwright's JSON report, undefined when there is none
 * @param {number} code
 * @returns {Tally}
 */
export function readPlaywright(report, code) {
  if (!report) return single(false);
  /** @type {Suite[]} */
  const suites = report.suites;
  const tests = suites.flatMap((suite) => testsIn(suite));
  /** @param {string} status */
  const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name);
  const flaky = named('flaky');
  const tally = {
    passed: named('expected').length + flaky.length,
    failed: named('unexpected').length,
    skipped: named('skipped'),
    flaky,
  };
  return withCrash(tally, code);
}

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  flaky: tallies.flatMap(({ flaky }) => flaky),
});

/** Lines for the end of a run; the last is the count alone. @param {Tally} tally */
export const summary = ({ passed, failed, skipped, flaky }) => [
  ...skipped.map((name) => `Skipped: ${name}`),
  ...flaky.map((name) => `Flaky, passed when run again: ${name}`),
  `${passed} passed, ${failed} failed`,
];
