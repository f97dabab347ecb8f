import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onWindows, testFolder } from '../test-folder.ts';
import { Commands } from './commands.ts';
import { begunFile, folderOf } from './folder.ts';
import { until } from './test-outliving.ts';

function commands() {
  const { workspace, commands: root } = testFolder();
  const started = new Commands(root);
  const stop = new AbortController();
  onTestFinished(() => stop.abort('cancel'));
  const orders = { signal: stop.signal, timeoutMs: 600_000, onData: () => true };
  const run = (call: string, command: string, signal = stop.signal) =>
    started.run(call, { ...orders, command, cwd: workspace, env: process.env, signal });
  const effect = (name: string) => existsSync(join(workspace, name));
  return { root, workspace, started, stop, orders, run, effect };
}

const hasBegun = (folder: string): boolean => {
  const file = existsSync(folder) ? begunFile(folder) : null;
  return file !== null && existsSync(file);
};

describe.skipIf(onWindows)('a command', () => {
  test('case 61: that is cancelled while it starts does nothing afterwards, whenever that is', async () => {
    const { root, started, orders, run, effect } = commands();
    const next = () => new Promise((resolve) => setImmediate(resolve));
    for (let time = 0; time < 24; time++) {
      const [call, stop] = [`turn-1/${time}`, new AbortController()];
      const folder = folderOf(root, call);
      const ended = run(call, `sleep 0.3; echo > effect-${time}`, stop.signal).catch(() => {});
      const isThere = time % 2 === 0 ? () => hasBegun(folder) : () => existsSync(started.outputOf(call));
      while (!isThere()) await next();
      stop.abort('cancel');
      await ended;
      expect([time, effect(`effect-${time}`)]).toEqual([time, false]);
      expect(await started.follow(call, orders)).not.toMatchObject({ exit: { code: 0 } });
    }
  });

  test('whose folder is taken away is neither called not started nor run again by itself', async () => {
    const { root, started, run, effect } = commands();
    const ended = run('turn-1/1', 'while [ ! -e go ]; do sleep 0.02; done; echo > effect; exit 125');
    const folder = folderOf(root, 'turn-1/1');
    await until(() => hasBegun(folder));
    rmSync(folder, { recursive: true });
    await run('turn-1/2', 'echo > go');
    expect(await ended).toEqual({ kind: 'lost' });
    expect([effect('effect'), started.lookUp('turn-1/1')]).toEqual([true, { kind: 'unknown' }]);
  });

  test('has its whole time anew when it is followed, whatever the clock on the wall says', async () => {
    const { root, started, stop, orders, run } = commands();
    const ended = run('turn-1/1', 'while [ ! -e go ]; do sleep 0.02; done; echo over');
    const folder = folderOf(root, 'turn-1/1');
    await until(() => hasBegun(folder));
    stop.abort('quit');
    expect(await ended).toEqual({ kind: 'left' });
    const longAgo = Date.now() / 1000 - 11 * 60;
    utimesSync(begunFile(folder) ?? '', longAgo, longAgo);
    const followed = started.follow('turn-1/1', { ...orders, signal: new AbortController().signal });
    await run('turn-1/2', 'echo > go', new AbortController().signal);
    expect(await followed).toMatchObject({ kind: 'ended', exit: { code: 0, ended: null } });
    expect(readFileSync(started.outputOf('turn-1/1'), 'utf8')).toBe('over\n');
  });
});
