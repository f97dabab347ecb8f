/** What is known of a model, read again when the person says something else of it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { ModelFacts, OwnModel } from '../../main/core/model-facts.ts';
import { ask } from '../bridge.ts';
import { useSettings } from './settings.ts';

const useFacts = create<{ known: ReadonlyMap<string, ModelFacts> }>()(() => ({ known: new Map() }));

interface Model {
  provider: string;
  id: string;
}

/** What the person says of the model belongs to the name under which the answer is kept. */
const nameOf = ({ provider, id }: Model, models: readonly OwnModel[]): string =>
  JSON.stringify([provider, id, models.find((own) => own.provider === provider && own.id === id) ?? null]);

/** Null until it is known, and where it cannot be. */
export function useModelFacts({ provider, id }: Model): ModelFacts | null {
  const { models } = useSettings();
  const name = nameOf({ provider, id }, models);
  useEffect(() => {
    if (!useFacts.getState().known.has(name)) void read(name, { provider, id });
  }, [name, provider, id]);
  return useFacts(({ known }) => known.get(name) ?? null);
}

/** A server has listed its models, and may have told more of them. */
export function readFactsAgain(provider: string): void {
  for (const name of useFacts.getState().known.keys()) {
    const [of, id]: [string, string] = JSON.parse(name);
    if (of === provider) void read(name, { provider, id });
  }
}

async function read(name: string, model: Model): Promise<void> {
  const reply = await ask('model:facts', model);
  if (reply.ok) useFacts.setState(({ known }) => ({ known: new Map(known).set(name, reply.value.facts) }));
}
