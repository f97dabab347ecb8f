// What the proofs have written of themselves, and which of them have written nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, violations: string[], [figure: string]: string | number | string[] }} Figures */

/** In the order of the report. */
export const counted = ['points', 'pairs', 'states', 'transitions', 'mutants', 'cuts', 'faults', 'months'];

/** @param {string} folder @returns {Figures[]} */
export function readFigures(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** Names of the proofs that the sources promise to write. @param {string} root @returns {string[]} */
export function promised(root) {
  const folder = join(root, 'main/prove');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  return sources.flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8'))).toSorted();
}

/** @param {string} source @returns {string[]} */
export const namesIn = (source) => [...source.matchAll(/\bfigures\(\s*'([^']+)'/g)].map(([, name = '']) => name);

/** @param {Figures[]} all @returns {Record<string, number>} */
export function totals(all) {
  /** @param {string} name */
  const total = (name) => all.reduce((sum, one) => sum + (typeof one[name] === 'number' ? one[name] : 0), 0);
  return Object.fromEntries(counted.map((name) => [name, total(name)]));
}

/**
 * What was counted, as rows: of how many, where only a part of them was done, and of which kinds they are.
 * @param {Figures[]} all @returns {{ name: string, count: number, of: number | null }[]}
 */
export function counts(all) {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))];
  /** @param {string} name */
  const total = (name) => all.reduce((sum, one) => sum + (typeof one[name] === 'number' ? one[name] : 0), 0);
  return counted.flatMap((name) => [
    { name, count: total(name), of: names.includes(`${name} in all`) ? total(`${name} in all`) : null },
    ...names
      .filter((kind) => kind.startsWith(`${name}, `))
      .map((kind) => ({ name: kind, count: total(kind), of: null })),
  ]);
}

/**
 * Why it does not hold, in sentences; empty where it does.
 * @param {{ figures: Figures[], promised: string[], failed: number, gaps: string[] }} proof @returns {string[]}
 */
export function complaints({ figures, promised, failed, gaps }) {
  const written = new Set(figures.map(({ name }) => name));
  const sums = totals(figures);
  return [
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'test has' : 'tests have'} failed.`] : []),
    ...promised.filter((name) => !written.has(name)).map((name) => `The proof “${name}” has written no figures.`),
    ...counted.filter((name) => sums[name] === 0).map((name) => `Nothing was counted as ${name}.`),
    ...figures.flatMap(({ name, violations }) => violations.map((story) => `${name}: ${story}`)),
    ...gaps,
  ];
}
