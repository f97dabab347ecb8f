import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asItIs, onWindows, testTools } from './test-folder.ts';

describe('list-folder', () => {
  test('lists names in order, folders and links marked', async () => {
    const { workspace, run } = testTools();
    mkdirSync(join(workspace, 'src'));
    writeFileSync(join(workspace, 'b.txt'), '');
    writeFileSync(join(workspace, 'a.txt'), '');
    if (!onWindows) symlinkSync('a.txt', join(workspace, 'link'));
    const { outcome, result } = await run('list-folder', {});
    expect(outcome).toBe('done');
    expect(result.text.split('\n')).toEqual(['a.txt', 'b.txt', ...(onWindows ? [] : ['link@']), 'src/']);
    expect((await run('list-folder', { path: 'src' })).result.text).toBe('[The folder is empty.]');
  });

  test('says how many names did not fit', async () => {
    const { workspace, run } = testTools();
    for (let n = 0; n < 300; n++)
      writeFileSync(join(workspace, `${String(n).padStart(3, '0')}-${'x'.repeat(100)}`), '');
    const { text } = (await run('list-folder', {})).result;
    const shown = text.split('\n').length - 1;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
    expect(text).toContain(`[And ${300 - shown} more of 300, not shown.]`);
  });

  test('of a folder that is not there, or of a file, says so', async () => {
    const { workspace, run } = testTools();
    writeFileSync(join(workspace, 'a.txt'), '');
    expect((await run('list-folder', { path: 'gone' })).result.text).toBe('There is no gone.');
    expect((await run('list-folder', { path: 'a.txt' })).result.text).toContain('is a file, not a folder');
  });
});

describe('read-file', () => {
  test('gives a file that fits exactly as it is', async () => {
    const { workspace, run } = testTools();
    const text = '\uFEFFone\r\n二\n\nlast without a newline';
    writeFileSync(join(workspace, 'a.txt'), text);
    expect(await run('read-file', { path: 'a.txt' })).toEqual({
      outcome: 'done',
      result: { text, file: null, wrote: [], saw: [asItIs(workspace, 'a.txt')] },
    });
  });

  test('shows the lines asked for and how to read on', async () => {
    const { workspace, run } = testTools();
    writeFileSync(join(workspace, 'a.txt'), 'a\nb\nc\nd\n');
    const read = async (input: object) => (await run('read-file', { path: 'a.txt', ...input })).result.text;
    expect(await read({ from: 2, lines: 2 })).toBe('[Lines 2 to 3 of 4. Read on with from: 4.]\nb\nc');
    expect(await read({ from: 4 })).toBe('[Lines 4 to 4 of 4.]\nd');
    expect(await read({ from: 5 })).toBe('a.txt has only 4 lines.');
  });

  test('stops a long file at whole lines, within the limit', async () => {
    const { workspace, run } = testTools();
    const lines = Array.from({ length: 5000 }, (_, n) => `line ${n + 1} 中文`);
    writeFileSync(join(workspace, 'a.txt'), lines.join('\n'));
    const { text } = (await run('read-file', { path: 'a.txt' })).result;
    const [first, ...shown] = text.split('\n');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
    expect(first).toBe(`[Lines 1 to ${shown.length} of 5000. Read on with from: ${shown.length + 1}.]`);
    expect(shown).toEqual(lines.slice(0, shown.length));
  });

  test('cuts a line that alone is too long and says so', async () => {
    const { workspace, run } = testTools();
    writeFileSync(join(workspace, 'a.txt'), '文'.repeat(20_000));
    const { text } = (await run('read-file', { path: 'a.txt' })).result;
    expect(text).toMatch(/^\[Lines 1 to 1 of 1\. The line is too long and was cut\.\]\n文+$/);
  });

  test.each([
    ['holds NUL', Buffer.from([0x89, 0x50, 0, 1]), 'is not a text file'],
    ['is in another encoding', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'is not UTF-8 text'],
  ])('refuses a file that %s', async (_, bytes, reason) => {
    const { workspace, run } = testTools();
    writeFileSync(join(workspace, 'a.bin'), bytes);
    const { outcome, result } = await run('read-file', { path: 'a.bin' });
    expect([outcome, result.text]).toEqual(['failed', expect.stringContaining(reason)]);
  });

  test('of nothing, or of a folder, says so', async () => {
    const { workspace, run } = testTools();
    mkdirSync(join(workspace, 'src'));
    const { result } = await run('read-file', { path: 'gone.txt' });
    expect(result.text).toBe('There is no gone.txt.');
    expect(result.saw).toEqual([{ path: 'gone.txt', file: null }]);
    expect((await run('read-file', { path: 'src' })).result.text).toContain('is a folder');
  });

  test.skipIf(onWindows)('does not hang on a pipe', async () => {
    const { workspace, run } = testTools();
    execFileSync('mkfifo', [join(workspace, 'pipe')]);
    expect((await run('read-file', { path: 'pipe' })).result.text).toContain('device or a pipe');
  });
});

