import { expect, test } from 'vitest';
import { chosenModel } from './chosen-model.ts';
import type { ModelChoice } from './core/model-facts.ts';
import { DEFAULTS, type Settings } from './core/settings.ts';
import { factsIn } from './models/catalog/facts-of.ts';

const baseUrl = 'https://api.anthropic.com/v1';
const settings: Settings = {
  ...DEFAULTS,
  providers: [{ id: 'a', name: 'Anthropic', kind: 'anthropic', baseUrl }],
  model: { provider: 'a', id: 'claude-opus-4-6', effort: 'high' },
  models: [{ provider: 'demo', id: 'demo', window: 4000 }],
};
const chosen = (of: ModelChoice | null) => chosenModel(settings, (named) => factsIn(settings, named), of);
const choice = (id: string, provider = 'a'): ModelChoice => ({ provider, id, effort: 'low' });

test('a turn is frozen to the model, its effort, its host and what is known of it', () => {
  expect(chosen(null)).toEqual({
    provider: 'a',
    model: 'claude-opus-4-6',
    effort: 'high',
    facts: { window: 1_000_000, images: true },
    host: 'api.anthropic.com',
  });
});

test('what the conversation was given goes before what the settings say', () => {
  expect(chosen(choice('claude-haiku-4-5'))).toMatchObject({ model: 'claude-haiku-4-5', effort: 'low' });
});

test('an effort that the model does not know is left out', () => {
  expect(chosen(choice('unheard-of'))).toMatchObject({
    effort: null,
    facts: { window: null, images: false },
  });
});

test('the demo model has no host, and the window that the person gave it', () => {
  expect(chosen(choice('demo', 'demo'))).toEqual({
    provider: 'demo',
    model: 'demo',
    effort: null,
    facts: { window: 4000, images: false },
    host: null,
  });
});
