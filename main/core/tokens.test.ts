import { describe, expect, test } from 'vitest';
import { clip, estimateTokens } from './tokens.ts';

describe('an estimate', () => {
  test.each([
    ['', 0],
    ['four', 1],
    ['five!', 2],
    ['别删掉它', 4],
    ['don’t 删', 3],
    ['こんにちは', 5],
    ['안녕', 2],
    ['，。', 2],
  ])('of “%s” is %i tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});

describe('a text that is cut to what has room', () => {
  const mark = (leftOut: number) => `<${leftOut}>`;

  test('stays as it is where it fits', () => {
    expect(clip('abcdefgh', 2, mark)).toBe('abcdefgh');
    expect(clip('别删掉它', 4, mark)).toBe('别删掉它');
  });

  test('keeps more of its beginning than of its end, and says how much is missing', () => {
    expect(clip(`${'a'.repeat(40)}${'b'.repeat(40)}`, 6, mark)).toBe(`${'a'.repeat(16)}<56>${'b'.repeat(8)}`);
    expect(clip('一二三四五六七八九十', 3, mark)).toBe('一二<7>十');
  });

  test('never has more than that beside the mark', () => {
    for (const text of ['x'.repeat(999), '删'.repeat(999), 'x删'.repeat(500)])
      expect(estimateTokens(clip(text, 50, () => ''))).toBeLessThanOrEqual(50);
  });

  test('is never cut through a character of two units', () => {
    for (const tokens of [3, 4, 5, 6, 7]) {
      const text = clip('a😀'.repeat(40), tokens, () => '');
      expect(text).toBe(text.toWellFormed());
    }
  });
});
