/**
 * What is known of models, in one place for the page, for what a turn is frozen to, for its requests and for what they
 * cost: what the person says, before what the model's server told, before what Holdfast knows.
 */
import type { ModelFacts } from './core/model-facts.ts';
import { factsOf, type Named, ownOf } from './models/catalog/facts-of.ts';
import type { ListedModel } from './models/servers.ts';
import type { SettingsPort } from './settings-port.ts';

export interface KnownModels {
  factsOf(model: Named): ModelFacts;
  /** The person, or a server whose model was chosen, said something of it that stands in the settings. */
  isOwn(model: Named): boolean;
  /** This server told so of its models; null: it is another one now, and what was told counts no more. */
  listed(provider: string, models: readonly ListedModel[] | null): void;
  /** The model is chosen: what its server told of it holds after a restart too. Does not throw. */
  keep(model: Named): void;
}

export function createKnownModels(settings: SettingsPort): KnownModels {
  /** By provider, of its last list. Of hundreds of models a few are ever chosen: only those go into the settings. */
  const lists = new Map<string, readonly ListedModel[]>();
  const ownIn = (model: Named) => ownOf(model, settings.view().values.models);
  const toldOf = ({ provider, id }: Named): ListedModel['told'] =>
    lists.get(provider)?.find((model) => model.id === id)?.told ?? {};

  return {
    factsOf: (model) => {
      const provider = settings.view().values.providers.find(({ id }) => id === model.provider);
      return factsOf(provider, model, { ...toldOf(model), ...ownIn(model) });
    },
    isOwn: (model) => ownIn(model) !== undefined,
    listed: (provider, models) => {
      if (models === null) lists.delete(provider);
      else lists.set(provider, models);
      keep(settings.view().values.model);
    },
    keep,
  };

  function keep({ provider, id }: Named): void {
    const told = toldOf({ provider, id });
    if (ownIn({ provider, id }) || Object.keys(told).length === 0) return;
    try {
      settings.change({ models: [...settings.view().values.models, { provider, id, ...told }] });
    } catch {
      // Settings that take nothing now are said elsewhere. What was told counts until the app ends.
    }
  }
}
