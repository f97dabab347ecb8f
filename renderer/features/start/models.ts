/** What the first start offers to work with. Pure. */
import type { Settings } from '../../../main/core/settings.ts';
import type { LocalServer, ProviderRow } from '../../bridge.ts';

export type Offer =
  | { kind: 'demo'; key: string }
  | { kind: 'server'; key: string; server: LocalServer }
  | { kind: 'provider'; key: string; provider: ProviderRow };

/** The built-in model, the servers that were found with a model, and what was added and is in use. */
export function offers(
  servers: readonly LocalServer[],
  providers: readonly ProviderRow[],
  model: Settings['model'],
): Offer[] {
  const found = servers.filter(({ models }) => models.length > 0);
  const others = providers.filter(
    ({ id, baseUrl }) => id === model.provider && !found.some((server) => server.baseUrl === baseUrl),
  );
  return [
    { kind: 'demo', key: 'demo' },
    ...found.map((server): Offer => ({ kind: 'server', key: server.baseUrl, server })),
    ...others.map((provider): Offer => ({ kind: 'provider', key: provider.baseUrl, provider })),
  ];
}

/** The offer that new requests are given now. */
export function chosen(providers: readonly ProviderRow[], model: Settings['model']): string {
  return providers.find(({ id }) => id === model.provider)?.baseUrl ?? 'demo';
}
