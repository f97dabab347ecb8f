/** OpenAI's models. https://developers.openai.com/api/docs/pricing and the page of each model, read in November 2026. */
import type { Prices } from '../../core/model-facts.ts';
import { above, EFFORTS, type KnownModel } from './known-model.ts';

const model = (id: string, [window, output]: [number, number], prices: Prices): KnownModel => ({
  id,
  window,
  output,
  images: true,
  efforts: EFFORTS,
  prices,
});
const withoutEffort = (...facts: Parameters<typeof model>): KnownModel => ({ ...model(...facts), efforts: [] });

const MILLION: [number, number] = [1_050_000, 128_000];
const USUAL: [number, number] = [400_000, 128_000];

/** Twice for what goes in and half more for what comes out. */
const longAbove = ({ input, output, cacheRead, cacheWrite }: Prices) =>
  above(272_000, {
    input: input * 2,
    output: output * 1.5,
    ...(cacheRead === undefined ? {} : { cacheRead: cacheRead * 2 }),
    ...(cacheWrite === undefined ? {} : { cacheWrite: cacheWrite * 2 }),
  });
const tiered = (prices: Prices): Prices => ({ ...prices, long: longAbove(prices) });

export const openaiModels: readonly KnownModel[] = [
  model('gpt-6.2-astra', MILLION, tiered({ input: 8, output: 40, cacheRead: 0.4, cacheWrite: 10 })),
  model('gpt-6.2-sol', MILLION, tiered({ input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 })),
  model('gpt-6.1-sol', MILLION, tiered({ input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 })),
  model('gpt-6-sol', MILLION, tiered({ input: 2, output: 10, cacheRead: 0.2, cacheWrite: 2.5 })),
  model('gpt-6-luna', MILLION, tiered({ input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125 })),
  model('gpt-5.5', MILLION, tiered({ input: 5, output: 30, cacheRead: 0.5 })),
  model('gpt-5.4', MILLION, tiered({ input: 2.5, output: 15, cacheRead: 0.25 })),
  model('gpt-5.4-mini', USUAL, { input: 0.75, output: 4.5, cacheRead: 0.075 }),
  model('gpt-5.4-nano', USUAL, { input: 0.2, output: 1.25, cacheRead: 0.02 }),
  model('gpt-5.2', USUAL, { input: 1.75, output: 14, cacheRead: 0.175 }),
  model('gpt-5.1', USUAL, { input: 1.25, output: 10, cacheRead: 0.125 }),
  model('gpt-5', USUAL, { input: 1.25, output: 10, cacheRead: 0.125 }),
  model('gpt-5-mini', USUAL, { input: 0.25, output: 2, cacheRead: 0.025 }),
  model('gpt-5-nano', USUAL, { input: 0.05, output: 0.4, cacheRead: 0.005 }),
  model('o4-mini', [200_000, 100_000], { input: 1.1, output: 4.4, cacheRead: 0.275 }),
  model('o3', [200_000, 100_000], { input: 2, output: 8, cacheRead: 0.5 }),
  withoutEffort('gpt-4.1', [1_047_576, 32_768], { input: 2, output: 8, cacheRead: 0.5 }),
  withoutEffort('gpt-4.1-mini', [1_047_576, 32_768], { input: 0.4, output: 1.6, cacheRead: 0.1 }),
  withoutEffort('gpt-4.1-nano', [1_047_576, 32_768], { input: 0.1, output: 0.4, cacheRead: 0.025 }),
  withoutEffort('gpt-4o', [128_000, 16_384], { input: 2.5, output: 10, cacheRead: 1.25 }),
  withoutEffort('gpt-4o-mini', [128_000, 16_384], { input: 0.15, output: 0.6, cacheRead: 0.075 }),
];
