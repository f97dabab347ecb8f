import { describe, expect, test } from 'vitest';
import { filesBelow } from './files-below.ts';
import { searchIn } from './search-in.ts';
import { searchPattern } from './search-pattern.ts';
import { searchResult } from './search-result.ts';
import { withFiles } from './test-search.ts';
import { locate } from './workspace.ts';

describe('a search ends', () => {
  test('soon when its expression never would, and the thread is not held for long', async () => {
    const files = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.txt`, `${'a'.repeat(40)}!\n`]));
    const { search } = withFiles({ ...files, '0.txt': 'aaa' });
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const { outcome, result } = await search({ query: '^(a+)+$', regex: true });
    clearInterval(beat);
    expect(outcome).toBe('failed');
    expect(result.text.split('\n')).toEqual([
      '0.txt:1: aaa',
      expect.stringMatching(/^\[Not searched: 1\.txt \(the expression takes too long on it\), 2\.txt/),
      '[Stopped, 1 of 8 files searched: the expression takes too long. Make it simpler.]',
    ]);
    expect(longest).toBeLessThan(1500);
  });

  test('soon when its pattern for names never would', async () => {
    const { search } = withFiles({ ['a'.repeat(200)]: 'x' });
    const { outcome, result } = await search({ query: 'x', glob: `${'*a'.repeat(20)}*b` });
    expect([outcome, result.text]).toEqual(['failed', 'The glob takes too long. Make it simpler.']);
  });

  test('with a sentence when the expression cannot be read', async () => {
    const { search } = withFiles({ 'a.txt': 'x' });
    const { outcome, result } = await search({ query: '(', regex: true });
    expect([outcome, result.text]).toEqual([
      'failed',
      expect.stringMatching(/^Invalid regular expression.*leave out "regex"/),
    ]);
  });

  test('when the turn is stopped, with what it has found', async () => {
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`${n + 100}.txt`, 'x']));
    const { search } = withFiles(files);
    const stop = new AbortController();
    const ending = search({ query: 'x' }, stop.signal);
    await new Promise((resolve) => setTimeout(resolve, 15));
    stop.abort('cancel');
    const { outcome, result } = await ending;
    expect(outcome).toBe('failed');
    expect(result.text).toMatch(/\[Stopped because the turn was cancelled, \d+ of \d+ files searched\.\]$/);
    expect(result.text).not.toContain('499.txt');
  });

  test('when its time is over, with what it has found', async () => {
    const { workspace } = withFiles({ 'a.txt': 'x' });
    const files = await filesBelow(locate(workspace, '.'), undefined, new AbortController().signal);
    const pattern = searchPattern({ query: 'x' });
    const search = await searchIn({ workspace, files, pattern, limit: 9, signal: AbortSignal.abort() });
    const { outcome, result } = searchResult(search, new AbortController().signal);
    expect([outcome, result.text]).toEqual([
      'failed',
      '[Nothing found so far.]\n[Stopped because it takes too long, 0 of 1 file searched. Search in one folder, or give a glob.]',
    ]);
  });
});
