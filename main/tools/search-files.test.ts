import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchIn } from './search-in.ts';
import { searchPattern } from './search-pattern.ts';
import { onWindows } from './test-folder.ts';
import { withFiles } from './test-search.ts';

describe('search-files', () => {
  test('gives every line that matches with its path and number, in order', async () => {
    const { search } = withFiles({
      'b.txt': 'Apple\r\npear\r\napple pie\r\n',
      'a/c.md': '苹果 apple',
      'd.txt': 'plum',
    });
    expect(await search({ query: 'apple' })).toEqual({
      outcome: 'done',
      result: {
        text: 'a/c.md:1: 苹果 apple\nb.txt:1: Apple\nb.txt:3: apple pie',
        file: null,
        wrote: [],
      },
    });
    expect((await search({ query: 'fig' })).result.text).toBe('[Nothing found in 3 files.]');
  });

  test('takes the query as it stands unless it is said to be an expression', async () => {
    const { found } = withFiles({ 'a.txt': 'a.c(\nabc(\n中文\n' });
    expect(await found({ query: 'a.c(' })).toEqual(['a.txt:1: a.c(']);
    expect(await found({ query: 'a.c\\(', regex: true })).toEqual(['a.txt:1: a.c(', 'a.txt:2: abc(']);
    expect(await found({ query: '^\\p{Script=Han}+$', regex: true })).toEqual(['a.txt:3: 中文']);
    expect(await found({ query: '^a\\-?b', regex: true })).toEqual(['a.txt:2: abc(']);
  });

  test('tells upper from lower case when asked', async () => {
    const { found } = withFiles({ 'a.txt': 'TODO\ntodo\nÄpfel\n' });
    expect(await found({ query: 'todo', caseSensitive: true })).toEqual(['a.txt:2: todo']);
    expect(await found({ query: 'äPFEL' })).toEqual(['a.txt:3: Äpfel']);
    expect(await found({ query: 'T.DO', regex: true, caseSensitive: true })).toEqual(['a.txt:1: TODO']);
  });

  test('searches a folder, a file, or what a pattern names', async () => {
    const { found } = withFiles({ 'a.ts': 'x', 'a.md': 'x', 'src/b.ts': 'x', 'src/in/c.ts': 'x', '.hidden/d.ts': 'x' });
    expect(await found({ query: 'x', path: 'src' })).toEqual(['src/b.ts:1: x', 'src/in/c.ts:1: x']);
    expect(await found({ query: 'x', path: 'a.md' })).toEqual(['a.md:1: x']);
    expect(await found({ query: 'x', glob: '*.ts' })).toEqual(
      ['.hidden/d.ts', 'a.ts', 'src/b.ts', 'src/in/c.ts'].map((path) => `${path}:1: x`),
    );
    expect(await found({ query: 'x', glob: './src/*.ts' })).toEqual(['src/b.ts:1: x']);
    expect(await found({ query: 'x', path: 'src', glob: 'in/**' })).toEqual(['src/in/c.ts:1: x']);
    expect((await found({ query: 'x', path: 'gone' }))[0]).toBe('There is no gone.');
  });

  test('goes into a workspace whose name looks like a pattern', async () => {
    const { run, root } = withFiles({});
    const workspace = join(root, 'we[i]rd (x) {a,b} *');
    mkdirSync(join(workspace, '[id]'), { recursive: true });
    writeFileSync(join(workspace, '[id]', 'a.txt'), 'x');
    expect((await run('search-files', { query: 'x', path: '[id]' }, { workspace })).result.text).toBe(
      '[id]/a.txt:1: x',
    );
  });

  test('leaves out .git, node_modules and binary files, and says which files were too large', async () => {
    const { found } = withFiles({
      '.git/config': 'x',
      'sub/.git': 'x',
      'node_modules/p/a.js': 'x',
      'sub/node_modules/p/a.js': 'x',
      'a.bin': Buffer.from('x\0'),
      'large.bin': Buffer.alloc(3_000_000),
      'large.txt': 'x\n'.repeat(1_500_000),
      'latin.txt': Buffer.from([0x78, 0xe4, 10]),
    });
    expect(await found({ query: 'x' })).toEqual([
      'latin.txt:1: x\uFFFD',
      '[Not searched: large.txt (larger than 2 MiB).]',
    ]);
    expect(await found({ query: 'x', path: 'node_modules/p' })).toEqual(['node_modules/p/a.js:1: x']);
  });

  test.skipIf(onWindows)('does not follow links, not to files and not to folders', async () => {
    const { found, workspace, outside } = withFiles({ 'a/b.txt': 'secret' });
    writeFileSync(join(outside, 's.txt'), 'secret');
    symlinkSync(outside, join(workspace, 'folder'));
    symlinkSync(join(outside, 's.txt'), join(workspace, 'file.txt'));
    symlinkSync('b.txt', join(workspace, 'a/again.txt'));
    symlinkSync('..', join(workspace, 'a/up'));
    expect(await found({ query: 'secret' })).toEqual(['a/b.txt:1: secret']);
    expect((await found({ query: 'secret', path: 'folder' }))[0]).toContain('outside the workspace');
    for (const glob of ['folder/*', 'folder/**', 'a/up/**', '../outside/*', join(outside, '*')])
      expect(await found({ query: 'secret', glob }), glob).toEqual(['[Nothing found in 0 files.]']);
  });

  test.skipIf(onWindows)('does not read through what became a link after it was listed', async () => {
    const { workspace, outside } = withFiles({ 'a.txt': 'secret' });
    writeFileSync(join(outside, 's.txt'), 'secret');
    symlinkSync(outside, join(workspace, 'folder'));
    symlinkSync('a.txt', join(workspace, 'inside'));
    const signal = new AbortController().signal;
    const pattern = searchPattern({ query: 'secret' });
    const search = await searchIn({ workspace, files: ['folder/s.txt', 'inside'], pattern, limit: 9, signal });
    expect([search.found, search.left]).toEqual([
      0,
      [{ path: 'folder/s.txt', why: expect.stringContaining('outside the workspace') }],
    ]);
  });

  test.skipIf(onWindows)('does not hang on a pipe, and names what it may not read', async () => {
    const { found, workspace } = withFiles({ 'a.txt': 'x', 'b.txt': 'x' });
    execFileSync('mkfifo', [join(workspace, 'pipe')]);
    expect((await found({ query: 'x', path: 'pipe' }))[0]).toContain('Nothing found');
    chmodSync(join(workspace, 'a.txt'), 0);
    const mayReadAll = process.getuid?.() === 0;
    expect(await found({ query: 'x' })).toEqual(
      mayReadAll ? ['a.txt:1: x', 'b.txt:1: x'] : ['b.txt:1: x', '[Not searched: a.txt (not readable, EACCES).]'],
    );
  });
});

