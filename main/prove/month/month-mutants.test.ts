import { expect, test } from 'vitest';
import { size } from '../../core/test-size.ts';
import { figures } from '../test-figures.ts';
import { playMonth } from './test-month.ts';
import { type Mutant, mutants } from './test-month-mutants.ts';

const LIMIT = { timeout: 20 * 60_000 };
const MONTHS = 300;
const tried = size(mutants.slice(0, 1), mutants);

/** Months until one finds it, 0 where none does. */
async function monthsToFind({ alter, found }: Mutant): Promise<number> {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const { wrong } = await playMonth(seed, alter);
    if (wrong.some((what) => what.includes(found))) return seed;
  }
  return 0;
}

test('a month finds what is wrong with a core', LIMIT, async () => {
  const months: [string, number][] = [];
  for (const mutant of tried) months.push([mutant.name, await monthsToFind(mutant)]);
  const violations = months.filter(([, count]) => count === 0).map(([name]) => `No month finds ${name}.`);
  const needed = Object.fromEntries(months.map(([name, count]) => [`months to find ${name}`, count]));
  figures('month-mutants', { mutants: months.length - violations.length, ...needed, violations });
  expect(violations).toEqual([]);
});
