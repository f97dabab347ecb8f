/**
 * Google's models. Where a price is to rise on a day that is known it is already the higher one, since it guards a limit.
 * https://ai.google.dev/gemini-api/docs/pricing, read in November 2026.
 */
import type { Prices } from '../../core/model-facts.ts';
import { above, EFFORTS, type KnownModel } from './known-model.ts';

const model = (id: string, prices: Prices): KnownModel => ({
  id,
  window: 1_048_576,
  output: 65_536,
  images: true,
  efforts: EFFORTS,
  prices,
});

const LONG = 200_000;
const pro = {
  input: 2,
  output: 12,
  cacheRead: 0.2,
  long: above(LONG, { input: 4, output: 18, cacheRead: 0.4 }),
};
const olderPro = {
  input: 1.25,
  output: 10,
  cacheRead: 0.125,
  long: above(LONG, { input: 2.5, output: 15, cacheRead: 0.25 }),
};

export const googleModels: readonly KnownModel[] = [
  model('gemini-4-argon', { input: 4, output: 20, cacheRead: 0.2 }),
  model('gemini-4-carbon', { input: 4, output: 20, cacheRead: 0.2 }),
  model('gemini-4-neon', { input: 3, output: 15, cacheRead: 0.15 }),
  model('gemini-4-hydrogen', { input: 1.5, output: 7.5, cacheRead: 0.075 }),
  model('gemini-3.8-flash', { input: 1.5, output: 7.5 }),
  model('gemini-3.5-flash', { input: 1.5, output: 9, cacheRead: 0.15 }),
  model('gemini-3.5-flash-lite', { input: 0.3, output: 2.5 }),
  model('gemini-3.1-pro', pro),
  model('gemini-3.1-flash-lite', { input: 0.25, output: 1.5 }),
  model('gemini-3-pro', pro),
  model('gemini-3-flash', { input: 0.5, output: 3, cacheRead: 0.05 }),
  model('gemini-2.5-pro', olderPro),
  model('gemini-2.5-flash', { input: 0.3, output: 2.5, cacheRead: 0.03 }),
  model('gemini-2.5-flash-lite', { input: 0.1, output: 0.4, cacheRead: 0.01 }),
];
