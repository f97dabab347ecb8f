/** The models there are, by the provider that a turn's frozen config names. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { Failure } from '../core/errors.ts';
import type { FrozenConfig } from '../core/events.ts';
import { demoModel } from './demo/demo-model.ts';
import type { Pace } from './demo/pace.ts';

export { DEMO_LABEL } from './demo/label.ts';
export { INSTANT, type Pace, READABLE } from './demo/pace.ts';

/** `pace`: how fast the demo model speaks. */
export const providers =
  ({ pace }: { pace?: Pace } = {}) =>
  ({ provider }: FrozenConfig): LanguageModelV4 => {
    if (provider === 'demo') return demoModel(pace);
    throw new Failure(
      'unknown-provider',
      `This version of Holdfast knows no model provider named “${provider}”. Choose another model for a new request.`,
    );
  };
