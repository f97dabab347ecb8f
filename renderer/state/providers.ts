/** Providers of models and their keys: what the person does with them. */
import { useCallback } from 'react';
import { create } from 'zustand';
import type { Effort } from '../../main/core/model-facts.ts';
import { ask, type KeyState, type LocalServer, type ProviderRow, type Reply, type Requests } from '../bridge.ts';
import { act } from './acts.ts';
import { remember, remembered } from './remembered.ts';
import { adoptProviders, changeSettings, useProviders, useSettingsState } from './settings.ts';

export async function saveProvider(wanted: Requests['provider:save']): Promise<Reply<ProviderRow>> {
  const reply = await ask('provider:save', wanted);
  if (!reply.ok) return reply;
  put(reply.value);
  if (wanted.key) keyMended(reply.value.id);
  return reply;
}

/** New requests that would have gone to it go to the built-in model. */
export async function removeProvider(id: string): Promise<void> {
  const reply = await act('provider:remove', { id });
  if (!reply.ok) return;
  adoptProviders(known().filter((provider) => provider.id !== id));
  if (useSettingsState.getState().view.values.model.provider === id) await chooseModel('demo', 'demo');
}

/** With null: every provider whose key is locked. */
export async function unlock(id: string | null): Promise<void> {
  const locked = known().filter((provider) => provider.key === 'locked' && (id === null || provider.id === id));
  for (const provider of locked) {
    const reply = await act('provider:unlock', { id: provider.id });
    if (!reply.ok) continue;
    put(reply.value);
    if (reply.value.key !== 'locked') keyMended(provider.id);
  }
}

/** What new requests are given from now on. */
export const chooseModel = (
  provider: string,
  id: string,
  effort: Effort | null = null,
): ReturnType<typeof changeSettings> => changeSettings(() => ({ model: { provider, id, effort } }));

const known = (): ProviderRow[] => useSettingsState.getState().providers;

function put(row: ProviderRow): void {
  const isKnown = known().some(({ id }) => id === row.id);
  adoptProviders(isKnown ? known().map((one) => (one.id === row.id ? row : one)) : [...known(), row]);
}

interface FoundState {
  looking: boolean;
  /** Null until it has been looked for them. */
  servers: LocalServer[] | null;
}

export const useFound = create<FoundState>()(() => ({ looking: false, servers: null }));

/** Without `quietly`, as when the person asked for it, a failure is said. */
export async function findLocal({ quietly = false } = {}): Promise<void> {
  if (useFound.getState().looking) return;
  useFound.setState({ looking: true });
  const reply = await (quietly ? ask : act)('provider:find-local', {});
  useFound.setState(reply.ok ? { looking: false, servers: reply.value } : { looking: false });
}

/** The provider that stands for a server, made where there is none yet. */
export async function addLocal({ name, baseUrl }: LocalServer): Promise<ProviderRow | null> {
  const there = known().find((provider) => provider.baseUrl === baseUrl);
  if (there) return there;
  const reply = await act('provider:save', { id: null, name, baseUrl, key: null, kind: 'compatible' });
  if (!reply.ok) return null;
  put(reply.value);
  return reply.value;
}

/** How the key of a turn's provider stands, and when the person last did something about it. */
export interface KeyFacts {
  /** Null where it is not known whose key it is. */
  provider: string | null;
  state: KeyState;
  mendedAt: number;
}

const keyMended = (provider: string): void => remember(`key-mended.${provider}`, String(Date.now()));

export function keyFacts(providers: readonly ProviderRow[], provider: string | null): KeyFacts {
  const row = providers.find(({ id }) => id === provider);
  if (row) return { provider, state: row.key, mendedAt: Number(remembered(`key-mended.${row.id}`) ?? 0) };
  const isLocked = provider === null && providers.some(({ key }) => key === 'locked');
  return { provider: null, state: isLocked ? 'locked' : 'none', mendedAt: 0 };
}

export function useKeyFacts(): (provider: string | null) => KeyFacts {
  const providers = useProviders();
  return useCallback((provider) => keyFacts(providers, provider), [providers]);
}
