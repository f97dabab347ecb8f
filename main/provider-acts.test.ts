import { expect, test } from 'vitest';
import type { Keys } from './core/ports.ts';
import { DEFAULTS, type Settings } from './core/settings.ts';
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
  const providers = createProviderActs({ settings, keys, servers, nextId: () => 'p1', changed: () => {} });
  return { providers, values: () => values };
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

test('what only its server tells of a model is shown, and kept once the model is chosen', async () => {
  const { providers } = acts([{ id: 'own-model', told: { window: 32_768 } }]);
  await providers.save(wanted);
  expect(providers.facts(choice)).toMatchObject({ facts: { window: null }, isOwn: false });
  expect(await providers.models('p1')).toEqual(['own-model']);
  expect(providers.facts(choice)).toMatchObject({ facts: { window: 32_768 }, isOwn: false });
  expect(providers.withTold({ model: choice })).toEqual({
    model: choice,
    models: [{ provider: 'p1', id: 'own-model', window: 32_768 }],
  });
});

test('it is not kept over what the person said, nor over what is known, nor where nothing was told', async () => {
  const own = { provider: 'p1', id: 'own-model', window: 7 };
  const { providers } = acts(
    [
      { id: 'own-model', told: { window: 32_768 } },
      { id: 'gpt-5', told: { window: 1 } },
      { id: 'silent', told: {} },
    ],
    { models: [own] },
  );
  await providers.save(wanted);
  await providers.models('p1');
  for (const id of ['own-model', 'gpt-5', 'silent', 'never-listed']) {
    const change = { model: { ...choice, id } };
    expect(providers.withTold(change)).toBe(change);
  }
  expect(providers.facts(choice)).toMatchObject({ facts: { window: 7 }, isOwn: true });
});

test('a provider that goes takes with it what was said of its models', async () => {
  const other = { provider: 'other', id: 'x', window: 7 };
  const { providers, values } = acts([], { models: [{ ...other, provider: 'p1' }, other], model: choice });
  await providers.save(wanted);
  await providers.remove('p1');
  expect(values()).toMatchObject({ providers: [], models: [other], model: DEFAULTS.model });
});
