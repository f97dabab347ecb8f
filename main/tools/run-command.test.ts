import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { powershell } from './shell.ts';
import { onWindows, testTools } from './test-folder.ts';

/** The dead that nobody has collected yet are still listed by the system; they are not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** A command that is running: waits until it has printed `ready` and the pids it wants to be known. */
async function running(command: string) {
  const test = testTools();
  const stop = new AbortController();
  const quit = new AbortController();
  const { promise: ready, resolve } = Promise.withResolvers<number[]>();
  let seen = '';
  const ended = test.run(
    'run-command',
    { command },
    {
      signal: stop.signal,
      onOutput: (text) => {
        seen += text;
        if (seen.includes('ready')) resolve([...seen.matchAll(/pid (\d+)/g)].map((match) => Number(match[1])));
      },
    },
  );
  const pids = await ready;
  onTestFinished(() => kill(pids));
  return { ...test, stop, quit, ended, pids };
}

/** Nothing outlives a test, even one that fails. */
function kill(pids: readonly number[]): void {
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
}

async function timed<T>(promise: Promise<T>): Promise<{ value: T; ms: number }> {
  const from = performance.now();
  const value = await promise;
  return { value, ms: performance.now() - from };
}

describe.skipIf(onWindows)('a command', () => {
  test('runs in the workspace and tells its exit code and output, errors in order', async () => {
    const { run, workspace } = testTools();
    expect(await run('run-command', { command: 'pwd; echo oops >&2; echo done' })).toEqual({
      outcome: 'done',
      result: { text: `Exit code 0.\n\n${workspace}\noops\ndone\n`, file: null, wrote: [] },
    });
  });

  test('that fails is told by its code, that dies by its signal', async () => {
    const { run } = testTools();
    expect(await run('run-command', { command: 'echo no; exit 3' })).toMatchObject({
      outcome: 'failed',
      result: { text: 'Exit code 3.\n\nno\n' },
    });
    expect((await run('run-command', { command: 'kill -SEGV $$' })).result.text).toBe(
      'Ended by signal SIGSEGV. It printed nothing.',
    );
    expect((await run('run-command', { command: 'no-such-program' })).result.text).toContain('Exit code 127.');
  });

  test('that the system cannot start is told so', async () => {
    const { run } = testTools();
    const { outcome, result } = await run('run-command', { command: `: ${'x'.repeat(3_000_000)}` });
    expect([outcome, result.text]).toEqual(['failed', 'The command could not be started (E2BIG).']);
  });

  test('finds nothing to read', async () => {
    const { run } = testTools();
    expect((await run('run-command', { command: 'cat; echo end' })).result.text).toContain('end');
  });

  test('may be several lines with quotes of every kind', async () => {
    const { run } = testTools();
    const command = `for x in 'a b' "c"; do\n  echo "$x" '$x' \`echo z\`\ndone`;
    expect((await run('run-command', { command })).result.text).toBe('Exit code 0.\n\na b $x z\nc $x z\n');
  });

  test('does not see what belongs to the app itself', async () => {
    const { run } = testTools({
      ...process.env,
      HOLDFAST_X: '1',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '',
      MINE: 'yes',
    });
    const { text } = (await run('run-command', { command: 'env' })).result;
    expect(text).toContain('MINE=yes');
    // But for the mark by which what it starts is found again.
    expect(text.replace(/^HOLDFAST_COMMAND=.*$/m, '')).not.toMatch(/HOLDFAST|ELECTRON|NODE_OPTIONS/);
  });

  test('shows its output while it runs', async () => {
    const { ended, stop } = await running('echo ready; sleep 30');
    stop.abort();
    expect((await ended).result.text).toContain('ready');
  });

  test('keeps a long output as a file', async () => {
    const { run, root } = testTools();
    const { result } = await run('run-command', {
      command: 'i=0; while [ $i -lt 4000 ]; do echo "line $i"; i=$((i+1)); done',
    });
    expect(result.file).toBe('outputs/turn-1-2.0.txt');
    expect(readFileSync(join(root, String(result.file)), 'utf8').split('\n')).toHaveLength(4001);
    expect(Buffer.byteLength(result.text)).toBeLessThanOrEqual(16 * 1024);
  });

  test('is ended at its time limit', async () => {
    const { run } = testTools();
    const { value, ms } = await timed(run('run-command', { command: 'echo begun; sleep 30', timeout: 1 }));
    expect(ms).toBeLessThan(4000);
    expect(value.outcome).toBe('failed');
    expect(value.result.text).toBe('Ended after 1 s because that is its time limit (signal SIGTERM).\n\nbegun\n');
  });
});

