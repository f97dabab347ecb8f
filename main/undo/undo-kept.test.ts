import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keepOff } from '../tools/workspace.ts';
import { everything } from './test-everything.ts';
import { git, onWindows, TURN, testWorkspace } from './test-workspace.ts';

const posix = it.skipIf(onWindows);

it('shows of a live turn what is done, and takes nothing of an open one back', async () => {
  const { start, write, turn, live, read } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call, cutCall, takeBack } = start();
  live.add(TURN);
  turn.phase = 'working';
  await call('write-file', { path: 'a.txt', content: 'new' });
  await cutCall('write-file', { path: 'b.txt', content: 'b' }, () => {});
  const { files, uncovered } = await undo.open(TURN);
  expect([files.length, uncovered]).toEqual([1, [{ kind: 'running', path: null }]]);
  await expect(takeBack(null, true)).rejects.toThrow('This request has not ended.');
  expect(read('a.txt')).toBe('new');
});

it('covers files without git, and says that it does not cover commands', async () => {
  const { start, write, read } = testWorkspace({ env: { ...process.env, PATH: path.dirname(process.execPath) } });
  write('a.txt', 'old');
  const { undo, call, takeBack } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  await call('run-command', { command: 'echo x > made.txt' });
  const { files, uncovered } = await undo.open(TURN);
  expect([files.length, uncovered]).toEqual([1, [{ kind: 'no-git', path: null }]]);
  await takeBack(null, false);
  expect(read('a.txt')).toBe('old');
});

