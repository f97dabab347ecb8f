/** The models that can be chosen. Pure. */
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import type { Settings } from '../../../main/core/settings.ts';
import type { ProviderRow } from '../../bridge.ts';

export interface Offer {
  provider: string;
  /** Empty for the built-in one, which has a name in each language. */
  providerName: string;
  id: string;
}

/**
 * The built-in model, then each provider's: those that its server lists, those that the person has told of, and the one that
 * is in use. A name that is typed and none of them is offered too, with each provider.
 */
export function offers(
  listed: ReadonlyMap<string, readonly string[]>,
  providers: readonly ProviderRow[],
  { model, models }: Pick<Settings, 'model' | 'models'>,
): Offer[] {
  const told = [...models, model];
  const ofProvider = ({ id: provider, name: providerName }: ProviderRow): Offer[] => {
    const own = told.filter((one) => one.provider === provider).map(({ id }) => id);
    const ids = new Set([...own, ...(listed.get(provider) ?? [])]);
    return [...ids].sort((a, b) => a.localeCompare(b)).map((id) => ({ provider, providerName, id }));
  };
  return [{ provider: 'demo', providerName: '', id: 'demo' }, ...providers.flatMap(ofProvider)];
}

/** Every word has to be in the name of the model or of its provider. */
export function matching(all: readonly Offer[], typed: string, nameOf: (offer: Offer) => string): Offer[] {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/);
  const has = (offer: Offer): boolean => {
    const name = `${nameOf(offer)} ${offer.providerName}`.toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  };
  return all.filter(has);
}

export const typedOffers = (all: readonly Offer[], providers: readonly ProviderRow[], typed: string): Offer[] => {
  const id = typed.trim();
  if (id === '' || /\s/.test(id) || all.some((offer) => offer.id === id)) return [];
  return providers.map(({ id: provider, name }) => ({ provider, providerName: name, id }));
};

export const isSame = (a: Pick<ModelChoice, 'provider' | 'id'>, b: Pick<ModelChoice, 'provider' | 'id'> | null) =>
  b !== null && a.provider === b.provider && a.id === b.id;
