/** The standing permissions, as the app last told them. */
import { create } from 'zustand';
import { ask, type Replies, type Reply, type Requests, type RulesView } from '../bridge.ts';
import { act } from './acts.ts';

/** Null until they were asked for. */
export const useRules = create<{ view: RulesView | null }>()(() => ({ view: null }));

export const adoptRules = (view: RulesView): void => useRules.setState({ view });

export async function openRules(): Promise<void> {
  const reply = await act('rules:list', {});
  if (reply.ok) adoptRules(reply.value);
}

export const saveRule = (wanted: Requests['rules:save']): Promise<Reply<Replies['rules:save']>> =>
  ask('rules:save', wanted);

export const removeRule = (id: string): Promise<Reply<null>> => act('rules:remove', { id });

export const restoreRule = (id: string): Promise<Reply<null>> => act('rules:restore', { id });

export const testCommand = (wanted: Requests['rules:test']): Promise<Reply<Replies['rules:test']>> =>
  act('rules:test', wanted);
