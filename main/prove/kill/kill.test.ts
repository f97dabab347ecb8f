import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong, size } from '../../core/test-size.ts';
import { figures } from '../test-figures.ts';
import { seed } from '../test-sample.ts';
import { Runs } from './test-runs.ts';
import { type Sweep, sweep } from './test-sweep.ts';

/** The short form has its number, and takes the time that it needs; the long one too for the least that it does. */
const BUDGET_MS = size(Number.POSITIVE_INFINITY, 480_000);

/** A taste: what was done and is not recorded, and a few others. */
const TASTE: Sweep = {
  chosen: (point, index) => /^(after the effect|while)/.test(point) || index % 20 === 9,
  stride: 60,
  passes: 1,
  until: BUDGET_MS,
};
const ALL: Sweep = { chosen: () => true, stride: 8, passes: 8, until: BUDGET_MS };

const runs = new Runs();
beforeAll(() => runs.start(), 60_000);
afterAll(() => runs.stop());

test.skipIf(process.platform === 'win32')(
  'case 18: killed at every point of a turn and again in its recovery, nothing is lost, doubled, resumed or done unasked',
  { timeout: 30 * 60_000 },
  async () => {
    const from = performance.now();
    const swept = await sweep(runs, { ...size(TASTE, ALL), until: from + BUDGET_MS });
    const seconds = Math.round((performance.now() - from) / 1000);
    figures('kill', { ...swept, processes: runs.processes, seconds, seed, violations: runs.violations });
    expect(runs.violations).toEqual([]);
    expect(swept.pairs).toBeGreaterThan(0);
    expect(swept['points killed again']).toBe(swept.points);
    if (!isLong) return;
    expect(swept.points).toBe(swept['points in all']);
    expect(swept.pairs).toBeGreaterThanOrEqual(swept['pairs in all'] / 10);
  },
);
