import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLong, size } from '../../core/test-size.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { figures } from '../test-figures.ts';
import type { Fault } from './test-faulty-disk.ts';
import { liveThrough, type Meanwhile } from './test-writes.ts';

const root = fastFolder('holdfast-writes-');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NAMES: Record<Fault, string> = {
  full: 'disk full at a write',
  pages: 'disk full but for a few pages',
  busy: 'busy',
  'read-only': 'read-only',
  io: 'a write that fails',
  'unflushed-lost': 'a flush that fails, and what was written is gone',
  'unflushed-kept': 'a flush that fails, and what was written is there',
  damaged: 'damage met while running',
};
/** In the short form every so many of the writes. */
const FAULTS: readonly (readonly [fault: Fault, every: number])[] = [
  ['full', 4],
  ['pages', 6],
  ['busy', 9],
  ['read-only', 6],
  ['io', 6],
  ['unflushed-lost', 4],
  ['unflushed-kept', 4],
  ['damaged', 4],
];
const MEANWHILE: readonly Meanwhile[] = ['waits', 'cancels', 'starts again'];
/** More than the request has. */
const MOST_WRITES = 200;

/** Of these the short form takes one at each write. */
const meanwhileAt = (at: number): readonly Meanwhile[] => MEANWHILE.filter((_, index) => isLong || index === at % 3);

test('case 38: whatever write the disk does not take, it is said, nothing acknowledged is lost and nothing done twice', {
  timeout: 300_000,
}, async () => {
  const violations: string[] = [];
  const points: Record<string, number> = {};
  for (const [fault, every] of FAULTS) {
    let count = 0;
    for (let at = 1; at < MOST_WRITES; at += size(every, 1)) {
      let hasFailed = true;
      for (const meanwhile of meanwhileAt(at)) {
        const folder = mkdtempSync(path.join(root, 'one-'));
        const story = await liveThrough(folder, fault, at, meanwhile);
        violations.push(...story.violations);
        hasFailed &&= story.hasFailed;
        count += 1;
        rmSync(folder, { recursive: true });
      }
      if (!hasFailed) break;
    }
    points[`faults, ${NAMES[fault]}`] = count;
  }
  const faults = Object.values(points).reduce((sum, one) => sum + one, 0);
  figures('broken-writes', { faults, ...points, violations });
  expect(violations).toEqual([]);
  expect(faults).toBeGreaterThan(size(20, 350));
});
