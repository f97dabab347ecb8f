import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecovery } from '../../core/acts/recover.ts';
import { type Acknowledged, faultsOf, linesOf } from './test-check.ts';
import { ask, attend, EFFECTS, effectsOf, openWorld, stateNow, theTurn } from './test-crash-world.ts';
import { killingPoints } from './test-points.ts';

const root = mkdtempSync(path.join(tmpdir(), 'holdfast-crash-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const child = path.join(import.meta.dirname, 'test-child.ts');
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const once = Object.fromEntries(EFFECTS.map((effect) => [effect, 1]));

/** Runs a process to its end or its death. The points that it passed, or null when it was killed. */
function run(folder: string, boot: string, does: string, kill = 0): Promise<string[] | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'compiled') };
    execFile(process.execPath, [child, folder, boot, does, String(kill)], { env }, (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve(null);
      else if (error) reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

const folderOf = (name: string): string => mkdtempSync(path.join(root, `${name}-`));

/** Two at a time: each is a process of its own. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all([worker(), worker()]);
}

const LONG = { timeout: 60_000 };

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const everyNth = (count: number, step: number, from = 0): number[] =>
  upTo(count).filter((one) => one % step === from % step);

/** The next start of the app on a folder, in this process: first nobody is there, then a person. */
async function startAgain(folder: string, boot: string) {
  const world = openWorld(folder, boot, killingPoints(0));
  try {
    const before = theTurn(world);
    createRecovery(world, calm).start();
    await world.idle();
    const rest = { before, phase: theTurn(world)?.phase, effects: effectsOf(folder), faults: faultsOf(folder) };
    const requests = world.models.requests.length;
    ask(world);
    await attend(world, folder);
    return {
      ...rest,
      requests,
      ran: world.tools.ran,
      header: theTurn(world),
      turn: stateNow(world),
      broke: world.faults,
    };
  } finally {
    world.close();
  }
}

describe.skipIf(process.platform === 'win32')('a process killed at any point', () => {
  let points: string[] = [];
  beforeAll(async () => {
    points = (await run(folderOf('whole'), 'whole', 'work')) ?? [];
  });

  test('case 22: loses no finished step, doubles no effect and goes on unattended to a valid end', {
    timeout: 60_000,
  }, async () => {
    expect(points.filter((point) => point.includes('append')).length).toBe(30);
    await each(upTo(points.length), async (kill) => {
      const folder = folderOf('once');
      expect(await run(folder, 'first', 'work', kill)).toBeNull();
      const after = await startAgain(folder, 'second');
      const at = `killed ${points[kill - 1]}`;
      expect(after.faults, at).toEqual([]);
      expect(faultsOf(folder), at).toEqual([]);
      expect(after.broke, at).toEqual([]);
      expect(Math.max(...Object.values(after.effects)), at).toBeLessThanOrEqual(1);
      expect(effectsOf(folder), at).toEqual(once);
      expect(after.turn.ended?.outcome, at).toBe('completed');
      expect(after.header?.attempts, at).toBe(0);
      if (after.before?.phase === 'working') expect(after.turn.runs[after.before.run]?.cause, at).toBe('recovered');
    });
  });

  test(
    'case 18: and killed again in its recovery keeps the same promises, and the count of its deaths',
    LONG,
    async () => {
      const pairs = everyNth(points.length, 8).flatMap((first) =>
        everyNth(24, 6, first).map((second) => [first, second]),
      );
      await each(pairs, async ([first = 0, second = 0]) => {
        const folder = folderOf('twice');
        expect(await run(folder, 'first', 'work', first)).toBeNull();
        const survived = await run(folder, 'second', 'recover', second);
        const deaths = survived ? 0 : diedInRecovery(folder);
        const after = await startAgain(folder, 'third');
        const at = `killed ${points[first - 1]}, then at point ${second} of the recovery`;
        expect(after.faults, at).toEqual([]);
        expect(faultsOf(folder), at).toEqual([]);
        expect(after.broke, at).toEqual([]);
        expect(effectsOf(folder), at).toEqual(once);
        expect(after.turn.ended?.outcome, at).toBe('completed');
        expect(after.header?.attempts, at).toBe(deaths);
        if (after.before?.phase === 'working') {
          expect(after.turn.runs[after.before.run], at).toMatchObject({ cause: 'recovered', attempt: deaths + 1 });
        }
      });
    },
  );

  test.each(['cancel-working', 'cancel-waiting'])(
    'case 58: %s is never resumed once acknowledged',
    LONG,
    async (how) => {
      const all = (await run(folderOf('whole'), 'whole', how)) ?? [];
      const cancelling = all.findIndex((point) => /append turn-ended|before end/.test(point)) + 1;
      await each(upTo(all.length).slice(cancelling - 3), async (kill) => {
        const folder = folderOf('cancel');
        expect(await run(folder, 'first', how, kill)).toBeNull();
        const isDurable = kill > cancelling;
        const after = await startAgain(folder, 'second');
        const at = `killed ${all[kill - 1]}`;
        expect(after.faults, at).toEqual([]);
        expect(after.turn.ended?.outcome, at).toBe(isDurable ? 'cancelled' : 'completed');
        if (!isDurable) return;
        expect(after.phase, at).toBe('ended');
        expect([after.requests, after.ran], at).toEqual([0, []]);
        expect(after.turn.runs.length, at).toBe(after.before?.run);
      });
    },
  );
});

/** How many recovered runs were counted, of which the store was not told that they ended in order: 0 or 1 here. */
function diedInRecovery(folder: string): number {
  const lines = linesOf<Acknowledged>(folder, 'acknowledged');
  const counted = lines.findIndex((line) => line.write === 'countAttempt');
  if (counted === -1) return 0;
  const after = lines.slice(counted).flatMap((line) => line.rows);
  const started = after.findIndex((row) => row.kind === 'run-started' && row.body.includes('"recovered"'));
  const isOver = after.slice(started).some((row) => row.kind === 'run-ended' || row.kind === 'turn-ended');
  return started !== -1 && isOver ? 0 : 1;
}
