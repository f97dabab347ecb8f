/** What is known of a model: what the person says of it, before what the lists beside this file say. Pure. */
import { type ModelFacts, modelFacts, type OwnModel, UNKNOWN_MODEL } from '../../core/model-facts.ts';
import type { Provider, Settings } from '../../core/settings.ts';
import { isLocal } from '../web/server.ts';
import { anthropicModels } from './anthropic.ts';
import { googleModels } from './google.ts';
import type { KnownModel } from './known-model.ts';
import { openModels } from './open.ts';
import { openaiModels } from './openai.ts';

export interface Named {
  /** Id of a provider of the settings, or `demo`. */
  provider: string;
  id: string;
}

/** A window as small as that of a model on a person's own computer: a long task shows what becomes of a full one. */
const DEMO: ModelFacts = { ...UNKNOWN_MODEL, window: 32_000 };

/** In the settings as they are. */
export const factsIn = ({ providers, models }: Pick<Settings, 'providers' | 'models'>, named: Named): ModelFacts =>
  factsOf(
    providers.find(({ id }) => id === named.provider),
    named,
    ownOf(named, models),
  );

/** `provider` is undefined for `demo`, and for one that is no longer there. What is absent in `own` is as known. */
export function factsOf(provider: Provider | undefined, named: Named, own: Partial<ModelFacts> = {}): ModelFacts {
  const known = named.provider === 'demo' ? DEMO : knownOf(provider, named.id);
  return modelFacts.parse({ ...known, ...own });
}

export const ownOf = ({ provider, id }: Named, own: readonly OwnModel[]): OwnModel | undefined =>
  own.find((model) => model.provider === provider && model.id === id);

function knownOf(provider: Provider | undefined, id: string): ModelFacts {
  if (provider === undefined) return UNKNOWN_MODEL;
  const name = plain(id);
  switch (provider.kind ?? 'compatible') {
    case 'anthropic':
      return dated(anthropicModels, name) ?? UNKNOWN_MODEL;
    case 'google':
      return dated(googleModels, name) ?? UNKNOWN_MODEL;
    default:
      return servedElsewhere(name, isLocal(provider.baseUrl));
  }
}

function servedElsewhere(name: string, isOnThisComputer: boolean): ModelFacts {
  const openai = dated(openaiModels, name);
  if (openai) return openai;
  // Whoever passes these on may know no word for their effort.
  const other = dated(anthropicModels, name.replaceAll('.', '-')) ?? dated(googleModels, name);
  if (other) return { ...other, efforts: [] };
  const open = longest(openModels, (family) => name === family || /^[-:.]/.test(name.slice(family.length)), name);
  if (!open) return UNKNOWN_MODEL;
  // A server of this computer gives a model as much room as it was set to, mostly far less than the model could have.
  return isOnThisComputer ? { ...open, window: null } : open;
}

/** Without who made it or serves it, as in `anthropic/claude-…` and `models/gemini-…`. */
const plain = (id: string): string => id.toLowerCase().slice(id.lastIndexOf('/') + 1);

/** A date or the like behind the name is the same model; anything else is another one, with another price. */
const SAME = /^(?:[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|\d{3}|latest|preview(?:-\d{2}-\d{2,4})?))?(?::[a-z]+)?$/;

const dated = (models: readonly KnownModel[], name: string): KnownModel | undefined =>
  longest(models, (id) => SAME.test(name.slice(id.length)), name);

const longest = (models: readonly KnownModel[], fits: (id: string) => boolean, name: string): KnownModel | undefined =>
  models.filter(({ id }) => name.startsWith(id) && fits(id)).toSorted((a, b) => b.id.length - a.id.length)[0];
