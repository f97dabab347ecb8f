import { expect, test } from 'vitest';
import type { ProviderRow } from '../../bridge.ts';
import { chosen, offers } from './models.ts';

const ollama = { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2'] };
const provider = (id: string, baseUrl: string): ProviderRow => ({
  id,
  name: id,
  baseUrl,
  kind: 'compatible',
  key: 'none',
  isLocal: false,
});
const demo = { provider: 'demo', id: 'demo', effort: null };
const keys = (...args: Parameters<typeof offers>): string[] => offers(...args).map(({ key }) => key);

test('without a server there is the built-in model', () => expect(keys([], [], demo)).toEqual(['demo']));

test('a server is offered once it has a model', () => {
  expect(keys([ollama, { ...ollama, baseUrl: 'http://x', models: [] }], [], demo)).toEqual(['demo', ollama.baseUrl]);
});

test('what was added and is in use is offered too, and a server only once', () => {
  const mine = provider('mine', 'https://api.example.com/v1');
  const added = provider('added', ollama.baseUrl);
  expect(keys([ollama], [mine, added], { provider: 'mine', id: 'm', effort: null })).toEqual([
    'demo',
    ollama.baseUrl,
    mine.baseUrl,
  ]);
  expect(keys([ollama], [mine, added], { provider: 'added', id: 'm', effort: null })).toEqual(['demo', ollama.baseUrl]);
  expect(chosen([mine, added], { provider: 'added', id: 'm', effort: null })).toBe(ollama.baseUrl);
});

test('a provider that is gone leaves the built-in model', () => {
  expect(chosen([], { provider: 'gone', id: 'm', effort: null })).toBe('demo');
});
