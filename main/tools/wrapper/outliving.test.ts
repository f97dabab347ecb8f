import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onWindows, testTools } from '../test-folder.ts';
import { begunFile, folderOf } from './folder.ts';
import { CALL, isAlive, outliving, until } from './test-outliving.ts';

const NEVER_TERM = "trap '' TERM;";

const begunOf = (commands: string): string => begunFile(folderOf(commands, CALL)) ?? '';

describe.skipIf(onWindows)('a command whose app was killed', () => {
  test('that finished meanwhile is found with the same result as of a live one', async () => {
    const { app, start, workspace } = outliving();
    const command = 'echo ready; while [ ! -e go ]; do sleep 0.05; done; echo oops >&2; echo over; exit 3';
    const { child, gone } = await app(command);
    child.kill('SIGKILL');
    await gone;
    const { lookUp } = start();
    expect(lookUp()).toEqual({ kind: 'running' });
    writeFileSync(join(workspace, 'go'), '');
    await until(() => lookUp().kind !== 'running');
    const live = testTools();
    writeFileSync(join(live.workspace, 'go'), '');
    expect(lookUp()).toEqual({ kind: 'ended', outcome: await live.run('run-command', { command }) });
    expect(lookUp()).toEqual(start().lookUp());
  });

  test('that still runs is followed with live output to its end, and never begun again', async () => {
    const { killedApp, start, workspace } = outliving();
    const command = 'echo ran >> times; echo ready; while [ ! -e go ]; do sleep 0.05; done; echo over';
    await killedApp(command);
    const { tools, lookUp, context } = start();
    expect(lookUp()).toEqual({ kind: 'running' });
    let shown = '';
    const followed = tools.follow(
      'run-command',
      { command },
      context((text) => {
        shown += text;
      }),
    );
    await until(() => shown === 'ready\n');
    const again = tools.run('run-command', { command }, context());
    writeFileSync(join(workspace, 'go'), '');
    const outcome = { outcome: 'done', result: { text: 'Exit code 0.\n\nready\nover\n', file: null, wrote: [] } };
    expect(await Promise.all([followed, again])).toEqual([outcome, outcome]);
    expect(shown).toBe('ready\nover\n');
    expect(await tools.run('run-command', { command }, context())).toEqual(outcome);
    expect(readFileSync(join(workspace, 'times'), 'utf8')).toBe('ran\n');
  });

  test('whose own shell was killed too is unknown, and what it left is ended by its mark', async () => {
    const { killedApp, start, commands } = outliving();
    const { pids } = await killedApp('echo pid $$; echo ready; sleep 60; echo never');
    const [pid = 0] = pids;
    const shell = Number(readFileSync(begunOf(commands), 'utf8').split('\n')[0]);
    process.kill(shell, 'SIGKILL');
    await until(() => !isAlive(shell));
    const { tools, lookUp, started, context } = start();
    expect(lookUp()).toEqual({ kind: 'unknown' });
    expect((await tools.follow('run-command', { command: 'x' }, context())).outcome).toBe('unknown');
    expect(isAlive(pid)).toBe(true);
    await tools.end('run-command', started);
    if (process.platform === 'linux') expect(isAlive(pid)).toBe(false);
  });

  test('ends what it left running in the background by itself', async () => {
    const { killedApp, start } = outliving();
    const { pids } = await killedApp(
      `sh -c '${NEVER_TERM} echo pid $$; while :; do sleep 0.1; done' & sleep 0.5; echo ready; sleep 0.5`,
    );
    await until(() => start().lookUp().kind === 'ended');
    expect(pids).toHaveLength(1);
    await until(() => !pids.some(isAlive));
  });

  test('tells how it ended also when a signal to all of it ended it', async () => {
    const { killedApp, start, commands } = outliving();
    await killedApp('echo ready; sleep 60');
    process.kill(-Number(readFileSync(begunOf(commands), 'utf8').split('\n')[0]), 'SIGTERM');
    await until(() => start().lookUp().kind !== 'running');
    expect(start().lookUp()).toMatchObject({
      outcome: { outcome: 'failed', result: { text: expect.stringMatching(/^Ended by signal SIGTERM\.\n\nready\n/) } },
    });
  });

  test('has its time limit here too', async () => {
    const { killedApp, start } = outliving();
    await killedApp('echo ready; sleep 60', 1);
    const { tools, context } = start();
    const { outcome, result } = await tools.follow('run-command', { command: 'x', timeout: 1 }, context());
    expect([outcome, result.text]).toEqual(['failed', expect.stringContaining('because that is its time limit')]);
  });

  test('case 61: is ended as a whole by a stop while it is followed, what ignores TERM too', async () => {
    const { killedApp, start } = outliving();
    const { pids } = await killedApp(
      `sh -c "${NEVER_TERM} sh -c '${NEVER_TERM} echo pid \\$\\$; while :; do sleep 0.1; done'" & sleep 0.3; echo ready; sleep 60`,
    );
    const { tools, stop, context } = start();
    const followed = tools.follow('run-command', { command: 'x' }, context());
    stop.abort('cancel');
    const { outcome, result } = await followed;
    expect([outcome, result.text]).toEqual(['failed', expect.stringContaining('because the turn was cancelled')]);
    expect([pids.length, pids.some(isAlive)]).toEqual([1, false]);
  });

  test('case 63: is ended as a whole at the next start when its turn has ended', async () => {
    const { killedApp, start } = outliving();
    const daemon =
      process.platform === 'linux' ? 'setsid sh -c \'setsid sh -c "echo pid \\$\\$; exec sleep 60" &\' &' : '';
    const { pids } = await killedApp(
      `${NEVER_TERM} ${daemon} echo pid $$; sleep 0.5; echo ready; while :; do sleep 0.1; done`,
    );
    expect(pids.map(isAlive)).toEqual(pids.map(() => true));
    const { tools, started, lookUp } = start();
    await tools.end('run-command', started);
    expect(pids.map(isAlive)).toEqual(pids.map(() => false));
    expect(lookUp()).toEqual({ kind: 'unknown' });
    await tools.end('run-command', started);
  });
});

