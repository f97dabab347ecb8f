import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTools } from './index.ts';
import { asItIs, onWindows, plainWeb, testTools } from './test-folder.ts';

function withFile(content: string | Buffer) {
  const tools = testTools();
  const file = join(tools.workspace, 'a.txt');
  writeFileSync(file, content);
  return {
    ...tools,
    file,
    edit: (...edits: object[]) => tools.run('edit-file', { path: 'a.txt', edits }),
    read: () => tools.run('read-file', { path: 'a.txt' }),
    now: () => readFileSync(file, 'utf8'),
  };
}

describe('edit-file', () => {
  test('writes all edits at once, and tells what changed as a diff', async () => {
    const { edit, now, workspace } = withFile('one\ntwo\nthree\nfour\nfive\nsix\n');
    expect(await edit({ old: 'one', new: '1' }, { old: 'two', new: '2' })).toEqual({
      outcome: 'done',
      result: {
        text: [
          'Edited a.txt: 2 edits.',
          '',
          '--- a/a.txt',
          '+++ b/a.txt',
          '@@ -1,5 +1,5 @@',
          '-one',
          '-two',
          '+1',
          '+2',
          ' three',
          ' four',
          ' five',
          '',
        ].join('\n'),
        file: null,
        wrote: ['a.txt'],
        saw: [asItIs(workspace, 'a.txt')],
      },
    });
    expect(now()).toBe('1\n2\nthree\nfour\nfive\nsix\n');
    expect(readdirSync(workspace)).toEqual(['a.txt']);
  });

  test('says in how many places it replaced what is meant everywhere', async () => {
    const { edit, now } = withFile('x x\n');
    expect((await edit({ old: 'x', new: 'y', all: true })).result.text).toContain('Edited a.txt: 1 edit in 2 places.');
    expect(now()).toBe('y y\n');
  });

  test('writes nothing when one of several does not fit', async () => {
    const { edit, now, workspace } = withFile('one\ntwo\n');
    const { outcome, result } = await edit({ old: 'one', new: '1' }, { old: 'three', new: '3' });
    expect([outcome, result.wrote]).toEqual(['failed', []]);
    expect(result.text).toContain('Edit 2 of 2 does not fit');
    expect(now()).toBe('one\ntwo\n');
    expect(readdirSync(workspace)).toEqual(['a.txt']);
  });

  test('keeps line endings, byte order mark and mode, and replaces the file by rename', async () => {
    const { edit, file, now } = withFile('\uFEFFone\r\ntwo\r\n');
    chmodSync(file, 0o750);
    const before = statSync(file);
    await edit({ old: 'one\ntwo', new: '1\n2' });
    expect(now()).toBe('\uFEFF1\r\n2\r\n');
    if (!onWindows) expect(statSync(file).mode).toBe(before.mode);
    if (!onWindows) expect(statSync(file).ino).not.toBe(before.ino);
  });

  test('cuts a long diff, and leaves out one that cannot be made', async () => {
    const long = withFile('a line with an x in it, and more of it\n'.repeat(200));
    const { text } = (await long.edit({ old: 'an x', new: 'a y', all: true })).result;
    expect(Buffer.byteLength(text)).toBeLessThan(9 * 1024);
    expect(text).toMatch(/\n\[The diff goes on: \d+ more bytes\.\]$/);
    const everywhere = withFile('x\n'.repeat(300));
    const { result } = await everywhere.edit({ old: 'x', new: 'y', all: true });
    expect(result.text).toBe('Edited a.txt: 1 edit in 300 places.\n\n[The change is too large for a diff.]');
    const huge = withFile(`${'x\n'.repeat(1_500_000)}end`);
    expect((await huge.edit({ old: 'end', new: 'END' })).result.text).toContain('too large for a diff');
    expect(huge.now().endsWith('x\nEND')).toBe(true);
  });

  test.each([
    ['gone.txt', 'There is no gone.txt.'],
    ['src', 'src is a folder'],
    ['../outside/a.txt', 'outside the workspace'],
    ['a.bin', 'is not a text file'],
  ])('of %j says why not', async (path, reason) => {
    const { run, workspace } = testTools();
    mkdirSync(join(workspace, 'src'));
    writeFileSync(join(workspace, 'a.bin'), Buffer.from([0, 1, 2]));
    const { outcome, result } = await run('edit-file', { path, edits: [{ old: 'a', new: 'b' }] });
    expect([outcome, result.text]).toEqual(['failed', expect.stringContaining(reason)]);
  });

  test.skipIf(onWindows)('edits the file that a link inside leads to, and keeps the link', async () => {
    const { run, workspace } = testTools();
    writeFileSync(join(workspace, 'real.txt'), 'old');
    symlinkSync('real.txt', join(workspace, 'link.txt'));
    const { result } = await run('edit-file', { path: 'link.txt', edits: [{ old: 'old', new: 'new' }] });
    expect(result.wrote).toEqual(['real.txt']);
    expect(lstatSync(join(workspace, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(workspace, 'real.txt'), 'utf8')).toBe('new');
  });
});

describe('a file that changed since the agent saw it', () => {
  const CHANGED = 'a.txt changed since it was read; read it again. Nothing was written.';

  test('is not edited, even where the edit would fit', async () => {
    const { read, edit, file, now } = withFile('one\n');
    await read();
    writeFileSync(file, 'one\nand more\n');
    const { outcome, result } = await edit({ old: 'one', new: '1' });
    expect([outcome, result.text, result.wrote]).toEqual(['failed', CHANGED, []]);
    expect(now()).toBe('one\nand more\n');
  });

  test('is edited once it was read again', async () => {
    const { read, edit, file, now } = withFile('one\n');
    await read();
    writeFileSync(file, 'one\nand more\n');
    await read();
    expect((await edit({ old: 'one', new: '1' })).outcome).toBe('done');
    expect(now()).toBe('1\nand more\n');
  });

  test('is one that changed since the agent itself wrote it', async () => {
    const { run, edit, file } = withFile('one\n');
    await run('write-file', { path: 'a.txt', content: 'two\n' });
    writeFileSync(file, 'two\nby hand\n');
    expect((await edit({ old: 'two', new: '2' })).result.text).toBe(CHANGED);
  });

  test('is one that changed since the agent itself edited it', async () => {
    const { read, edit, file } = withFile('one\n');
    await read();
    expect((await edit({ old: 'one', new: '1' })).outcome).toBe('done');
    expect((await edit({ old: '1', new: '2' })).outcome).toBe('done');
    writeFileSync(file, '2\nby hand\n');
    expect((await edit({ old: '2', new: '3' })).result.text).toBe(CHANGED);
  });

  test('is none that was touched and is the same', async () => {
    const { read, edit, file } = withFile('one\n');
    await read();
    writeFileSync(file, 'one\n');
    expect((await edit({ old: 'one', new: '1' })).outcome).toBe('done');
  });

  test('is one that came into being where the agent had found none', async () => {
    const { read, edit, file } = withFile('one\n');
    rmSync(file);
    expect((await read()).result.text).toBe('There is no a.txt.');
    writeFileSync(file, 'one\n');
    expect((await edit({ old: 'one', new: '1' })).result.text).toBe(CHANGED);
  });

  test('is known after a start of the app too: by what the conversation saw, not by what the tools remember', async () => {
    const { read, file, workspace, outputs, commands, seen } = withFile('one\n');
    await read();
    writeFileSync(file, 'one\nand more\n');
    const restarted = createTools({ outputs, commands, env: () => process.env, web: plainWeb });
    const input = { path: 'a.txt', edits: [{ old: 'one', new: '1' }] };
    const signal = new AbortController().signal;
    const context = { workspace, signal, key: 'k', call: 'c', onOutput: () => {} };
    const known = (path: string) => seen.get(path);
    expect((await restarted.run('edit-file', input, { ...context, seen: known })).result.text).toBe(CHANGED);
    const never = () => undefined;
    expect((await restarted.run('edit-file', input, { ...context, seen: never })).outcome).toBe('done');
  });

  test('of two edits at the same moment, none is lost in silence', async () => {
    const { run, edit, root, now } = withFile('one\ntwo\n');
    const other = { path: 'workspace/a.txt', edits: [{ old: 'two', new: '2' }] };
    const both = await Promise.all([edit({ old: 'one', new: '1' }), run('edit-file', other, { workspace: root })]);
    const done = both.filter(({ outcome }) => outcome === 'done').length;
    const changed = ['1', '2'].filter((text) => now().includes(text)).length;
    expect(done).toBeGreaterThan(0);
    expect(changed).toBe(done);
  });
});
