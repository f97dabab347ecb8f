/** Registers the test of a quarter of the months, so that no computer plays all of them on one core. */
import { expect, test } from 'vitest';
import { size } from '../../core/test-size.ts';
import { playMonth } from './test-month.ts';
import { type Played, storyOf } from './test-story.ts';

const one = process.env.PROVE_SEED;
const LONG = Array.from({ length: 1000 }, (_, index) => index + 1);
const LIMIT = { timeout: 20 * 60_000 };
/** Of the database, for each answer of a model: what is said and done in it, and all that a month leaves beside. */
const BYTES_A_STEP = 16_384;

/** Each by its seed; the one that is asked for by PROVE_SEED alone is played by the first quarter. */
function seedsOf(quarter: number): number[] {
  if (one) return quarter === 1 ? [Number(one)] : [];
  return size(
    [quarter],
    LONG.filter((seed) => seed % 4 === quarter % 4),
  );
}

export function months(quarter: 1 | 2 | 3 | 4, told: (figures: ReturnType<typeof countsOf>) => void): void {
  const seeds = seedsOf(quarter);
  test.skipIf(seeds.length === 0)('a month at a desk keeps every promise', LIMIT, async () => {
    const played: Played[] = [];
    for (const seed of seeds) played.push(await playMonth(seed));
    const counts = countsOf(played);
    told(counts);
    expect(counts.violations.join('\n\n')).toBe('');
    expect(counts['bytes a step']).toBeLessThan(BYTES_A_STEP);
  });
}

function countsOf(played: readonly Played[]) {
  const sum = (what: 'turns' | 'steps' | 'boots' | 'deeds' | 'recovered' | 'requests' | 'bytes'): number =>
    played.reduce((total, month) => total + month[what], 0);
  return {
    months: played.length,
    turns: sum('turns'),
    steps: sum('steps'),
    boots: sum('boots'),
    'recovered runs': sum('recovered'),
    effects: sum('deeds'),
    requests: sum('requests'),
    'bytes a step': Math.round(sum('bytes') / sum('steps')),
    violations: played.filter(({ wrong }) => wrong.length > 0).map(storyOf),
  };
}
