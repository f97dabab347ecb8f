import { expect, test } from 'vitest';
import type { Keys } from './core/ports.ts';
import { DEFAULTS, type Settings } from './core/settings.ts';
import { createKnownModels } from './known-models.ts';
import type { ListedModel } from './models/servers.ts';
import { createProviderActs } from './provider-acts.ts';
import type { SettingsPort } from './settings-port.ts';

/** Settings and keys in memory, and a server that lists these models. */
function acts(listed: ListedModel[] = [], given: Partial<Settings> = {}) {
  let values: Settings = { ...DEFAULTS, ...given };
  const settings: SettingsPort = {
    view: () => ({ values, unreadable: null }),
    change: (patch) => {
      values = { ...values, ...patch };
    },
    beginAnew: () => {},
    onChange: () => {},
  };
  const saved = new Map<string, string>();
  const keys: Keys = {
    state: (id) => (saved.has(id) ? 'saved' : 'none'),
    get: async (id) => saved.get(id) ?? null,
    set: async (id, key) => {
      saved.set(id, key);
      return 'saved';
    },
    remove: async (id) => void saved.delete(id),
    unlock: async () => 'saved',
  };
  const servers = {
    isLocal: () => false,
    findLocal: async () => [],
    listModels: async () => listed,
    test: async () => 'It answered.',
  };
  const known = createKnownModels(settings);
  const providers = createProviderActs({ settings, keys, servers, known, nextId: () => 'p1', changed: () => {} });
  return { providers, known, values: () => values };
}

const wanted = {
  id: null,
  name: 'Mine',
  baseUrl: 'https://api.example.com/v1/',
  key: null,
  kind: 'compatible' as const,
};
const choice = { provider: 'p1', id: 'own-model', effort: null };

test('a provider is saved with its kind', async () => {
  const { providers, values } = acts();
  expect(await providers.save({ ...wanted, kind: 'anthropic' })).toMatchObject({ id: 'p1', kind: 'anthropic' });
  expect(values().providers).toMatchObject([{ kind: 'anthropic', baseUrl: 'https://api.example.com/v1' }]);
});

test('what its server told of its models counts until the provider has another address', async () => {
  const { providers, known } = acts([{ id: 'own-model', told: { window: 32_768 } }]);
  await providers.save(wanted);
  expect(known.factsOf(choice).window).toBeNull();
  expect(await providers.models('p1')).toEqual(['own-model']);
  expect(known.factsOf(choice).window).toBe(32_768);
  await providers.save({ ...wanted, id: 'p1', name: 'Ours' });
  expect(known.factsOf(choice).window).toBe(32_768);
  await providers.save({ ...wanted, id: 'p1', baseUrl: 'https://other.example.com/v1' });
  expect(known.factsOf(choice).window).toBeNull();
});

test('a provider that goes takes with it what was said of its models', async () => {
  const other = { provider: 'other', id: 'x', window: 7 };
  const { providers, values } = acts([], { models: [{ ...other, provider: 'p1' }, other], model: choice });
  await providers.save(wanted);
  await providers.remove('p1');
  expect(values()).toMatchObject({ providers: [], models: [other], model: DEFAULTS.model });
});