describe.skipIf(onWindows)('case 63: at the next start', () => {
  test('what still runs is ended where its turn has ended, and let be where it has not', async () => {
    const { killedApp, start } = outliving();
    const { pids } = await killedApp('sh -c "echo pid \\$\\$; sleep 60; :" & sleep 0.3; echo ready; sleep 60');
    const { tools, lookUp } = start();
    const asked: string[] = [];
    await tools.endOrphans((call) => asked.push(call) === 0);
    expect([asked, pids.map(isAlive), lookUp()]).toEqual([[CALL], [true], { kind: 'running' }]);
    await tools.endOrphans(() => true);
    expect([pids.map(isAlive), lookUp()]).toMatchObject([[false], { kind: 'ended' }]);
    await tools.endOrphans((call) => asked.push(call) > 0);
    expect(asked).toEqual([CALL]);
  });
});

describe.skipIf(onWindows)('case 32: a quit', () => {
  test('leaves it running, says so at once, and the next start follows it', async () => {
    const { app, start, workspace } = outliving();
    const { child, gone, text, pids } = await app(
      `${NEVER_TERM} echo pid $$; echo ready; while [ ! -e go ]; do sleep 0.05; done; echo over`,
    );
    child.kill('SIGTERM');
    await gone;
    expect(text()).toContain('It was not waited for to its end, because the app quit.');
    expect(text()).toContain('"outcome":"unknown"');
    expect(pids.map(isAlive)).toEqual([true]);
    const { tools, context } = start();
    writeFileSync(join(workspace, 'go'), '');
    const { outcome, result } = await tools.follow('run-command', { command: 'x' }, context());
    expect([outcome, result.text]).toEqual([
      'done',
      expect.stringMatching(/^Exit code 0\.\n\npid \d+\nready\nover\n$/),
    ]);
  });

  test('that is called off finds it again in the same app', async () => {
    const { start } = outliving();
    const first = start();
    const command = 'echo ready; sleep 1; echo over';
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const run = first.tools.run(
      'run-command',
      { command },
      first.context(() => resolve()),
    );
    await ready;
    first.stop.abort('quit');
    expect((await run).outcome).toBe('unknown');
    expect(first.lookUp()).toEqual({ kind: 'running' });
    const { tools, context } = start();
    expect((await tools.follow('run-command', { command }, context())).result.text).toContain('over');
  });
});

