import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cleaned } from '../environment/clean.ts';
import { onWindows, testFolder, testTools } from '../test-folder.ts';
import { systemBoot } from './boot.ts';
import { begunIn, folderOf, prepare, stopIn } from './folder.ts';
import { lookUp } from './look-up.ts';
import { wrapped } from './script.ts';
import { isStill } from './still.ts';
import { sweep } from './sweep.ts';
import { CALL, outliving } from './test-outliving.ts';

/** A call for which everything was made ready, and then the app died. */
async function prepared(boot = systemBoot()) {
  const test = outliving();
  const folder = folderOf(test.commands, CALL);
  await prepare(folder, 'mark', { call: CALL, boot });
  /** What the app would have started next. */
  const begin = () => {
    const { file, args } = wrapped(folder, 'mark', `echo ran > ${test.workspace}/effect`);
    return spawnSync(file, args, { stdio: 'ignore' }).status;
  };
  return { ...test, folder, begin, effect: () => existsSync(join(test.workspace, 'effect')) };
}

describe.skipIf(onWindows)('a command that was started, looked up at the next start,', () => {
  test('did not happen where nothing was made ready', () => {
    expect(outliving().start().lookUp()).toEqual({ kind: 'did-not' });
  });

  test('did not happen where it never began, and it never will', async () => {
    const { start, begin, effect } = await prepared();
    expect(start().lookUp()).toEqual({ kind: 'did-not' });
    expect([begin(), effect()]).toEqual([125, false]);
    expect(start().lookUp()).toEqual({ kind: 'did-not' });
  });

  test('never begins either once it was ended, and what began is not taken for never begun', async () => {
    const { start, begin, effect } = await prepared();
    const { tools, started } = start();
    await tools.end('run-command', started);
    expect([begin(), effect()]).toEqual([125, false]);
    const other = await prepared();
    expect([other.begin(), other.effect()]).toEqual([0, true]);
    expect(other.start().lookUp()).toMatchObject({ kind: 'ended' });
  });

  test('cannot take the place of the next start of its call, however late it is', async () => {
    const { start, folder, begin, effect } = await prepared();
    expect(start().lookUp()).toEqual({ kind: 'did-not' });
    await prepare(folder, 'next', { call: CALL, boot: systemBoot() });
    expect([begin(), effect(), begunIn(folder)]).toEqual([125, false, null]);
  });

  test('does not begin its command where it was ended just before', async () => {
    const { folder, begin, effect } = await prepared();
    stopIn(folder);
    expect([begin(), effect()]).toEqual([143, false]);
  });

  test.each([
    ['another start', 'other'],
    ['one that nobody can tell', null],
  ])('is unknown without a beginning after %s of the system, which may have lost it', async (_name, boot) => {
    const { start } = await prepared(boot);
    expect(start().lookUp()).toEqual({ kind: 'unknown' });
  });

  test.each(['begun', 'call'])('is unknown where %s was torn', async (name) => {
    const { start, folder, begin } = await prepared();
    begin();
    rmSync(join(folder, 'ended'));
    writeFileSync(name === 'begun' ? join(folder, 'start-mark/begun') : join(folder, name), '');
    expect(start().lookUp()).toEqual({ kind: 'unknown' });
  });

  test('runs when the person says so, however it stood before', async () => {
    const { start, folder, begin, workspace } = await prepared();
    begin();
    rmSync(join(folder, 'ended'));
    const { tools, context } = start();
    const command = 'echo again >> effect; cat effect';
    expect((await tools.run('run-command', { command }, context())).result.text).toContain('ran\nagain');
    expect(readFileSync(join(workspace, 'effect'), 'utf8')).toBe('ran\nagain\n');
  });
});

