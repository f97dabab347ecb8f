/** What a person does with model providers: their addresses are settings, their keys are kept apart. */
import type { LocalServer, ProviderRow, Requests } from '../preload/contract.ts';
import { Failure } from './core/errors.ts';
import type { Keys } from './core/ports.ts';
import { DEFAULTS, type Provider, provider as providerSchema } from './core/settings.ts';
import type { KnownModels } from './known-models.ts';
import type { ListedModel } from './models/servers.ts';
import type { SettingsPort } from './settings-port.ts';

export interface ProviderServers {
  isLocal(baseUrl: string): boolean;
  findLocal(): Promise<LocalServer[]>;
  listModels(provider: Provider, key: string | null): Promise<ListedModel[]>;
  /** Resolves with the sentence that says how it went; rejects with a Failure. */
  test(provider: Provider, model: string): Promise<string>;
}

export interface ProviderActs {
  rows(): ProviderRow[];
  find(id: string): Provider | undefined;
  save(wanted: Requests['provider:save']): Promise<ProviderRow>;
  remove(id: string): Promise<void>;
  findLocal(): Promise<LocalServer[]>;
  models(id: string): Promise<string[]>;
  test(id: string, model: string): Promise<string>;
  unlock(id: string): Promise<ProviderRow>;
}

export interface ProviderActsDeps {
  settings: SettingsPort;
  keys: Keys;
  servers: ProviderServers;
  known: Pick<KnownModels, 'listed'>;
  nextId(): string;
  /** A provider or its key is another than before: turns that waited for it may go on. */
  changed(): void;
}

export function createProviderActs({
  settings,
  keys,
  servers,
  known,
  nextId,
  changed,
}: ProviderActsDeps): ProviderActs {
  const all = (): Provider[] => settings.view().values.providers;
  const find = (id: string): Provider | undefined => all().find((provider) => provider.id === id);
  const row = (provider: Provider): ProviderRow => ({
    ...provider,
    kind: provider.kind ?? 'compatible',
    key: keys.state(provider.id),
    isLocal: servers.isLocal(provider.baseUrl),
  });
  function mustFind(id: string): Provider {
    const provider = find(id);
    if (!provider) throw new Failure('unknown-provider', 'This provider is no longer there.');
    return provider;
  }

  return {
    rows: () => all().map(row),
    find,
    save: async ({ id, name, baseUrl, key, kind }) => {
      const before = id === null ? null : mustFind(id);
      const address = baseUrl.trim().replace(/\/+$/, '');
      const moved = before !== null && originOf(before.baseUrl) !== originOf(address);
      const wantsKey = key === null ? before?.wantsKey : key !== '';
      const provider = checked({
        id: id ?? nextId(),
        name: name.trim() || hostOf(address),
        baseUrl: address,
        kind,
        wantsKey,
      });
      // The key first: refused, nothing is saved. One that was given to another server does not go to this one.
      if (key === '' || (key === null && moved)) await keys.remove(provider.id);
      else if (key !== null) await keys.set(provider.id, key.trim());
      settings.change({ providers: before ? replaced(all(), provider) : [...all(), provider] });
      if (before?.baseUrl !== address) known.listed(provider.id, null);
      changed();
      return row(provider);
    },
    remove: async (id) => {
      const { model, models } = settings.view().values;
      settings.change({
        providers: all().filter((provider) => provider.id !== id),
        models: models.filter(({ provider }) => provider !== id),
        ...(model.provider === id ? { model: DEFAULTS.model } : {}),
      });
      await keys.remove(id);
      changed();
    },
    findLocal: () => servers.findLocal(),
    models: async (id) => {
      const listed = await servers.listModels(mustFind(id), await keys.get(id));
      known.listed(id, listed);
      return listed.map((model) => model.id);
    },
    test: (id, model) => servers.test(mustFind(id), model),
    unlock: async (id) => {
      const provider = mustFind(id);
      await keys.unlock(id);
      changed();
      return row(provider);
    },
  };
}

const replaced = (providers: readonly Provider[], provider: Provider): Provider[] =>
  providers.map((other) => (other.id === provider.id ? provider : other));

/** Throws Failure with the sentence that says what to use instead. */
function checked(wanted: Provider): Provider {
  const parsed = providerSchema.safeParse(wanted);
  if (!parsed.success) throw new Failure('out-of-range', parsed.error.issues.map(({ message }) => message).join(' '));
  const { username, password } = new URL(wanted.baseUrl);
  if (username !== '' || password !== '')
    throw new Failure(
      'address',
      'The address holds a user name or a password. Take it out and enter the key in its own field.',
    );
  return parsed.data;
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
