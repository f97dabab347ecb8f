/** What one entry of the lists in this folder says. */
import type { ModelFacts, Prices } from '../../core/model-facts.ts';

export interface KnownModel extends ModelFacts {
  /** In small letters and without a date; of open models the name of the family. */
  id: string;
}

export const EFFORTS: ModelFacts['efforts'] = ['low', 'medium', 'high'];

type Rates = Omit<Prices, 'long'>;

/** For requests whose input has more tokens than this another price holds, for all of it. */
export const above = (tokens: number, rates: Rates): NonNullable<Prices['long']> => ({ above: tokens, ...rates });
