/** Requests about settings and model providers. */
import type { ApiDeps, Part } from './deps.ts';

export function settingsRequests({ settings, providers, known }: ApiDeps): Part<'settings' | 'provider' | 'model'> {
  return {
    'settings:change': (change) => {
      settings.change(change);
      if (change.model) known.keep(change.model);
      return settings.view();
    },
    'settings:begin-anew': () => {
      settings.beginAnew();
      return settings.view();
    },
    'provider:save': (provider) => providers.save(provider),
    'provider:remove': async ({ id }) => {
      await providers.remove(id);
      return null;
    },
    'provider:find-local': () => providers.findLocal(),
    'provider:models': async ({ id }) => ({ models: await providers.models(id) }),
    'provider:test': async ({ id, model }) => ({ sentence: await providers.test(id, model) }),
    'model:facts': (model) => ({ facts: known.factsOf(model), isOwn: known.isOwn(model) }),
    'provider:unlock': ({ id }) => providers.unlock(id),
  };
}
