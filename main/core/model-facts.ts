/** What is known of a model beside its name: how much it reads, whether it sees, what it costs. */
import { z } from 'zod';

/** How hard a model is to think; each provider has its own word for it. */
export const effort = z.enum(['low', 'medium', 'high'], 'The effort must be “low”, “medium” or “high”.');
export type Effort = z.infer<typeof effort>;

const price = z.number('A price must be a number.').nonnegative('A price cannot be below zero.').max(100_000);
const tokens = (what: string) => z.number(`${what} must be a number.`).int().positive(`${what} must be above zero.`);

const rates = {
  input: price,
  output: price,
  cacheRead: price.optional(),
  cacheWrite: price.optional(),
};

/** US dollars for a million tokens. What is absent costs as `input` does. */
export const prices = z.object({
  ...rates,
  /** Of a whole request whose input has more tokens than `above`. */
  long: z.object({ ...rates, above: z.number().int().positive() }).optional(),
});
export type Prices = z.infer<typeof prices>;

export const modelFacts = z.object({
  /** Tokens that request and answer may have together; null where nobody knows. */
  window: tokens('The context size').nullable(),
  /** Tokens that one answer may have; null for the provider's own limit. */
  output: tokens('The size of an answer').nullable(),
  /** Takes images. */
  images: z.boolean('Whether a model takes images must be on or off.'),
  /** Empty for a model whose effort cannot be chosen. */
  efforts: z.array(effort),
  prices: prices.nullable(),
});
export type ModelFacts = z.infer<typeof modelFacts>;

/** What a person says of a model; it goes before what Holdfast knows. Absent fields stay as known. */
export const ownModel = modelFacts.partial().extend({
  /** Id of a provider of the settings, or `demo`. */
  provider: z.string().min(1).max(64),
  id: z.string().min(1, 'Name the model.').max(200, 'The name of a model may have 200 characters at most.'),
});
export type OwnModel = z.infer<typeof ownModel>;

/** Of a model that nobody knows: nothing is assumed that could break a request. */
export const UNKNOWN_MODEL: ModelFacts = { window: null, output: null, images: false, efforts: [], prices: null };

/** What a conversation is held with. */
export const modelChoice = z.object({
  provider: z.string().min(1).max(64),
  id: z.string().min(1, 'Choose a model.').max(200, 'The name of a model may have 200 characters at most.'),
  /** Null for the model's own. */
  effort: effort.nullable().default(null),
});
export type ModelChoice = z.infer<typeof modelChoice>;
