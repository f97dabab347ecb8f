// Tests that are named after cases: as the sources have them, and as a run tells of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { numbersIn } from './cases.mjs';

/** @typedef {import('./cases.mjs').NamedTest} NamedTest */

const folders = ['main', 'preload', 'renderer', 'scripts', 'e2e'];
const isTest = /\.(test|spec)\.tsx?$/;
const forGood = new Set(['skip', 'todo', 'fixme']);

/**
 * Names as words of the program, not of its comments, and of no test that is skipped for good. A name may also stand in a
 * table of tests.
 * @param {string} source @param {string} file @returns {NamedTest[]}
 */
export function namedTests(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...wordsIn(program)].flatMap((name) => {
    const numbers = numbersIn(name);
    return numbers.length > 0 ? [{ numbers, name, file }] : [];
  });
}

/** @param {any} node of the syntax tree, or a list of some @returns {Generator<string>} */
function* wordsIn(node) {
  if (node === null || typeof node !== 'object' || (node.type === 'CallExpression' && isSkipped(node))) return;
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node.type === 'TemplateLiteral') yield node.quasis.map((/** @type {any} */ { value }) => value.cooked).join('…');
  for (const inner of Object.values(node)) yield* wordsIn(inner);
}

/** `test.skip('…')`, `describe.skip.each(…)('…')`, and a test whose first words are `test.skip()`. @param {any} call */
const isSkipped = (call) =>
  namesIn(call.callee).some((name) => forGood.has(name)) ||
  call.arguments.some((/** @type {any} */ { body }) => Array.isArray(body?.body) && body.body.some(skipsAll));

/** @param {any} statement */
const skipsAll = ({ expression }) =>
  expression?.type === 'CallExpression' &&
  expression.arguments.every((/** @type {any} */ { value }) => value === true) &&
  namesIn(expression.callee).some((name) => forGood.has(name));

/** Of `a.b.c(…)` and the like: b and c. @param {any} callee @returns {string[]} */
function namesIn(callee) {
  if (callee.type === 'MemberExpression') return [...namesIn(callee.object), callee.property.name ?? ''];
  if (callee.type === 'CallExpression') return namesIn(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? namesIn(callee.tag) : [];
}

/** @param {string} root @returns {NamedTest[]} */
export function testsBelow(root) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => isTest.test(file) && !file.includes('node_modules/'))
      .toSorted()
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        return /cases? \d/.test(source) ? namedTests(source, file) : [];
      }),
  );
}

/**
 * @param {any} report Vitest's JSON report, undefined when there is none
 * @param {string} root
 * @returns {(NamedTest & { outcome: import('./cases.mjs').Outcome })[]}
 */
export function testsIn(report, root) {
  /** @type {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[]} */
  const files = report?.testResults ?? [];
  return files.flatMap(({ name: path, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title, status }) => {
      const titles = [...ancestorTitles, title];
      const numbers = [...new Set(titles.flatMap(numbersIn))];
      if (numbers.length === 0) return [];
      const name = titles.slice(titles.findIndex((one) => numbersIn(one).length > 0)).join(', ');
      const outcome = status === 'passed' || status === 'failed' ? status : 'not run here';
      return [{ numbers, name, file: relative(root, path).replaceAll('\\', '/'), outcome }];
    }),
  );
}
