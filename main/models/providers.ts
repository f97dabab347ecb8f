/** The models there are, by the provider that a turn's frozen config names. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { Failure } from '../core/errors.ts';
import type { FrozenConfig } from '../core/events.ts';
import { type ModelFacts, UNKNOWN_MODEL } from '../core/model-facts.ts';
import type { Provider } from '../core/settings.ts';
import { anthropicModel } from './anthropic/anthropic-model.ts';
import { compatibleModel } from './compatible/compatible-model.ts';
import { demoModel } from './demo/demo-model.ts';
import type { Pace } from './demo/pace.ts';
import { googleModel } from './google/google-model.ts';
import type { Web } from './web/ask.ts';
import { serverOf } from './web/server.ts';

export { DEMO_LABEL } from './demo/label.ts';
export { INSTANT, type Pace, READABLE } from './demo/pace.ts';

export interface Servers extends Web {
  providerOf(id: string): Provider | undefined;
  /** Null where none is saved. Rejects with Failure `key-locked` where there is one that cannot be read now. */
  keyOf(id: string): Promise<string | null>;
  factsOf?(choice: Choice): ModelFacts;
}

/** What a model is chosen by. */
export type Choice = Pick<FrozenConfig, 'provider' | 'model' | 'effort'>;
/** Asked anew for every call, so that a key or address that was mended counts at once. Rejects with Failure. */
export type ModelOf = (choice: Choice) => LanguageModelV4 | Promise<LanguageModelV4>;

/** `pace`: how fast the demo model speaks. Without servers it is the only one. */
export function providers(options: { pace?: Pace } & (Servers | { [K in keyof Servers]?: undefined }) = {}): ModelOf {
  return async (choice) => {
    const { provider: id, model, effort } = choice;
    if (id === 'demo') return demoModel(options.pace);
    const provider = options.providerOf?.(id);
    if (options.providerOf === undefined || provider === undefined)
      throw new Failure(
        'unknown-provider',
        'The provider of this model is no longer in Settings, Models. Choose another model for a new request.',
      );
    const server = serverOf(provider, await options.keyOf(id));
    const asking = { server, model, effort, web: options };
    const facts = options.factsOf?.(choice) ?? UNKNOWN_MODEL;
    switch (server.kind) {
      case 'compatible':
        return compatibleModel(asking);
      case 'anthropic':
        return anthropicModel(asking, facts);
      case 'google':
        return googleModel(asking, facts);
    }
  };
}
