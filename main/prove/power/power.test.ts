import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isLong, size } from '../../core/test-size.ts';
import { START } from '../../core/test-world.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { figures } from '../test-figures.ts';
import { seed, shuffled } from '../test-sample.ts';
import { Reopened } from './test-check.ts';
import { cutsOf, framesOf } from './test-cuts.ts';
import { liveDay } from './test-day.ts';
import { flushFaults, waitsIn } from './test-strength.ts';
import { recordTape, type Tape } from './test-tape.ts';

/** Requests of each half of the day: in the long form so many that SQLite begins its log anew by itself. */
const REQUESTS = size(4, 14);
/** So many at the ends of frames, and as many anywhere else. */
const CUTS = size(125, Number.POSITIVE_INFINITY);
/** The short form has its number, and takes the time that it needs; the long one too for every frame. */
const BUDGET_MS = size(Number.POSITIVE_INFINITY, 150_000);

const root = fastFolder('holdfast-power-');
let tape: Tape;
let end: number;

beforeAll(async () => {
  const folder = path.join(root, 'day');
  mkdirSync(folder);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  tape = recordTape(path.join(folder, 'holdfast.db'));
  try {
    end = await liveDay(folder, REQUESTS);
  } finally {
    tape.stop();
    vi.useRealTimers();
  }
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what is said to be durable is flushed before it returns, and the rest within two seconds', () => {
  expect(flushFaults(tape.epochs)).toEqual([]);
  // Some were flushed by the clock alone.
  expect(Math.max(...waitsIn(tape.epochs))).toBe(2000);
});

test(
  'a power cut at any byte leaves all that was flushed, nothing half, and a store that goes on',
  async () => {
    const from = performance.now();
    const frames = shuffled([...framesOf(tape.epochs)]);
    const others = shuffled([...cutsOf(tape.epochs)]);
    const reopened = new Reopened(root, end + 1000);
    const violations: string[] = [];
    const done = { frames: 0, cuts: 0 };
    for (const cut of frames.slice(0, CUTS)) {
      violations.push(...(await reopened.faultsAfter(cut())));
      done.frames += 1;
      done.cuts += 1;
    }
    for (const cut of others.slice(0, CUTS)) {
      if (performance.now() - from > BUDGET_MS) break;
      violations.push(...(await reopened.faultsAfter(cut())));
      done.cuts += 1;
    }
    const commits = tape.epochs.reduce((sum, epoch) => sum + epoch.commits.length, 0);
    const seconds = Math.round((performance.now() - from) / 1000);
    const shown = {
      cuts: done.cuts,
      'cuts in all': frames.length + others.length,
      'ends of frames': done.frames,
      'ends of frames in all': frames.length,
      commits,
      storeStates: reopened.states,
      logs: tape.epochs.length,
      seconds,
      seed,
    };
    figures('power', { ...shown, violations });
    expect(violations).toEqual([]);
    expect(done.cuts).toBeGreaterThan(size(200, 1000));
    if (isLong) expect(done.frames).toBe(frames.length);
  },
  15 * 60_000,
);
