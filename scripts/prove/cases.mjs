// The cases of docs/cases.md, and what became of the tests whose names say that they show one.

/**
 * `not run here`: a journey, or a test that this system skips.
 * @typedef {'passed' | 'failed' | 'not run here'} Outcome
 * @typedef {{ number: number, text: string }} Case
 * @typedef {{ numbers: number[], name: string, file: string }} NamedTest
 * @typedef {{ name: string, file: string, outcome: Outcome }} Shown
 * @typedef {Case & { tests: Shown[] }} Covered
 */

/** @param {string} markdown @returns {Case[]} */
export const readCases = (markdown) =>
  [...markdown.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, text = '']) => ({ number: Number(number), text }));

/** Of a name that begins with `case 12:` or `cases 39 and 41:`; empty for any other. @param {string} name @returns {number[]} */
export const numbersIn = (name) =>
  (name.match(/^cases? (\d+(?:(?:, | and )\d+)*): /)?.[1] ?? '').split(/\D+/).filter(Boolean).map(Number);

/**
 * What the tests came to that were run, and behind them those that stand in the journeys.
 * @param {Case[]} cases @param {(NamedTest & { outcome: Outcome })[]} ran @param {NamedTest[]} journeys @returns {Covered[]}
 */
export const cover = (cases, ran, journeys) =>
  cases.map((one) => ({
    ...one,
    tests: [...ran, ...journeys.map((test) => ({ ...test, outcome: /** @type {Outcome} */ ('not run here') }))]
      .filter(({ numbers }) => numbers.includes(one.number))
      .map(({ name, file, outcome }) => ({ name, file, outcome })),
  }));

/** One that failed is not shown, whatever else passed. @param {Covered} one @returns {Outcome | 'no test'} */
export function standing({ tests }) {
  if (tests.length === 0) return 'no test';
  const has = (/** @type {Outcome} */ outcome) => tests.some((test) => test.outcome === outcome);
  if (has('failed')) return 'failed';
  return has('passed') ? 'passed' : 'not run here';
}

/**
 * What is wrong with the list and with what shows it, in sentences.
 * @param {Covered[]} covered @param {NamedTest[]} tests @returns {string[]}
 */
export function gaps(covered, tests) {
  const known = new Set(covered.map(({ number }) => number));
  const last = Math.max(0, ...known);
  const unlisted = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !known.has(number));
  return [
    ...(covered.length === 0 ? ['There is no list of cases.'] : []),
    ...unlisted.map((number) => `Case ${number} is missing from the list.`),
    ...covered.filter((one) => standing(one) === 'no test').map(({ number }) => `Case ${number} has no test.`),
    ...covered.flatMap(({ number, tests: of }) =>
      of
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ name, file }) => `Case ${number} is not shown: “${name}” failed (${file}).`),
    ),
    ...tests.flatMap(({ numbers, file }) =>
      numbers
        .filter((number) => !known.has(number))
        .map((number) => `${file} names case ${number}, which nobody lists.`),
    ),
  ];
}
