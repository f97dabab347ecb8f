/** Errors of a stream, as Failures: those that the server sends in it, and those that the SDK finds in reading it. */
import {
  AISDKError,
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV4Middleware,
  type LanguageModelV4StreamPart,
  TypeValidationError,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { failureIn } from '../model-failure.ts';
import { cutOff, noAnswer, refused } from './failures.ts';
import { refusalFailure } from './refusal.ts';
import { type Said, saidIn, saidInText, showable } from './said.ts';
import type { Server } from './server.ts';

interface Source {
  server: Server;
  model: string;
}

export const streamFailures = (source: Source): LanguageModelV4Middleware => ({
  specificationVersion: 'v4',
  wrapStream: async ({ doStream, params: { abortSignal } }) => {
    try {
      const result = await doStream();
      return { ...result, stream: named(result.stream, source, abortSignal) };
    } catch (error) {
      abortSignal?.throwIfAborted();
      // The SDK looks at the first event here, and stumbles over one that it does not know.
      if (failureIn(error) === null && !AISDKError.isInstance(error)) throw noAnswer(source.server);
      throw failureOf(error, source, false);
    }
  },
});

type Parts = ReadableStream<LanguageModelV4StreamPart>;

function named(stream: Parts, source: Source, signal: AbortSignal | undefined): Parts {
  const reader = stream.getReader();
  /** Whether any of it was an answer: a stream that held none did not break off. */
  let hasBegun = false;
  let hasEnded = false;
  const missingEnd = () => (hasBegun ? cutOff(source.server) : noAnswer(source.server));
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          if (!hasEnded) controller.enqueue({ type: 'error', error: missingEnd() });
          return controller.close();
        }
        hasBegun ||= value.type !== 'stream-start' && value.type !== 'error' && value.type !== 'finish';
        hasEnded ||= value.type === 'finish' || value.type === 'error';
        const isCut = value.type === 'finish' && value.finishReason.unified === 'interrupted';
        if (value.type === 'error')
          controller.enqueue({ type: 'error', error: failureOf(value.error, source, hasBegun) });
        else controller.enqueue(isCut ? { type: 'error', error: missingEnd() } : value);
      } catch (error) {
        controller.error(signal?.aborted ? signal.reason : failureOf(error, source, hasBegun));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function failureOf(error: unknown, source: Source, hasBegun: boolean): Error {
  const { server, model } = source;
  const failure = failureIn(error);
  if (failure !== null) return failure;
  // Without data it is the end that is missing, with data something in the answer.
  if (InvalidResponseDataError.isInstance(error))
    return hasBegun && error.data === undefined ? cutOff(server) : noAnswer(server);
  if (JSONParseError.isInstance(error)) return noAnswer(server);
  const said = toldIn(error, server.key);
  if (said !== null) return refusalFailure({ status: null, said, isPage: false, waitMs: null }, server, model);
  if (TypeValidationError.isInstance(error)) return noAnswer(server);
  const text = showable(error instanceof Error ? error.message : String(error), server.key);
  return refused(server, { text, codes: [], status: null, waitMs: null });
}

/** What the server said, in whichever wrapping the SDK hands it on. */
function toldIn(error: unknown, key: string | null): Said | null {
  if (TypeValidationError.isInstance(error)) return saidIn(error.value, key);
  if (APICallError.isInstance(error)) return saidInText(error.responseBody ?? '', key) ?? saidIn(error, key);
  const wrapped = z.looseObject({ data: z.looseObject({ message: z.string() }) }).safeParse(error);
  return saidIn(wrapped.success ? wrapped.data.data : error, key);
}
