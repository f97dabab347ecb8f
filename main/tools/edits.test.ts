import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from './edits.ts';

const edited = (text: string, ...edits: Edit[]): string => applyEdits(text, edits, 'a.txt').whole;
const refusal = (text: string, ...edits: Edit[]): string => {
  try {
    applyEdits(text, edits, 'a.txt');
  } catch (error) {
    return String(error);
  }
  throw new Error('It was not refused.');
};

describe('edits', () => {
  test('are all looked for in the text as it was', () => {
    expect(edited('one two', { old: 'one', new: 'two' }, { old: 'two', new: 'one' })).toBe('two one');
  });

  test('may touch each other, and stand in any order', () => {
    expect(edited('abcd', { old: 'cd', new: 'Y' }, { old: 'ab', new: 'X' })).toBe('XY');
  });

  test('take what stands in them as it is', () => {
    expect(edited('a.c $& abc', { old: 'a.c', new: '$&$1' })).toBe('$&$1 $& abc');
  });

  test('may take text away', () => {
    expect(edited('one\ntwo\nthree\n', { old: 'two\n', new: '' })).toBe('one\nthree\n');
  });

  test('with "all" replace every place, none of which overlaps another', () => {
    expect(applyEdits('aaaaa', [{ old: 'aa', new: 'b', all: true }], 'a.txt')).toMatchObject({
      whole: 'bba',
      places: 2,
    });
  });
});

describe('an edit that does not fit is refused with a sentence', () => {
  test('when its text is not there', () => {
    expect(refusal('one', { old: 'one', new: '1' }, { old: 'two', new: '2' })).toBe(
      'Failure: Edit 2 of 2 does not fit: its old text is not in a.txt. Read the file and copy the text exactly. Nothing was written.',
    );
  });

  test('when it is there several times, with their lines', () => {
    expect(refusal('x\ny x\n\nx', { old: 'x', new: 'z' })).toContain(
      'Edit 1 of 1 does not fit: its old text is in a.txt 3 times, at lines 1, 2, 4. Give more',
    );
    expect(refusal('x\n'.repeat(30), { old: 'x', new: 'z' })).toContain(
      '30 times, at lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ….',
    );
  });

  test('when it is there twice only by overlapping itself', () => {
    expect(refusal('aaa', { old: 'aa', new: 'b' })).toContain('2 times, at lines 1, 1.');
  });

  test('when it overlaps another', () => {
    expect(refusal('x\none two three', { old: 'two three', new: '' }, { old: 'one two', new: '' })).toBe(
      'Failure: Edits 1 and 2 overlap at line 2 of a.txt. Make one edit of them. Nothing was written.',
    );
    expect(refusal('one', { old: 'one', new: '1' }, { old: 'one', new: '2' })).toContain('Edits 1 and 2 overlap');
  });

  test('when nothing would change', () => {
    expect(refusal('one', { old: 'one', new: 'one' })).toContain('The edits leave a.txt as it is.');
  });

  test('when it has more places than can be meant', () => {
    expect(refusal('a'.repeat(100_001), { old: 'a', new: 'b', all: true })).toContain('more than 100000 times');
  });
});

describe('the form of the file is kept', () => {
  test('where every line ends with \\r\\n, what the model writes with \\n fits and is written so', () => {
    const text = edited('one\r\ntwo\r\nthree\r\n', { old: 'one\ntwo', new: 'a\nb\nc' });
    expect(text).toBe('a\r\nb\r\nc\r\nthree\r\n');
    expect(edited('one\r\ntwo\r\n', { old: 'one\r\ntwo', new: '1\r\n2' })).toBe('1\r\n2\r\n');
  });

  test('where endings are mixed, each is what the edit says', () => {
    expect(edited('one\r\ntwo\nthree\n', { old: 'two\n', new: '2\n' })).toBe('one\r\n2\nthree\n');
    expect(refusal('one\r\ntwo\nthree\n', { old: 'one\ntwo', new: '' })).toContain('is not in a.txt');
  });

  test('a byte order mark stays, whether the edit has it or not', () => {
    expect(edited('\uFEFFone', { old: 'one', new: '1' })).toBe('\uFEFF1');
    expect(edited('\uFEFFone', { old: '\uFEFFone', new: '1' })).toBe('\uFEFF1');
    expect(edited('\uFEFFone', { old: '\uFEFFone', new: '\uFEFF1' })).toBe('\uFEFF1');
  });
});
