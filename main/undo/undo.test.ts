import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { everything } from './test-everything.ts';
import { onWindows, TURN, testWorkspace } from './test-workspace.ts';

const posix = it.skipIf(onWindows);
const nowOf = ({ files }: { files: { path: string; now: string }[] }) =>
  Object.fromEntries(files.map((file) => [file.path, file.now]));

it('gives back every file of a turn, byte for byte, and what it made is gone', async () => {
  const { start, write, all, faults } = testWorkspace();
  for (const name of ['a.txt', 'b.txt', 'sub/c.txt']) write(name, `${name}\r\nold\n`);
  const before = all();
  const { undo, call, takeBack } = start();
  for (const name of ['a.txt', 'b.txt', 'sub/c.txt'])
    await call('edit-file', { path: name, edits: [{ old: 'old', new: 'new' }] });
  await call('write-file', { path: 'b.txt', content: 'whole' });
  await call('write-file', { path: 'new/deep/d.txt', content: 'made' });
  const { files, uncovered } = await undo.open(TURN);
  expect(files).toEqual([
    { path: 'a.txt', kind: 'changed', now: 'as-left', canPutBack: false },
    { path: 'b.txt', kind: 'changed', now: 'as-left', canPutBack: false },
    { path: 'new/deep/d.txt', kind: 'created', now: 'as-left', canPutBack: false },
    { path: 'sub/c.txt', kind: 'changed', now: 'as-left', canPutBack: false },
  ]);
  expect(uncovered).toEqual([]);
  const took = await takeBack(null, false);
  expect(took).toEqual({ done: expect.arrayContaining(['a.txt', 'b.txt', 'new/deep/d.txt', 'sub/c.txt']), failed: [] });
  expect(all()).toEqual(before);
  expect(faults).toEqual([]);
});

posix('gives back what a command changed, deleted and replaced, whatever it was', async () => {
  const { start, write, workspace, all } = testWorkspace();
  write('.gitattributes', '* text=auto eol=lf\n*.id ident\n');
  write('windows.txt', 'one\r\ntwo\r\n');
  write('x.id', '$Id: kept $\n');
  write('picture', Buffer.from([0, 1, 2, 255]));
  write('run.sh', '#!/bin/sh\n', 0o755);
  write('secret', 'for me alone', 0o600);
  write('wird 文件\nname', 'odd');
  write('folder/in', 'it');
  symlinkSync('picture', path.join(workspace, 'link'));
  const before = all();
  const { undo, call, takeBack } = start();
  await call('run-command', {
    command:
      'rm secret run.sh link x.id *name; printf x >> windows.txt; printf y > picture; rm -r folder; echo file > folder; mkdir -p made/deep; echo z > made/deep/z',
  });
  const { files, uncovered } = await undo.open(TURN);
  expect(Object.fromEntries(files.map((file) => [file.path, file.kind]))).toEqual({
    'folder/in': 'deleted',
    folder: 'created',
    link: 'deleted',
    'made/deep/z': 'created',
    picture: 'changed',
    'run.sh': 'deleted',
    secret: 'deleted',
    'windows.txt': 'changed',
    'wird 文件\nname': 'deleted',
    'x.id': 'deleted',
  });
  expect(uncovered).toEqual([{ kind: 'commands', path: null }]);
  expect(files.every(({ now }) => now === 'unsure')).toBe(true);
  const left = all();
  expect(await takeBack(null, false)).toEqual({ confirm: [], unsure: files.map((file) => file.path) });
  expect(all()).toEqual(left);
  expect(await takeBack(null, true)).toMatchObject({ failed: [] });
  expect(all()).toEqual(before);
});

posix('takes nothing back unasked that the person did while a command ran, and says that it cannot tell', async () => {
  const { start, write, all } = testWorkspace();
  write('a.txt', 'old');
  write('thesis.txt', 'chapter 1');
  const { undo, call, takeBack } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  const running = call('run-command', { command: 'echo x > gen.txt; while [ ! -e go ]; do sleep 0.05; done' });
  await expect.poll(() => Object.keys(all())).toContain('gen.txt');
  write('thesis.txt', 'chapter 1 and an evening of work');
  write('mine.txt', 'mine');
  write('go', '');
  await running;
  const states = {
    'a.txt': 'as-left',
    'gen.txt': 'unsure',
    go: 'unsure',
    'mine.txt': 'unsure',
    'thesis.txt': 'unsure',
  };
  expect(nowOf(await undo.open(TURN))).toEqual(states);
  const before = all();
  expect(await takeBack(null, false)).toEqual({ confirm: [], unsure: ['gen.txt', 'go', 'mine.txt', 'thesis.txt'] });
  expect(all()).toEqual(before);
  expect(await takeBack(['a.txt'], false)).toEqual({ done: ['a.txt'], failed: [] });
});

