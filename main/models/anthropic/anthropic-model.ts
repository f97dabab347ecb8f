/** A model behind Anthropic's Messages API. Whatever fails in it is a Failure, or the reason of the abort. */
import { createAnthropic } from '@ai-sdk/anthropic';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import type { ModelFacts } from '../../core/model-facts.ts';
import { reasoningOf } from '../reasoning.ts';
import { streamFailures } from '../web/stream-failures.ts';
import { type ModelAsking, streamFetch } from '../web/stream-fetch.ts';
import { acceptable } from './acceptable.ts';
import { withCacheMarks } from './cache-marks.ts';
import { withoutBookkeeping } from './without-bookkeeping.ts';

/** The SDK wants one; whoever asks puts the real one in its place. */
const NO_KEY = '-';

export function anthropicModel(asking: ModelAsking, facts: ModelFacts): LanguageModelV4 {
  const { server, model } = asking;
  const provider = createAnthropic({ baseURL: server.baseUrl, apiKey: NO_KEY, fetch: streamFetch(asking) });
  const middleware = [streamFailures(asking), withoutBookkeeping, options(asking, facts)];
  return wrapLanguageModel({ model: provider(model), middleware });
}

const options = ({ model, effort }: ModelAsking, facts: ModelFacts): LanguageModelV4Middleware => ({
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({
    ...params,
    prompt: withCacheMarks(acceptable(params.prompt)),
    toolChoice: sameChoice(params.toolChoice),
    maxOutputTokens: answerLimit(facts),
    reasoning: reasoningOf(effort),
    providerOptions: { anthropic: { toolStreaming: false, ...thinking(model) } },
  }),
});

/** Another choice than in the requests before would make the cache of the whole conversation useless. */
const sameChoice = (choice: LanguageModelV4CallOptions['toolChoice']): LanguageModelV4CallOptions['toolChoice'] =>
  choice?.type === 'none' ? { type: 'auto' } : choice;

/**
 * A request is refused when it and the longest answer it allows exceed the window together, so the longest answer is a
 * small part of it: https://platform.claude.com/docs/en/build-with-claude/context-windows
 */
const answerLimit = ({ output, window }: ModelFacts): number | undefined =>
  output === null ? undefined : Math.min(output, window === null ? output : Math.floor(window / 8));

/** These always think and refuse thoughts that stand behind something else than they did when they were thought. */
const BOUND = /claude-((fable|mythos)-5-[12]|(opus|sonnet|haiku)-5-5)/;

/**
 * A conversation that was summarised, or whose instructions are others than before, goes on without the old thoughts
 * instead of failing: https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
 */
const thinking = (model: string) =>
  BOUND.test(model)
    ? {
        thinking: {
          type: 'adaptive',
          display: 'summarized',
          blockBinding: { prefixMismatchBehavior: 'drop_block' },
        },
      }
    : {};