describe('what is told stays small', () => {
  test('two hundred lines or the limit, and how many more there are', async () => {
    const { found } = withFiles({ 'a.txt': 'x\n'.repeat(250), 'b.txt': 'x\n'.repeat(50) });
    const lines = await found({ query: 'x' });
    expect([lines.length, lines.at(-1)]).toEqual([201, '[And 100 more lines, not shown.]']);
    expect(await found({ query: 'x', limit: 1 })).toEqual(['a.txt:1: x', '[And 299 more lines, not shown.]']);
  });

  test('of a long line the part around the match, never half a character', async () => {
    const { found } = withFiles({ 'a.txt': `${'😀'.repeat(500)}needle${'😀'.repeat(500)}\nneedle${'y'.repeat(400)}` });
    const [first = '', second] = await found({ query: 'needle' });
    expect(first).toMatch(/^a\.txt:1: …(😀)+needle(😀)+…$/u);
    expect(first.length).toBeLessThan(320);
    expect(second).toBe(`a.txt:2: needle${'y'.repeat(294)}…`);
  });

  test('never more than a result may hold', async () => {
    const { found } = withFiles({ 'a.txt': `${'文'.repeat(290)}\n`.repeat(150) });
    const lines = await found({ query: '文' });
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(16 * 1024);
    expect(lines.at(-1)).toBe(`[And ${150 - (lines.length - 1)} more lines, not shown.]`);
  });
});
