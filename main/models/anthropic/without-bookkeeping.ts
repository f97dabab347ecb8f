/** Leaves out what the SDK puts into an answer for itself: it would be kept for ever, and other providers know nothing of it. */
import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';

const isBookkeeping = (part: LanguageModelV4StreamPart): boolean =>
  part.type === 'custom' && part.kind === 'anthropic.message_start';

export const withoutBookkeeping: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  wrapStream: async ({ doStream }) => {
    const result = await doStream();
    const left = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
      transform: (part, controller) => {
        if (!isBookkeeping(part)) controller.enqueue(part);
      },
    });
    return { ...result, stream: result.stream.pipeThrough(left) };
  },
};
