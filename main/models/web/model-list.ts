/** Which models a server has, and what it tells of them beside their names. */
import { z } from 'zod';
import type { ModelFacts } from '../../core/model-facts.ts';
import { type Asking, ask } from './ask.ts';
import { readAtMost } from './body.ts';
import { noAnswer, webPage } from './failures.ts';
import type { Kind } from './server.ts';

/** The longest lists in use are a tenth of this. */
export const LIST_BYTES = 16 * 1024 * 1024;

export interface ListedModel {
  id: string;
  /** Empty where it tells nothing. */
  told: Partial<ModelFacts>;
}

const name = z.string().min(1).max(200);
const count = z.number().int().positive().optional().catch(undefined);

/**
 * `max_model_len` is vLLM's, `max_input_tokens` and `max_tokens` are Anthropic's; the other ones are OpenRouter's, whose
 * prices are dollars for a token, as text.
 */
const entry = z.looseObject({
  id: name,
  max_model_len: count,
  max_input_tokens: count,
  max_tokens: count,
  context_length: count,
  architecture: z
    .looseObject({ input_modalities: z.array(z.string()) })
    .optional()
    .catch(undefined),
  pricing: z
    .looseObject({ prompt: z.coerce.number().nonnegative(), completion: z.coerce.number().nonnegative() })
    .optional()
    .catch(undefined),
});
type Entry = z.infer<typeof entry>;
/** A server without any model has `null` for them. */
const entries = z.array(entry).nullable();
const list = z.union([z.looseObject({ data: entries }).transform(({ data }) => data), z.array(entry)]);
/** What calls itself a list of models. */
export const strictList = z.looseObject({ object: z.literal('list'), data: entries });

const googleList = z.looseObject({
  models: z.array(
    z.looseObject({
      name,
      inputTokenLimit: count,
      outputTokenLimit: count,
      supportedGenerationMethods: z.array(z.string()).optional(),
    }),
  ),
});

/** As many as each gives at once; both have fewer. */
const queries: Record<Kind, string> = { compatible: '', anthropic: '?limit=1000', google: '?pageSize=1000' };

/** In the server's order. Rejects with Failure. */
export async function askForModels(asking: Asking): Promise<ListedModel[]> {
  const { server } = asking;
  const headers = { accept: 'application/json', ...(server.kind === 'anthropic' && VERSION) };
  const response = await ask(asking, `${server.baseUrl}/models${queries[server.kind]}`, { headers });
  const text = await readAtMost(response, LIST_BYTES);
  if (/html/.test(response.headers.get('content-type') ?? '')) throw webPage(server);
  const models = modelsIn(jsonIn(text), server.kind);
  if (models === null) throw noAnswer(server);
  return models.filter(({ id }, index) => models.findIndex((other) => other.id === id) === index);
}

const VERSION = { 'anthropic-version': '2023-06-01' };

function modelsIn(json: unknown, kind: Kind): ListedModel[] | null {
  if (kind === 'google') {
    const parsed = googleList.safeParse(json);
    return parsed.success ? parsed.data.models.filter(answers).map(listedByGoogle) : null;
  }
  const parsed = list.safeParse(json);
  return parsed.success ? (parsed.data ?? []).map((one) => ({ id: one.id, told: toldOf(one) })) : null;
}

type GoogleEntry = z.infer<typeof googleList>['models'][number];

/** Others make images, speech or vectors. */
const answers = ({ supportedGenerationMethods }: GoogleEntry): boolean =>
  supportedGenerationMethods?.includes('generateContent') !== false;

const listedByGoogle = ({ name, inputTokenLimit, outputTokenLimit }: GoogleEntry): ListedModel => ({
  id: name.replace(/^models\//, ''),
  told: {
    ...(inputTokenLimit !== undefined && { window: inputTokenLimit }),
    ...(outputTokenLimit !== undefined && { output: outputTokenLimit }),
  },
});

function toldOf({ architecture, pricing, ...counts }: Entry): Partial<ModelFacts> {
  const window = counts.context_length ?? counts.max_model_len ?? counts.max_input_tokens;
  return {
    ...(window !== undefined && { window }),
    ...(counts.max_tokens !== undefined && { output: counts.max_tokens }),
    ...(architecture && { images: architecture.input_modalities.includes('image') }),
    ...(pricing && { prices: { input: perMillion(pricing.prompt), output: perMillion(pricing.completion) } }),
  };
}

/** Without the dust of binary fractions. */
const perMillion = (price: number): number => Number((price * 1_000_000).toFixed(6));

export const idsOf = (listed: readonly { id: string }[] | null): string[] => [...new Set(listed?.map(({ id }) => id))];

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