posix('never touches the person’s repository, and runs nothing of its settings', async () => {
  const { start, write, workspace, root } = testWorkspace();
  git(workspace, 'init', '-q');
  write('.gitignore', 'ignored/\n');
  write('a.txt', 'old');
  write('ignored/big', 'old');
  git(workspace, 'add', '-A');
  git(workspace, 'commit', '-qm', 'first');
  const trap = path.join(root, 'trap');
  for (const hook of ['post-index-change', 'pre-commit', 'fsmonitor'])
    write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${trap}\n`, 0o755);
  git(workspace, 'config', 'core.fsmonitor', path.join(workspace, '.git/hooks/fsmonitor'));
  git(workspace, 'config', 'filter.trap.clean', `touch ${trap}; cat`);
  write('.gitattributes', '* filter=trap\n');
  rmSync(trap, { force: true });
  const repository = everything(path.join(workspace, '.git'));
  const { undo, call, takeBack } = start();
  await call('run-command', { command: 'echo new > a.txt; echo new > ignored/big' });
  expect((await undo.open(TURN)).files.map((file) => file.path)).toEqual(['a.txt']);
  await takeBack(null, true);
  expect(everything(path.join(workspace, '.git'))).toEqual(repository);
  expect(existsSync(trap)).toBe(false);
});

posix(
  'leaves out repositories inside the workspace, large files and its own data, and names the first two',
  async () => {
    const { start, write, workspace, root } = testWorkspace({ data: 'workspace/data' });
    keepOff(path.join(root, 'workspace/data'));
    mkdirSync(path.join(workspace, 'inner'));
    git(path.join(workspace, 'inner'), 'init', '-q');
    write('inner/a.txt', 'old');
    write('large', Buffer.alloc(9 * 1024 * 1024));
    const { undo, call } = start();
    await call('run-command', { command: 'echo new > inner/a.txt; echo new >> large; echo new > a.txt' });
    const { files, uncovered } = await undo.open(TURN);
    expect(files.map((file) => file.path)).toEqual(['a.txt']);
    expect(uncovered).toEqual([
      { kind: 'commands', path: null },
      { kind: 'nested', path: 'inner' },
      { kind: 'file-too-large', path: 'large' },
    ]);
  },
);

posix('follows no link that took a folder’s place', async () => {
  const { start, write, workspace, root } = testWorkspace();
  write('sub/a.txt', 'old');
  const { call, takeBack } = start();
  await call('write-file', { path: 'sub/a.txt', content: 'new' });
  const elsewhere = path.join(workspace, 'elsewhere');
  renameSync(path.join(workspace, 'sub'), elsewhere);
  symlinkSync('elsewhere', path.join(workspace, 'sub'));
  const took = await takeBack(null, true);
  expect(took).toEqual({
    done: [],
    failed: [{ path: 'sub/a.txt', sentence: expect.stringContaining('through a link') }],
  });
  rmSync(path.join(workspace, 'sub'));
  symlinkSync(root, path.join(workspace, 'sub'));
  expect(await takeBack(null, true)).toMatchObject({ done: [], failed: [{ path: 'sub/a.txt' }] });
  expect(readdirSync(elsewhere)).toEqual(['a.txt']);
});

it('goes on with the other files when one cannot be taken back', async () => {
  const { start, write, read, workspace } = testWorkspace();
  write('a.txt', 'old');
  write('b.txt', 'old');
  const { call, takeBack } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  await call('write-file', { path: 'b.txt', content: 'new' });
  rmSync(path.join(workspace, 'a.txt'));
  write('a.txt/mine', 'a folder now');
  const took = await takeBack(null, true);
  expect(took).toEqual({
    done: ['b.txt'],
    failed: [{ path: 'a.txt', sentence: expect.stringContaining('no ordinary file') }],
  });
  expect([read('a.txt/mine'), read('b.txt')]).toEqual(['a folder now', 'old']);
});

posix('lets the call go on when nothing can be kept, and says so', async () => {
  const { start, write, folder, read, faults } = testWorkspace();
  write('a.txt', 'old');
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  const { undo, call } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  expect(read('a.txt')).toBe('new');
  expect(faults).not.toEqual([]);
  rmSync(folder);
  expect(await undo.open(TURN)).toEqual({ files: [], more: 0, uncovered: [{ kind: 'dropped', path: null }] });
});

it('passes over a line that a crash has cut, and takes up after it', async () => {
  const { start, write, folder } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  await undo.open(TURN);
  const log = path.join(folder, 'turns', `${TURN}.jsonl`);
  writeFileSync(log, '\n{"kind":"began","call":"turn-1/2.', { flag: 'a' });
  await call('write-file', { path: 'b.txt', content: 'b' });
  expect((await undo.open(TURN)).files.map((file) => file.path)).toEqual(['a.txt', 'b.txt']);
  writeFileSync(log, '\n{"kind":"from-the-future"}\n', { flag: 'a' });
  await expect(undo.open(TURN)).rejects.toThrow('cannot be read by this version');
});

posix('goes on after a git that was ended in the middle', async () => {
  const { start, write, folder, faults } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call } = start();
  await call('run-command', { command: 'echo new > a.txt' });
  await undo.open(TURN);
  const snapshots = path.join(folder, 'snapshots');
  for (const name of readdirSync(snapshots)) writeFileSync(path.join(snapshots, name, 'index.lock'), '');
  await call('run-command', { command: 'echo new > b.txt' });
  expect((await undo.open(TURN)).files.map((file) => file.path)).toEqual(['a.txt', 'b.txt']);
  expect(faults).toEqual([]);
});

it('drops what is older than thirty days and says so, and keeps what is younger', async () => {
  const { start, write, later, folder } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  later(29 * 24 * 60 * 60 * 1000);
  await undo.lookAfter();
  expect((await undo.open(TURN)).files).toHaveLength(1);
  later(2 * 24 * 60 * 60 * 1000);
  await undo.lookAfter();
  expect(await undo.open(TURN)).toEqual({ files: [], more: 0, uncovered: [{ kind: 'dropped', path: null }] });
  expect(readdirSync(path.join(folder, 'files'))).toEqual([]);
});

posix('bounds what is kept also while the app stays open, but never what a running command began with', async () => {
  const { start, write, later, folder, live, faults } = testWorkspace();
  const repositories = () => readdirSync(path.join(folder, 'snapshots'));
  const age = () => {
    const at = Date.now() / 1000 - 31 * 24 * 60 * 60;
    for (const name of repositories()) utimesSync(path.join(folder, 'snapshots', name, 'index'), at, at);
  };
  const { undo, call, leave, follow } = start();
  await call('run-command', { command: 'echo a > a.txt' });
  await undo.open(TURN);
  expect(repositories()).toHaveLength(1);
  age();
  await call('write-file', { path: 'b.txt', content: 'b' });
  await undo.open(TURN);
  expect(repositories()).toHaveLength(1);
  later(60 * 60 * 1000);
  await call('write-file', { path: 'b.txt', content: 'b again' });
  await expect.poll(repositories).toEqual([]);
  live.add(TURN);
  await leave('run-command', { command: 'make' });
  age();
  await undo.lookAfter();
  write('c.txt', 'c');
  await follow(() => {});
  expect((await undo.open(TURN)).files.map((file) => file.path)).toContain('c.txt');
  expect(faults).toEqual([]);
});

it('tells what differs, and of what was taken back too', async () => {
  const { start, write } = testWorkspace();
  write('a.txt', 'one\ntwo\nthree\n');
  const { undo, call, takeBack } = start();
  await call('edit-file', { path: 'a.txt', edits: [{ old: 'two', new: 'TWO' }] });
  await call('write-file', { path: 'b.bin', content: 'a\0b' });
  const lines = [
    { kind: 'same', text: 'one' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'TWO' },
    { kind: 'same', text: 'three' },
  ];
  expect(await undo.difference(TURN, 'a.txt')).toEqual({ kind: 'text', parts: [{ from: 1, lines }], isCut: false });
  expect(await undo.difference(TURN, 'b.bin')).toEqual({ kind: 'binary' });
  await takeBack(null, false);
  expect(await undo.difference(TURN, 'a.txt')).toEqual({ kind: 'text', parts: [{ from: 1, lines }], isCut: false });
});

posix('leaves out what git could not read', async () => {
  const { start, write, workspace } = testWorkspace();
  write('locked', 'x');
  chmodSync(path.join(workspace, 'locked'), 0o000);
  const { undo, call } = start();
  await call('run-command', { command: 'mkfifo pipe; echo new > a.txt' });
  expect((await undo.open(TURN)).files.map((file) => file.path)).toContain('a.txt');
});
