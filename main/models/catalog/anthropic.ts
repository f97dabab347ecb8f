/**
 * Anthropic's models. Prices are those of a cache that lasts five minutes.
 * https://platform.claude.com/docs/en/about-claude/pricing and the overview of each model, read in November 2026.
 */
import type { Prices } from '../../core/model-facts.ts';
import { above, EFFORTS, type KnownModel } from './known-model.ts';

/** A write into the cache costs a quarter more than the input. */
const priced = (input: number, output: number, cacheRead: number): Prices => ({
  input,
  output,
  cacheRead,
  cacheWrite: input * 1.25,
});

const model = (id: string, prices: Prices, [window, output]: [number, number]): KnownModel => ({
  id,
  window,
  output,
  images: true,
  efforts: EFFORTS,
  prices,
});

const MILLION: [number, number] = [1_000_000, 128_000];
const OLDER: [number, number] = [200_000, 64_000];
const OLDEST: [number, number] = [200_000, 32_000];

const haiku = { ...priced(0.1, 0.5, 0.01), long: above(100_000, priced(0.5, 2.5, 0.05)) };

export const anthropicModels: readonly KnownModel[] = [
  model('claude-fable-5-2', priced(8, 40, 0.2), MILLION),
  model('claude-fable-5-1', priced(10, 50, 0.25), MILLION),
  model('claude-fable-5', priced(10, 50, 1), MILLION),
  model('claude-opus-5-5', priced(4, 20, 0.2), MILLION),
  model('claude-opus-5', priced(5, 25, 0.5), MILLION),
  model('claude-sonnet-5-5', priced(2, 10, 0.2), MILLION),
  model('claude-sonnet-5', priced(2, 10, 0.2), MILLION),
  model('claude-haiku-5-5', haiku, MILLION),
  model('claude-opus-4-8', priced(5, 25, 0.5), MILLION),
  model('claude-opus-4-7', priced(5, 25, 0.5), MILLION),
  model('claude-opus-4-6', priced(5, 25, 0.5), MILLION),
  model('claude-sonnet-4-6', priced(3, 15, 0.3), MILLION),
  model('claude-opus-4-5', priced(5, 25, 0.5), OLDER),
  model('claude-sonnet-4-5', priced(3, 15, 0.3), OLDER),
  model('claude-haiku-4-5', priced(1, 5, 0.1), OLDER),
  model('claude-opus-4-1', priced(15, 75, 1.5), OLDEST),
];
