import { expect, test } from 'vitest';
import { call, modelsAt } from './compatible/test-server.ts';
import { INSTANT, providers } from './providers.ts';
import { createModels } from './step.ts';
import { asked, config, keptNowhere, kind, tools } from './test-model.ts';

const signal = new AbortController().signal;

test('the demo model is there without any server', async () => {
  const models = createModels({ tools, modelOf: providers({ pace: INSTANT }), kept: keptNowhere });
  const answer = await models.step({ config, workspace: '/w', history: asked }, signal, () => {});
  expect(answer.parts).not.toHaveLength(0);
});

test('case 45: a provider that is gone is not replaced by another', async () => {
  const failure = call('https://api.example.com/v1', { providerOf: () => undefined });
  await expect(failure).rejects.toThrow(kind('unknown-provider'));
});

test('a provider is looked up anew for each call', async () => {
  const seen: string[] = [];
  const { provider, models } = modelsAt('https://old.example.com/v1', {
    fetch: async (url) => {
      seen.push(String(url));
      throw new TypeError('fetch failed');
    },
  });
  const request = { config: { ...config, provider: 'p1' }, workspace: '/w', history: asked };
  await expect(models.step(request, signal, () => {})).rejects.toThrow(kind('offline'));
  provider.baseUrl = 'https://new.example.com/v1';
  await expect(models.step(request, signal, () => {})).rejects.toThrow(kind('offline'));
  expect(seen.map((url) => new URL(url).host)).toEqual(['old.example.com', 'new.example.com']);
});