describe('write-file', () => {
  test('creates a file with its folders, and says what it wrote', async () => {
    const { workspace, run } = testTools();
    expect(await run('write-file', { path: './deep/er/notes.txt', content: 'héllo\n' })).toEqual({
      outcome: 'done',
      result: {
        text: 'Created deep/er/notes.txt: 7 bytes.',
        file: null,
        wrote: ['deep/er/notes.txt'],
        saw: [asItIs(workspace, 'deep/er/notes.txt')],
      },
    });
    expect(readFileSync(join(workspace, 'deep/er/notes.txt'), 'utf8')).toBe('héllo\n');
    expect(readdirSync(join(workspace, 'deep/er'))).toEqual(['notes.txt']);
  });

  test('overwrites by rename and keeps the mode', async () => {
    const { workspace, run } = testTools();
    const file = join(workspace, 'run.sh');
    writeFileSync(file, 'old');
    chmodSync(file, 0o750);
    const before = statSync(file);
    expect((await run('write-file', { path: 'run.sh', content: 'new!' })).result.text).toBe(
      'Overwrote run.sh: 4 bytes.',
    );
    const after = statSync(file);
    expect(readFileSync(file, 'utf8')).toBe('new!');
    if (!onWindows) expect(after.mode).toBe(before.mode);
    if (!onWindows) expect(after.ino).not.toBe(before.ino);
    expect(readdirSync(workspace)).toEqual(['run.sh']);
  });

  test.skipIf(onWindows)('writes through a link inside, and never through one to outside', async () => {
    const { workspace, outside, run } = testTools();
    writeFileSync(join(workspace, 'real.txt'), 'old');
    symlinkSync('real.txt', join(workspace, 'link.txt'));
    expect((await run('write-file', { path: 'link.txt', content: 'new' })).result.wrote).toEqual(['real.txt']);
    expect(lstatSync(join(workspace, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(workspace, 'real.txt'), 'utf8')).toBe('new');
    symlinkSync(join(outside, 'new.txt'), join(workspace, 'out.txt'));
    expect((await run('write-file', { path: 'out.txt', content: 'x' })).outcome).toBe('failed');
    expect(readdirSync(outside)).toEqual([]);
  });

  test('does not write over what changed since it was read, until that is read again', async () => {
    const { workspace, run } = testTools();
    const write = () => run('write-file', { path: 'a.txt', content: 'mine' });
    writeFileSync(join(workspace, 'a.txt'), 'one');
    await run('read-file', { path: 'a.txt' });
    writeFileSync(join(workspace, 'a.txt'), 'theirs');
    const { outcome, result } = await write();
    expect([outcome, result.text]).toEqual([
      'failed',
      'a.txt changed since it was read; read it again. Nothing was written.',
    ]);
    expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('theirs');
    await run('read-file', { path: 'a.txt' });
    expect((await write()).outcome).toBe('done');
  });

  test('does not write over what came into being where it had found nothing', async () => {
    const { workspace, run } = testTools();
    await run('read-file', { path: 'a.txt' });
    writeFileSync(join(workspace, 'a.txt'), 'theirs');
    expect((await run('write-file', { path: 'a.txt', content: 'mine' })).outcome).toBe('failed');
    expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('theirs');
  });

  test.each([
    ['src', 'is a folder'],
    ['notes/', 'names a folder'],
    ['a.txt/b.txt', 'is a file, not a folder'],
  ])('does not write %j', async (path, reason) => {
    const { workspace, run } = testTools();
    mkdirSync(join(workspace, 'src'));
    writeFileSync(join(workspace, 'a.txt'), 'kept');
    const { outcome, result } = await run('write-file', { path, content: 'x' });
    expect([outcome, result.text, result.wrote]).toEqual(['failed', expect.stringContaining(reason), []]);
    expect(readdirSync(workspace)).toEqual(['a.txt', 'src']);
  });

  test.skipIf(onWindows)('does not replace a pipe', async () => {
    const { workspace, run } = testTools();
    execFileSync('mkfifo', [join(workspace, 'pipe')]);
    expect((await run('write-file', { path: 'pipe', content: 'x' })).result.text).toContain('no ordinary file');
    expect(lstatSync(join(workspace, 'pipe')).isFIFO()).toBe(true);
  });

  test('that has begun is finished after a stop; one that has not does not begin', async () => {
    const { workspace, run } = testTools();
    const stop = new AbortController();
    const begun = run('write-file', { path: 'a.txt', content: 'x'.repeat(1_000_000) }, { signal: stop.signal });
    stop.abort();
    const late = run('write-file', { path: 'b.txt', content: 'x' }, { signal: stop.signal });
    expect([(await begun).outcome, (await late).outcome]).toEqual(['done', 'failed']);
    expect(readdirSync(workspace)).toEqual(['a.txt']);
  });
});
