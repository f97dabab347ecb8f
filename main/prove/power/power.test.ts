import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { START } from '../../core/test-world.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { figures } from '../test-figures.ts';
import { isLong, size } from '../test-size.ts';
import { Reopened } from './test-check.ts';
import { cutsOf } from './test-cuts.ts';
import { liveDay } from './test-day.ts';
import { flushFaults, waitsIn } from './test-strength.ts';
import { recordTape, type Tape } from './test-tape.ts';

/** Requests of each half of the day: in the long form so many that SQLite begins its log anew by itself. */
const REQUESTS = size(4, 14);
const CUTS = size(250, Number.POSITIVE_INFINITY);
/** The short form has its number, and takes the time that it needs. */
const BUDGET_MS = size(Number.POSITIVE_INFINITY, 105_000);

/** A prime, so that no pass meets only one kind of cut. */
const PASSES = 31;

/** In such an order that wherever it is stopped, what was done lies evenly over all of it. */
const spread = <T>(all: readonly T[]): T[] =>
  Array.from({ length: PASSES }, (_, pass) => all.filter((_one, index) => index % PASSES === pass)).flat();

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

test('a power cut at any byte leaves all that was flushed, nothing half, and a store that goes on', async () => {
  const from = performance.now();
  const all = spread([...cutsOf(tape.epochs)]);
  const reopened = new Reopened(root, end + 1000);
  const violations: string[] = [];
  let cuts = 0;
  for (const cut of all.slice(0, CUTS)) {
    if (performance.now() - from > BUDGET_MS) break;
    violations.push(...(await reopened.faultsAfter(cut())));
    cuts += 1;
  }
  const commits = tape.epochs.reduce((sum, epoch) => sum + epoch.commits.length, 0);
  const seconds = Math.round((performance.now() - from) / 1000);
  const shown = {
    cuts,
    cutsInAll: all.length,
    commits,
    storeStates: reopened.states,
    logs: tape.epochs.length,
    seconds,
  };
  figures('power', { ...shown, violations });
  expect(violations).toEqual([]);
  expect(cuts).toBeGreaterThan(isLong ? 1000 : 200);
}, 180_000);
