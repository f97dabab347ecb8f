import { describe, expect, test } from 'vitest';
import { modelFacts, UNKNOWN_MODEL } from '../../core/model-facts.ts';
import { DEFAULTS, type Provider } from '../../core/settings.ts';
import { anthropicModels } from './anthropic.ts';
import { factsIn, factsOf } from './facts-of.ts';
import { googleModels } from './google.ts';
import { openModels } from './open.ts';
import { openaiModels } from './openai.ts';

const all = [anthropicModels, googleModels, openaiModels, openModels];
const provider = (kind: Provider['kind'], baseUrl = 'https://api.example.com/v1'): Provider => ({
  id: 'p',
  name: 'P',
  baseUrl,
  kind,
});
const facts = (kind: Provider['kind'], id: string, baseUrl?: string) =>
  factsOf(provider(kind, baseUrl), { provider: 'p', id });

test('every entry is sound and named once', () => {
  for (const models of all) {
    for (const { id, ...known } of models) expect(modelFacts.parse(known), id).toEqual(known);
    expect(new Set(models.map(({ id }) => id)).size).toBe(models.length);
  }
});

describe('a model is known', () => {
  test.each([
    ['anthropic', 'claude-opus-4-6', 5],
    ['anthropic', 'claude-haiku-4-5-20251001', 1],
    ['anthropic', 'claude-sonnet-4-5@20250929', 3],
    ['anthropic', 'claude-opus-5', 5],
    ['anthropic', 'claude-opus-5-5', 4],
    ['google', 'gemini-2.5-pro', 1.25],
    ['google', 'gemini-3-pro-preview', 2],
    ['google', 'models/gemini-2.5-flash', 0.3],
    ['google', 'gemini-2.5-flash-lite-preview-06-17', 0.1],
    ['compatible', 'gpt-5', 1.25],
    ['compatible', 'gpt-5-2025-08-07', 1.25],
    ['compatible', 'gpt-5-mini', 0.25],
    ['compatible', 'openai/gpt-5.4', 2.5],
    ['compatible', 'anthropic/claude-opus-4.6', 5],
    ['compatible', 'google/gemini-2.5-pro', 1.25],
    [undefined, 'GPT-4o', 2.5],
  ] as const)('of %s: %s', (kind, id, input) => {
    expect(facts(kind, id).prices?.input).toBe(input);
  });

  test('of an open family, by its name', () => {
    expect(facts('compatible', 'gpt-oss:20b')).toMatchObject({ window: 131_072, efforts: ['low', 'medium', 'high'] });
    expect(facts('compatible', 'qwen/qwen3-coder:free').window).toBe(262_144);
    expect(facts('compatible', 'llama3.2-vision:11b').images).toBe(true);
  });

  test('but nothing is said of the context that a server of this computer gives it', () => {
    expect(facts('compatible', 'gemma3:12b', 'http://127.0.0.1:11434/v1')).toMatchObject({
      window: null,
      images: true,
    });
  });
});

test.each([
  ['anthropic', 'claude-opus-5-7'],
  ['anthropic', 'gpt-5'],
  ['compatible', 'gpt-5-turbo'],
  ['compatible', 'gpt-50'],
  ['compatible', 'qwen30b'],
  ['compatible', 'somebody/finetune'],
] as const)('nothing is assumed of %s: %s', (kind, id) => {
  expect(facts(kind, id)).toEqual(UNKNOWN_MODEL);
});

test('no effort is offered for what another server passes on', () => {
  expect(facts('compatible', 'anthropic/claude-opus-4.6').efforts).toEqual([]);
});

describe('what the person says', () => {
  const settings = {
    ...DEFAULTS,
    providers: [provider('anthropic')],
    models: [
      { provider: 'p', id: 'claude-opus-4-6', window: 100_000, images: false },
      { provider: 'other', id: 'claude-opus-4-6', window: 7 },
      { provider: 'demo', id: 'demo', window: 4000 },
      { provider: 'p', id: 'own-model', prices: null, efforts: [] },
    ],
  };

  test('goes before what is known, and the rest stays as known', () => {
    expect(factsIn(settings, { provider: 'p', id: 'claude-opus-4-6' })).toMatchObject({
      window: 100_000,
      images: false,
      output: 128_000,
      prices: { input: 5 },
    });
  });

  test('holds for the demo model too, which has 32,000 tokens otherwise', () => {
    expect(factsIn(settings, { provider: 'demo', id: 'demo' }).window).toBe(4000);
    expect(factsIn(DEFAULTS, { provider: 'demo', id: 'demo' })).toEqual({ ...UNKNOWN_MODEL, window: 32_000 });
  });

  test('holds for a model that nobody else knows', () => {
    expect(factsIn(settings, { provider: 'p', id: 'own-model' })).toEqual(UNKNOWN_MODEL);
    expect(factsIn(settings, { provider: 'gone', id: 'x' })).toEqual(UNKNOWN_MODEL);
  });
});
