/** What a new turn is frozen to, by what the person chose and what is known of it now. Pure. */
import type { World } from './core/acts/world.ts';
import type { ModelChoice } from './core/model-facts.ts';
import type { Settings } from './core/settings.ts';
import { factsIn } from './models/catalog/facts-of.ts';

type Choosing = Pick<Settings, 'model' | 'models' | 'providers'>;

/** Null for what the settings say. An effort that the model does not know is left out: its server might refuse it. */
export function chosenModel(settings: Choosing, choice: ModelChoice | null): ReturnType<World['model']> {
  const { provider, id, effort } = choice ?? settings.model;
  const server = settings.providers.find((one) => one.id === provider);
  const { window, images, efforts } = factsIn(settings, { provider, id });
  return {
    provider,
    model: id,
    effort: effort !== null && efforts.includes(effort) ? effort : null,
    facts: { window, images },
    host: server ? new URL(server.baseUrl).host : null,
  };
}
