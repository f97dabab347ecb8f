import { expect, test } from 'vitest';
import { offered } from './model-list.ts';

const models = ['llama3.2', 'qwen3:8b', 'qwen3:30b'];

test('what is typed narrows the list, whatever its case', () => {
  expect(offered(models, ' QWEN')).toEqual(['qwen3:8b', 'qwen3:30b']);
});

test('nothing typed, or a whole name, offers all', () => {
  expect(offered(models, '')).toEqual(models);
  expect(offered(models, 'llama3.2')).toEqual(models);
});

test('a name that the server does not know may still be typed', () => expect(offered(models, 'mine')).toEqual([]));
