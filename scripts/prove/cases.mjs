// The cases of docs/cases.md, and the tests whose names say that they show one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ number: number, text: string }} Case
 * @typedef {{ numbers: number[], name: string, place: string }} NamedTest
 * @typedef {Case & { tests: Omit<NamedTest, 'numbers'>[] }} Covered
 */

const folders = ['main', 'preload', 'renderer', 'scripts', 'e2e'];
const isTest = /\.(test|spec)\.tsx?$/;

/** @param {string} markdown @returns {Case[]} */
export const readCases = (markdown) =>
  [...markdown.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, text = '']) => ({ number: Number(number), text }));

/**
 * Names that begin with `case 12:` or `cases 39 and 41:`, where a test stands and is not skipped for good. A name may also
 * stand in a table of tests.
 * @param {string} source @param {string} file @returns {NamedTest[]}
 */
export function namedTests(source, file) {
  return source.split('\n').flatMap((line, index) => {
    const found = line.match(/(.*?)(['"`])(cases? (\d+(?:(?:, | and )\d+)*): .*)/);
    const [, before = '', quote = '', rest = '', numbers = ''] = found ?? [];
    if (!found || /\b(skip|todo|fixme)\(\s*$/.test(before)) return [];
    const end = rest.search(new RegExp(`(?<!\\\\)${quote}`));
    const name = end < 0 ? rest : rest.slice(0, end);
    return [{ numbers: numbers.split(/\D+/).map(Number), name, place: `${file}:${index + 1}` }];
  });
}

/** @param {string} root @returns {NamedTest[]} */
export function testsBelow(root) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => isTest.test(file) && !file.includes('node_modules/'))
      .toSorted()
      .flatMap((file) => namedTests(readFileSync(join(root, file), 'utf8'), file)),
  );
}

/** @param {Case[]} cases @param {NamedTest[]} tests @returns {Covered[]} */
export const cover = (cases, tests) =>
  cases.map((one) => ({
    ...one,
    tests: tests.filter(({ numbers }) => numbers.includes(one.number)).map(({ name, place }) => ({ name, place })),
  }));

/**
 * What is wrong with the list and what covers it, in sentences.
 * @param {Covered[]} covered @param {NamedTest[]} tests @returns {string[]}
 */
export function gaps(covered, tests) {
  const known = new Set(covered.map(({ number }) => number));
  const last = Math.max(0, ...known);
  const unlisted = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !known.has(number));
  return [
    ...(covered.length === 0 ? ['There is no list of cases.'] : []),
    ...unlisted.map((number) => `Case ${number} is missing from the list.`),
    ...covered.filter(({ tests }) => tests.length === 0).map(({ number }) => `Case ${number} has no test.`),
    ...tests.flatMap(({ numbers, place }) =>
      numbers
        .filter((number) => !known.has(number))
        .map((number) => `${place} names case ${number}, which nobody lists.`),
    ),
  ];
}