posix('asks of a file that a command and an edit changed', async () => {
  const { start, write } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call, takeBack } = start();
  await call('run-command', { command: 'echo more >> a.txt' });
  await undo.open(TURN);
  await call('write-file', { path: 'a.txt', content: 'new' });
  expect(nowOf(await undo.open(TURN))).toEqual({ 'a.txt': 'unsure' });
  expect(await takeBack(null, false)).toEqual({ confirm: [], unsure: ['a.txt'] });
});

posix('keeps nothing for a command that is proven to read only', async () => {
  const { start, write, folder } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call } = start();
  await call('run-command', { command: 'cat a.txt' });
  expect(existsSync(path.join(folder, 'snapshots'))).toBe(false);
  expect(await undo.open(TURN)).toEqual({ files: [], more: 0, uncovered: [] });
});

it('takes back single files, and puts back what was taken back', async () => {
  const { start, write, read } = testWorkspace();
  write('a.txt', 'old a');
  write('b.txt', 'old b');
  const { undo, call, takeBack, putBack } = start();
  await call('write-file', { path: 'a.txt', content: 'new a' });
  await call('write-file', { path: 'b.txt', content: 'new b' });
  expect(await takeBack(['a.txt'], false)).toEqual({ done: ['a.txt'], failed: [] });
  expect([read('a.txt'), read('b.txt')]).toEqual(['old a', 'new b']);
  const { files } = await undo.open(TURN);
  expect(files).toEqual([
    { path: 'a.txt', kind: 'changed', now: 'as-before', canPutBack: true },
    { path: 'b.txt', kind: 'changed', now: 'as-left', canPutBack: false },
  ]);
  expect(await putBack(null, false)).toEqual({ done: ['a.txt'], failed: [] });
  expect([read('a.txt'), read('b.txt')]).toEqual(['new a', 'new b']);
  expect(nowOf(await undo.open(TURN))).toEqual({ 'a.txt': 'as-left', 'b.txt': 'as-left' });
});

it('does nothing over what the person changed since without being told, and then keeps that too', async () => {
  const { start, write, read, workspace } = testWorkspace();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) write(name, `old ${name}`);
  const { undo, call, takeBack, putBack } = start();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await call('write-file', { path: name, content: `new ${name}` });
  write('b.txt', 'the person’s');
  rmSync(path.join(workspace, 'c.txt'));
  expect(nowOf(await undo.open(TURN))).toEqual({ 'a.txt': 'as-left', 'b.txt': 'changed-since', 'c.txt': 'gone' });
  expect(await takeBack(null, false)).toEqual({ confirm: ['b.txt', 'c.txt'], unsure: [] });
  expect([read('a.txt'), read('b.txt')]).toEqual(['new a.txt', 'the person’s']);
  expect(await takeBack(null, true)).toMatchObject({ failed: [] });
  expect(['a.txt', 'b.txt', 'c.txt'].map(read)).toEqual(['old a.txt', 'old b.txt', 'old c.txt']);
  expect(await putBack(['b.txt'], false)).toEqual({ done: ['b.txt'], failed: [] });
  expect(read('b.txt')).toBe('the person’s');
});

it('does not put back over what the person wrote after the taking back', async () => {
  const { start, write, read } = testWorkspace();
  write('a.txt', 'old');
  const { call, takeBack, putBack } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  await takeBack(null, false);
  write('a.txt', 'the person’s');
  expect(await putBack(null, false)).toEqual({ confirm: ['a.txt'], unsure: [] });
  expect(read('a.txt')).toBe('the person’s');
});

it('warns of what the person changed between two calls of the turn', async () => {
  const { start, write } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call, takeBack } = start();
  await call('write-file', { path: 'a.txt', content: 'first' });
  await undo.open(TURN);
  write('a.txt', 'the person’s');
  await call('write-file', { path: 'a.txt', content: 'second' });
  expect(nowOf(await undo.open(TURN))).toEqual({ 'a.txt': 'changed-since' });
  expect(await takeBack(null, false)).toEqual({ confirm: ['a.txt'], unsure: [] });
});