describe.skipIf(onWindows)('case 63: a stranger with the same number', () => {
  const stranger = (...args: string[]) => {
    const child = spawn('/bin/sh', ['-c', 'sleep 60; :', 'holdfast', ...args], { stdio: 'ignore', detached: true });
    const pid = child.pid ?? 0;
    onTestFinished(() => void process.kill(-pid, 'SIGKILL'));
    return pid;
  };

  test.each([
    ['with another command line', false],
    ['with the same command line that started at another time', true],
  ])('%s is neither followed nor ended', async (_name, isAlike) => {
    const { killedApp, start, commands } = outliving();
    await killedApp('echo ready; sleep 60');
    const file = begunOf(commands);
    const [shell, mark = '', identity = ''] = readFileSync(file, 'utf8').split('\n');
    process.kill(-Number(shell), 'SIGKILL');
    const pid = stranger(isAlike ? mark : 'other');
    const stat = isAlike || process.platform !== 'linux' ? identity : readFileSync(`/proc/${pid}/stat`, 'utf8');
    writeFileSync(file, `${pid}\n${mark}\n${stat}\n`);
    const { tools, started, lookUp, context } = start();
    expect(lookUp()).toEqual({ kind: 'unknown' });
    await tools.end('run-command', started);
    expect((await tools.follow('run-command', { command: 'x' }, context())).outcome).toBe('unknown');
    expect(isAlive(pid)).toBe(true);
  });
});

describe.skipIf(onWindows)('the output', () => {
  test('of 50 MB is told by its two ends, found again too, and its beginning is kept once', async () => {
    const { start, root } = outliving();
    const command = 'echo first; head -c 50000000 /dev/zero | tr "\\0" x; echo; echo last';
    const { tools, context, lookUp } = start();
    let shown = 0;
    const outcome = await tools.run(
      'run-command',
      { command },
      context((text) => {
        shown += text.length;
      }),
    );
    expect(outcome).toMatchObject({ outcome: 'done', result: { file: 'outputs/turn-1-2.0.txt' } });
    const [head, middle, tail] = outcome.result.text.split(/[[\]]/);
    expect(head).toMatch(/^Exit code 0\.\n\nfirst\nx+\n$/);
    expect(middle).toMatch(/^… 4998\d{4} bytes are left out here\. The beginning of the whole is kept as /);
    expect(tail).toMatch(/^\nx+\nlast\n$/);
    expect(readFileSync(join(root, 'outputs/turn-1-2.0.txt'))).toHaveLength(16 * 1024 * 1024);
    expect(shown).toBeLessThan(400_000);
    expect(lookUp()).toEqual({ kind: 'ended', outcome });
    expect(existsSync(join(root, 'outputs/turn-1-2.0-2.txt'))).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')('that would fill the disk ends its command', async () => {
    const { start } = outliving();
    const { tools, context } = start();
    const command = 'echo begun; truncate -s 2G /dev/stdout; sleep 60';
    const { outcome, result } = await tools.run('run-command', { command }, context());
    expect([outcome, result.text.slice(0, 90)]).toEqual([
      'failed',
      expect.stringMatching(
        /^Ended after \d+ s because it had printed more than can be kept \(signal SIGTERM\)\.\n\nbegun\n/,
      ),
    ]);
  });

  test('that a program cut to nothing meanwhile is shown from there on', async () => {
    const { start, commands } = outliving();
    const { tools, context } = start();
    let shown = '';
    const command = 'echo before; while [ ! -e go ]; do sleep 0.05; done; echo after';
    const run = tools.run(
      'run-command',
      { command },
      context((text) => {
        shown += text;
      }),
    );
    await until(() => shown === 'before\n');
    writeFileSync(join(folderOf(commands, CALL), 'output'), '');
    await until(() => existsSync(begunOf(commands)));
    appendFileSync(join(folderOf(commands, CALL), 'output'), 'new\n');
    await until(() => shown === 'before\nnew\n');
    writeFileSync(join(start().started.workspace, 'go'), '');
    expect((await run).result.text).toBe('Exit code 0.\n\nnew\nafter\n');
  });
});
