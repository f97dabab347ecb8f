import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveUpOwnership, takeOwnership } from './owner.ts';

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-owner-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  giveUpOwnership(folder);
  rmSync(folder, { recursive: true, force: true });
});

const me = { pid: process.pid, host: 'here', version: '2.0.0', since: 0 };

/** Another process that tries to take the folder; with what it said. */
async function other(version: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-owner.ts'), folder, version]);
  children = [...children, child];
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('the data folder', () => {
  test('case 70: belongs to one process; a second one is told who has it, and opens nothing', async () => {
    takeOwnership(folder, me);
    const { said } = await other('9.9.9');
    expect(said).toContain('Holdfast 2.0.0');
    expect(said).toContain(`process ${process.pid} on here`);
  });

  test('case 28: is told from the other side too', async () => {
    const { child, said } = await other('1.2.3');
    expect(said).toBe('taken');
    expect(() => takeOwnership(folder, me)).toThrow(
      expect.objectContaining({
        kind: 'other-process',
        message: expect.stringContaining(`Holdfast 1.2.3 (process ${child.pid}`),
      }),
    );
  });

  test('is free again when its process was killed, whatever it left behind', async () => {
    const { child } = await other('1.2.3');
    child.kill('SIGKILL');
    await once(child, 'exit');
    takeOwnership(folder, me);
    expect((await other('1.2.4')).said).toContain('Holdfast 2.0.0');
  });

  test('is free again when it is given up', async () => {
    takeOwnership(folder, me);
    giveUpOwnership(folder);
    giveUpOwnership(folder);
    expect((await other('1.2.3')).said).toBe('taken');
  });

  test('is held for as long as the process lives, also when garbage is collected', async () => {
    takeOwnership(folder, me);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(() => takeOwnership(folder, me)).toThrow('has this data open');
  });
});
