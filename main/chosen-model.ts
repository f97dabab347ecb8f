/** What a new turn is frozen to, by what the person chose and what is known of it now. Pure. */
import type { World } from './core/acts/world.ts';
import type { ModelChoice } from './core/model-facts.ts';
import type { Settings } from './core/settings.ts';
import type { KnownModels } from './known-models.ts';

type Choosing = Pick<Settings, 'model' | 'providers'>;

/** Null for what the settings say. An effort that the model does not know is left out: its server might refuse it. */
export function chosenModel(
  settings: Choosing,
  factsOf: KnownModels['factsOf'],
  choice: ModelChoice | null,
): ReturnType<World['model']> {
  const { provider, id, effort } = choice ?? settings.model;
  const server = settings.providers.find((one) => one.id === provider);
  const { window, images, efforts } = factsOf({ provider, id });
  return {
    provider,
    model: id,
    effort: effort !== null && efforts.includes(effort) ? effort : null,
    facts: { window, images },
    host: server ? new URL(server.baseUrl).host : null,
  };
}
