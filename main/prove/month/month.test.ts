/** Pretend months, each by its seed. `PROVE_SEED=7` plays that one alone. */
import { expect, test } from 'vitest';
import { figures } from '../test-figures.ts';
import { size } from '../test-size.ts';
import { playMonth } from './test-month.ts';
import { type Played, storyOf } from './test-story.ts';

const one = process.env.PROVE_SEED;
const seeds = one ? [Number(one)] : Array.from({ length: size(3, 1000) }, (_, index) => index + 1);
const LIMIT = { timeout: 20 * 60_000 };
/** Of the database, for each answer of a model: what is said and done in it, and all that a month leaves beside. */
const BYTES_A_STEP = 16_384;

test('a month at a desk keeps every promise', LIMIT, async () => {
  const months: Played[] = [];
  for (const seed of seeds) months.push(await playMonth(seed));
  const sum = (what: 'turns' | 'steps' | 'boots' | 'deeds' | 'recovered' | 'requests' | 'bytes'): number =>
    months.reduce((total, month) => total + month[what], 0);
  const violations = months.filter(({ wrong }) => wrong.length > 0).map(storyOf);
  const bytes = Math.round(sum('bytes') / sum('steps'));
  figures('month', {
    months: months.length,
    turns: sum('turns'),
    steps: sum('steps'),
    boots: sum('boots'),
    'recovered runs': sum('recovered'),
    effects: sum('deeds'),
    requests: sum('requests'),
    'bytes a step': bytes,
    violations,
  });
  expect(violations.join('\n\n')).toBe('');
  expect(bytes).toBeLessThan(BYTES_A_STEP);
});