describe.skipIf(onWindows)('stopping', () => {
  test('case 61: a stop ends the whole tree, grandchildren too', async () => {
    const { ended, stop, pids } = await running(
      "sh -c 'echo pid $$; sleep 60 & echo pid $!; echo ready; wait' ; echo never",
    );
    expect(pids).toHaveLength(2);
    stop.abort('cancel');
    const { outcome, result } = await ended;
    expect(outcome).toBe('failed');
    expect(result.text).toMatch(/^Ended after \d+ s because the turn was cancelled \(signal SIGTERM\)\.\n\npid/);
    expect(result.text).not.toContain('never');
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('case 61: a grandchild that outlives its shell does not outlive the command', async () => {
    const { ended, pids } = await running('sh -c \'trap "" HUP; echo pid $$; sleep 60\' & sleep 0.2; echo ready');
    const { outcome, result } = await ended;
    expect([outcome, result.text]).toEqual([
      'done',
      expect.stringContaining('left running in the background was ended'),
    ]);
    expect(pids.map(isAlive)).toEqual([false]);
  });

  test.skipIf(process.platform !== 'linux')(
    'case 61: a stop also ends what left the group, as a daemon does, and only that',
    async () => {
      const daemon = (name: string) => `setsid sh -c "${name} setsid sh -c 'echo pid \\$\\$; exec sleep 60' &" &`;
      const other = await running(`${daemon('')} sleep 0.5; echo ready; sleep 60`);
      const { stop, ended, pids } = await running(
        `${daemon('')} ${daemon("trap '' TERM;")} sleep 0.5; echo ready; sleep 60`,
      );
      expect(pids.map(isAlive)).toEqual([true, true]);
      stop.abort('cancel');
      await ended;
      expect(pids.map(isAlive)).toEqual([false, false]);
      expect(other.pids.map(isAlive)).toEqual([true]);
      other.stop.abort('cancel');
      await other.ended;
      expect(other.pids.map(isAlive)).toEqual([false]);
    },
  );

  test('case 62: a child that ignores TERM is killed after two seconds', async () => {
    const { ended, stop, pids } = await running("trap '' TERM; echo pid $$; echo ready; while :; do sleep 0.1; done");
    stop.abort('cancel');
    const { value, ms } = await timed(ended);
    expect(ms).toBeGreaterThan(1800);
    expect(ms).toBeLessThan(4000);
    expect(value.result.text).toContain('because the turn was cancelled (signal SIGKILL)');
    expect(pids.map(isAlive)).toEqual([false]);
  });

  test('case 62: a child that cleans up on TERM is let, and its exit code is told', async () => {
    const { ended, stop } = await running("trap 'echo cleaned; exit 9' TERM; echo ready; while :; do sleep 0.05; done");
    stop.abort();
    expect((await ended).result.text).toMatch(
      /stopped or the app quit \(exit code 9\)\.\n\nready\n(Terminated\n)?cleaned\n$/,
    );
  });

  test('case 62: a quit leaves commands running, but lets one be ended that is being stopped', async () => {
    const loop = "trap '' TERM; echo pid $$; echo ready; while :; do sleep 0.1; done";
    const stopped = await running(loop);
    const { promise: ready, resolve } = Promise.withResolvers<number>();
    const left = stopped.run(
      'run-command',
      { command: loop },
      { signal: stopped.quit.signal, onOutput: (text) => resolve(Number(/pid (\d+)/.exec(text)?.[1])) },
    );
    const pid = await ready;
    onTestFinished(() => kill([pid]));
    stopped.stop.abort('cancel');
    stopped.quit.abort('quit');
    await stopped.tools.endAll();
    expect(await left).toEqual({
      outcome: 'unknown',
      result: { text: 'It was not waited for to its end, because the app quit.', file: null, wrote: [] },
    });
    expect([...stopped.pids, pid].map(isAlive)).toEqual([false, true]);
    process.kill(pid, 'SIGKILL');
    expect((await stopped.ended).outcome).toBe('failed');
  });

  test('what has left the group does not hold the result back', async () => {
    const { run } = testTools();
    const { value, ms } = await timed(run('run-command', { command: 'setsid sleep 5 & sleep 0.1; echo over' }));
    expect(ms).toBeLessThan(3000);
    expect(value.result.text).toContain('over');
  });

  test('a call that was stopped before it began does not begin', async () => {
    const { run } = testTools();
    const { outcome, result } = await run('run-command', { command: 'echo hi' }, { signal: AbortSignal.abort() });
    expect([outcome, result.text]).toEqual(['failed', 'Not done: the turn was stopped before it began.']);
  });

  test.each(['cancel', 'quit'])('nor one that is stopped by %s while it is made ready', async (reason) => {
    const { run, tools, workspace } = testTools();
    const stop = new AbortController();
    const input = { command: 'echo hi > effect' };
    const ended = run('run-command', input, { signal: stop.signal, call: 'c' });
    stop.abort(reason);
    expect((await ended).result.text).toBe('Not done: the turn was stopped before it began.');
    const started = { workspace, key: 'k', call: 'c', intent: null };
    expect(tools.lookUp('run-command', input, started)).toEqual({ kind: 'did-not' });
    expect(existsSync(join(workspace, 'effect'))).toBe(false);
  });

  test('a command of which nothing can be written down is not begun', async () => {
    const { run, commands } = testTools();
    writeFileSync(commands, 'a file');
    const { outcome, result } = await run('run-command', { command: 'echo hi' });
    expect([outcome, result.text]).toEqual(['failed', 'The command could not be started (ENOTDIR).']);
  });
});

describe('the shell of Windows', () => {
  test('is PowerShell, given the whole text encoded', () => {
    const { file, args } = powershell('echo "ä"');
    expect([file, ...args.slice(0, 3)]).toEqual(['powershell.exe', '-NoProfile', '-NonInteractive', '-EncodedCommand']);
    expect(
      Buffer.from(args[3] ?? '', 'base64')
        .toString('utf16le')
        .split('\n'),
    ).toContain('echo "ä"');
  });
});