describe.skipIf(onWindows)('a process', () => {
  test.each([
    ['as Linux tells it', 'linux' as const],
    ['as ps tells it', 'darwin' as const],
  ])('is the one that was written down by start time and command line, %s', (_name, platform) => {
    if (platform === 'linux' && process.platform !== 'linux') return;
    const child = spawn('/bin/sh', ['-c', 'sleep 60; :', 'holdfast', '/folder', 'a-mark', 'echo hi'], {
      stdio: 'ignore',
    });
    const pid = child.pid ?? 0;
    onTestFinished(() => void child.kill('SIGKILL'));
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC0' };
    const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).stdout.trim();
    const started = platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8').trim() : told;
    const one = { pid, mark: 'a-mark', started };
    expect(isStill(one, platform)).toBe(true);
    expect(isStill({ ...one, mark: 'a' }, platform)).toBe(false);
    expect(isStill({ ...one, started: '' }, platform)).toBe(false);
    const before = platform === 'linux' ? readFileSync('/proc/self/stat', 'utf8') : 'Mon Jan  1 00:00:00 2001';
    expect(isStill({ ...one, started: before }, platform)).toBe(false);
  });
});

describe.skipIf(onWindows)('the shell around a command', () => {
  test('is the system’s own and never our program', () => {
    const { file, args } = wrapped('/folder', 'mark', 'npm test');
    expect([file, ...args.slice(2)]).toEqual(['/bin/sh', 'holdfast', '/folder', 'mark', 'npm test']);
    expect(args.join(' ')).not.toContain(process.execPath);
    expect(args.join(' ')).not.toMatch(/node|electron/i);
  });

  test('changes nothing that the command sees: environment, traps, umask and descriptors', async () => {
    const env = { ...process.env, status: 'mine', child: 'mine', REPLY: 'mine' };
    const { run, workspace } = testTools(env);
    const look =
      'env | grep -v -e ^_= -e ^PWD= -e ^OLDPWD= -e ^SHLVL= -e ^HOLDFAST_COMMAND= | sort; trap; umask; ls -l /dev/fd/ | wc -l';
    const plain = spawnSync('/bin/sh', ['-c', look], { cwd: workspace, env: cleaned(env), encoding: 'utf8' });
    expect((await run('run-command', { command: look })).result.text).toBe(`Exit code 0.

${plain.stdout}`);
  });

  test('tells how it ended to a live app also where it could not be written down', async () => {
    const { run, commands } = testTools();
    const command = `for folder in ${commands}/*; do mkdir $folder/ended.part; done; exit 7`;
    expect((await run('run-command', { command })).result.text).toBe('Exit code 7. It printed nothing.');
  });

  test('leaves nothing for others to read', async () => {
    const { run, commands } = testTools();
    await run('run-command', { command: 'echo secret' });
    const [name = ''] = readdirSync(commands);
    expect(statSync(join(commands, name)).mode & 0o777).toBe(0o700);
  });
});

describe.skipIf(onWindows)('a folder of a call', () => {
  const DAY_MS = 24 * 60 * 60_000;

  async function folders() {
    const { commands } = testFolder();
    const made = async (call: string, ageMs: number) => {
      const folder = folderOf(commands, call);
      await prepare(folder, 'mark', { call, boot: systemBoot() });
      const at = new Date(Date.now() - ageMs);
      utimesSync(folder, at, at);
      return folder;
    };
    return { commands, made };
  }

  test('goes a day after it is no longer needed, and never before', async () => {
    const { commands, made } = await folders();
    const [old, needed, young] = [
      await made('old/1.0', 2 * DAY_MS),
      await made('needed/1.0', 2 * DAY_MS),
      await made('young/1.0', DAY_MS / 2),
    ];
    mkdirSync(join(commands, 'of-nobody'));
    await sweep(commands, (call) => call !== 'needed/1.0');
    expect([old, needed, young, join(commands, 'of-nobody')].map((folder) => existsSync(folder))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await sweep(join(commands, 'missing'), () => true);
  });

  test('stays while its command runs, however old', async () => {
    const { killedApp, commands, start } = outliving();
    await killedApp('echo ready; sleep 60');
    const folder = folderOf(commands, CALL);
    const at = new Date(Date.now() - 30 * DAY_MS);
    utimesSync(folder, at, at);
    const { tools, started } = start();
    await tools.sweep(() => true);
    expect(lookUp(folder, systemBoot()).kind).toBe('running');
    await tools.end('run-command', started);
    utimesSync(folder, at, at);
    await tools.sweep(() => true);
    expect(existsSync(folder)).toBe(false);
  });
});
