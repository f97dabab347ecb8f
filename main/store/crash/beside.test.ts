/** A second start of the app beside one that lives, and starts after a call that ended its process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecovery } from '../../core/acts/recover.ts';
import { calm } from '../../core/test-reading.ts';
import { faultsOf } from './test-check.ts';
import { type CrashWorld, effectsOf, openWorld, stateNow, theTurn } from './test-crash-world.ts';
import { killingPoints } from './test-points.ts';

let folder = '';
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-beside-'));
});
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that asks for work; resolves in the middle of its edit, which then does not end, or when the process has. */
async function working(does: string): Promise<void> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-child.ts'), folder, 'first', does]);
  await Promise.race([once(child, 'exit'), once(child.stdout ?? child, 'data')]);
}

async function end(): Promise<void> {
  const ending = child;
  child = null;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  ending.kill('SIGKILL');
  await once(ending, 'exit');
}

/** A start with nobody there, in this process. */
async function startAlone<T>(boot: string, look: (world: CrashWorld) => T): Promise<T> {
  const world = openWorld(folder, boot, killingPoints(0));
  try {
    const recovery = createRecovery(world, calm);
    recovery.start();
    await world.idle();
    recovery.stop();
    return look(world);
  } finally {
    world.close();
  }
}

describe.skipIf(process.platform === 'win32')('a start', () => {
  test('case 28: is refused while the run lives that it would recover, and touches nothing of it; once that is dead, it recovers', async () => {
    await working('hang');
    for (const boot of ['second', 'third'])
      await expect(startAlone(boot, theTurn)).rejects.toThrow(expect.objectContaining({ kind: 'other-process' }));
    expect(effectsOf(folder)).toEqual({ 'edit c.txt': 1, 'push origin': 0 });
    await end();
    const after = await startAlone('fourth', (world) => ({ turn: stateNow(world), ran: world.tools.ran }));
    expect(after.turn.runs.map(({ boot, attempt }) => [boot, attempt])).toEqual([
      ['first', 0],
      ['fourth', 1],
    ]);
    expect(after.ran).toEqual([]);
    expect(faultsOf(folder)).toEqual([]);
  });

  test.each([
    ['edit c.txt', { 'edit c.txt': 1, 'push origin': 0 }],
    ['push origin', { 'edit c.txt': 1, 'push origin': 1 }],
  ])(
    'case 16: does not issue %s again that killed the process, however often: it is in doubt, and shown',
    async (what, happened) => {
      await working(`dies of ${what}`);
      expect(child?.signalCode).toBe('SIGKILL');
      for (const boot of ['second', 'third', 'fourth']) {
        const after = await startAlone(boot, (world) => ({
          ran: world.tools.ran,
          requests: world.models.requests.length,
          header: theTurn(world),
        }));
        expect(after).toMatchObject({ ran: [], requests: 0, header: { phase: 'waiting:doubt', attempts: 0 } });
      }
      expect(effectsOf(folder)).toEqual(happened);
      expect(faultsOf(folder)).toEqual([]);
    },
  );
});
