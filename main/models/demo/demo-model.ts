/** The built-in model: no network, no chance, no clock. What it answers follows from the prompt alone. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { read } from './conversation.ts';
import { type Pace, pause, READABLE } from './pace.ts';
import { plan, type Saying } from './plan.ts';
import { signatureOf } from './signature.ts';
import { refuseBroken } from './strict.ts';

export { DEMO_LABEL } from './label.ts';

export function demoModel(pace: Pace = READABLE): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'demo',
    modelId: 'demo',
    supportedUrls: {},
    doGenerate: async () => {
      throw new Error('the demo model only streams');
    },
    doStream: async ({ prompt, abortSignal }: LanguageModelV4CallOptions) => {
      refuseBroken(prompt);
      return { stream: streamOf(speak(prompt, pace, abortSignal)) };
    },
  };
}

/** Words one by one, then the calls. */
async function* speak(
  prompt: LanguageModelV4Prompt,
  pace: Pace,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const saying = plan(prompt);
  const before = read(prompt).calls;
  const words = wordsOf(saying.text);
  const gap = Math.min(pace.word, LONGEST_ANSWER_MS / words.length);
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'response-metadata', id: `demo-${prompt.length}`, modelId: 'demo' };
  await pause(saying.slowly ? pace.slow : pace.thinking, signal);
  if (saying.reasoning !== null) {
    yield { type: 'reasoning-start', id: 'reasoning' };
    for (const delta of wordsOf(saying.reasoning)) {
      yield { type: 'reasoning-delta', id: 'reasoning', delta };
      await pause(pace.word, signal);
    }
    const providerMetadata = { demo: { signature: signatureOf(saying.reasoning) } };
    yield { type: 'reasoning-end', id: 'reasoning', providerMetadata };
  }
  yield { type: 'text-start', id: 'text' };
  for (const delta of words) {
    yield { type: 'text-delta', id: 'text', delta };
    await pause(gap, signal);
  }
  yield { type: 'text-end', id: 'text' };
  for (const [index, call] of saying.calls.entries()) yield* calling(`call-${before + index + 1}`, call);
  yield {
    type: 'finish',
    usage: usageOf(prompt, saying),
    finishReason: { unified: saying.calls.length > 0 ? 'tool-calls' : 'stop', raw: 'demo' },
  };
}

const LONGEST_ANSWER_MS = 4000;

function* calling(id: string, { tool, input }: Saying['calls'][number]): Generator<LanguageModelV4StreamPart> {
  const json = JSON.stringify(input);
  yield { type: 'tool-input-start', id, toolName: tool };
  yield { type: 'tool-input-delta', id, delta: json };
  yield { type: 'tool-input-end', id };
  yield { type: 'tool-call', toolCallId: id, toolName: tool, input: json };
}

/** A word with what follows it; where there are no spaces, a character. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{P}]\s*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [text];

/** Four characters a token, as a rule of thumb goes. */
function usageOf(prompt: LanguageModelV4Prompt, saying: Saying): LanguageModelV4Usage {
  const input = Math.ceil(JSON.stringify(prompt).length / 4);
  const reasoning = Math.ceil((saying.reasoning ?? '').length / 4);
  const text = Math.ceil((saying.text.length + JSON.stringify(saying.calls).length) / 4);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: text + reasoning, text, reasoning },
  };
}

/** Made part by part as it is read: nothing runs ahead of a reader who has stopped. */
function streamOf(parts: AsyncGenerator<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