it('shows no change where the turn left all as it was', async () => {
  const { start, write } = testWorkspace();
  write('a.txt', 'old');
  const { undo, call } = start();
  await call('write-file', { path: 'a.txt', content: 'new' });
  await call('write-file', { path: 'a.txt', content: 'old' });
  expect((await undo.open(TURN)).files).toEqual([]);
});

it('keeps a folder of the turn that holds something of the person’s', async () => {
  const { start, write, workspace } = testWorkspace();
  const { call, takeBack } = start();
  await call('write-file', { path: 'made/one/a.txt', content: 'a' });
  write('made/mine.txt', 'mine');
  await takeBack(null, false);
  expect(Object.keys(everything(workspace))).toEqual(['made', path.join('made', 'mine.txt')]);
});

it('knows after the end of the process what a write that was cut had done, and what the person did since', async () => {
  const { start, write, read } = testWorkspace();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) write(name, `old ${name}`);
  const first = start();
  await first.call('write-file', { path: 'a.txt', content: 'new a.txt' });
  await first.cutCall('write-file', { path: 'b.txt', content: 'new b.txt' }, () => write('b.txt', 'new b.txt'));
  const second = start();
  expect(nowOf(await second.undo.open(TURN))).toEqual({ 'a.txt': 'as-left', 'b.txt': 'as-left' });
  await second.cutCall('write-file', { path: 'c.txt', content: 'new c.txt' }, () => {});
  const third = start();
  write('a.txt', 'the person’s');
  expect(nowOf(await third.undo.open(TURN))).toEqual({ 'a.txt': 'changed-since', 'b.txt': 'as-left' });
  expect(await third.takeBack(null, false)).toEqual({ confirm: ['a.txt'], unsure: [] });
  expect(await third.takeBack(null, true)).toMatchObject({ failed: [] });
  expect(['a.txt', 'b.txt', 'c.txt'].map(read)).toEqual(['old a.txt', 'old b.txt', 'old c.txt']);
});

posix('knows what a command that was cut had done, and says that it cannot tell whose it is', async () => {
  const { start, write, read } = testWorkspace();
  write('a.txt', 'old');
  write('b.txt', 'old');
  const first = start();
  await first.cutCall('run-command', { command: 'make' }, () => write('a.txt', 'half'));
  write('thesis.txt', 'the person’s, while the app was away');
  const second = start();
  await second.undo.lookAfter();
  write('b.txt', 'the person’s, after the app looked');
  const { files, uncovered } = await second.undo.open(TURN);
  expect(files.map(({ path: name, now }) => [name, now])).toEqual([
    ['a.txt', 'unsure'],
    ['thesis.txt', 'unsure'],
  ]);
  expect(uncovered).toContainEqual({ kind: 'cut', path: null });
  expect(await second.takeBack(null, false)).toEqual({ confirm: [], unsure: ['a.txt', 'thesis.txt'] });
  expect([read('a.txt'), read('thesis.txt')]).toEqual(['half', 'the person’s, while the app was away']);
  expect(await second.takeBack(['a.txt'], true)).toEqual({ done: ['a.txt'], failed: [] });
  expect([read('a.txt'), read('b.txt')]).toEqual(['old', 'the person’s, after the app looked']);
});

it('takes a write that was cut and then changed by the person for what it is: changed since', async () => {
  const { start, write, read } = testWorkspace();
  write('a.txt', 'old');
  await start().cutCall('write-file', { path: 'a.txt', content: 'new' }, () => write('a.txt', 'new'));
  write('a.txt', 'the person’s');
  const { undo, takeBack } = start();
  expect(nowOf(await undo.open(TURN))).toEqual({ 'a.txt': 'changed-since' });
  expect(await takeBack(null, false)).toEqual({ confirm: ['a.txt'], unsure: [] });
  expect(read('a.txt')).toBe('the person’s');
});

posix('counts what a command does outside, after the app has ended and until it is found and followed', async () => {
  const { start, write } = testWorkspace();
  write('a.txt', 'old');
  write('b.txt', 'old');
  await start().leave('run-command', { command: 'make' });
  write('a.txt', 'new');
  const { undo, follow } = start();
  await undo.lookAfter();
  await follow(() => write('b.txt', 'new'));
  const { files, uncovered } = await undo.open(TURN);
  expect(files.map((file) => [file.path, file.now])).toEqual([
    ['a.txt', 'unsure'],
    ['b.txt', 'unsure'],
  ]);
  expect(uncovered).toEqual([{ kind: 'commands', path: null }]);
});
