import { expect, test } from 'vitest';
import { splitSettled } from './blocks.ts';

const settled = (text: string): string => splitSettled(text).settled;

test('a paragraph is settled when another one has begun', () => {
  expect(settled('One.\n\nTwo')).toBe('One.\n\n');
  expect(settled('One.\n\n')).toBe('');
});

test('inside a fence nothing is settled', () => {
  expect(settled('```ts\nconst a = 1;\n\nconst b')).toBe('');
  expect(settled('```ts\na\n\nb\n```\n\nThen')).toBe('```ts\na\n\nb\n```\n\n');
});

test('a longer fence is not closed by a shorter one', () => {
  expect(settled('````\n```\n\nx\n````\n\nThen')).toBe('````\n```\n\nx\n````\n\n');
});

test('a list stays one list', () => {
  expect(settled('1. One\n\n2. Two\n\n   more of two')).toBe('');
});

test('the two parts are the whole', () => {
  const text = 'One.\n\n- a\n\n- b\n\nTwo.\n\nThree';
  const { settled: first, growing } = splitSettled(text);
  expect(first + growing).toBe(text);
});
