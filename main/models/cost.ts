/** What an answer cost, by the provider's count and the known prices. Pure. */
import type { Usage } from '../core/events.ts';
import type { Prices } from '../core/model-facts.ts';

const MILLION = 1_000_000;

/** US dollars; null where the price is not known or nobody counted. */
export function costOf({ input, output, cacheRead, cacheWrite }: Usage, prices: Prices | null): number | null {
  if (prices === null || input === null || output === null) return null;
  const rates = prices.long !== undefined && input > prices.long.above ? prices.long : prices;
  const read = cacheRead ?? 0;
  const written = cacheWrite ?? 0;
  const parts = [
    Math.max(0, input - read - written) * rates.input,
    read * (rates.cacheRead ?? rates.input),
    written * (rates.cacheWrite ?? rates.input),
    output * rates.output,
  ];
  return parts.reduce((sum, part) => sum + part) / MILLION;
}
