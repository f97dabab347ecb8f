import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, test } from 'vitest';
import { Failure } from '../core/errors.ts';
import { providers } from './providers.ts';
import { createModels } from './step.ts';
import { asked, call, config, finish, keptNowhere, kind, modelOf, step, text, tools } from './test-model.ts';

describe('a call of the model that fails', () => {
  const broken = new Error('overloaded');
  const wrapped = new Error('It did not work.', { cause: new Failure('no-credit', 'There is no credit left.') });
  test.each<[string, LanguageModelV4StreamPart[], string, string]>([
    ['an error in the stream', [...text('He'), { type: 'error', error: broken }], 'model-error', 'overloaded'],
    ['a Failure that was wrapped', [{ type: 'error', error: wrapped }], 'no-credit', 'There is no credit left.'],
    ['an error in place of the end', [...text('He'), finish('error')], 'cut-off', 'in the middle of its answer'],
    ['a stream that just ends', text('He'), 'cut-off', 'in the middle of its answer'],
    [
      'a stream that just ends after a whole call',
      [call('1', 'read-file', '{"path":"a"}')],
      'cut-off',
      'in the middle',
    ],
    ['no stream at all', [], 'model-error', 'could not answer'],
  ])('%s rejects with a sentence', async (_, parts, name, sentence) => {
    const failure = step(modelOf(...parts));
    await expect(failure).rejects.toThrow(kind(name));
    await expect(failure).rejects.toThrow(sentence);
  });

  test('a connection that fails rejects once, without a second try', async () => {
    let tries = 0;
    const model = new MockLanguageModelV4({
      doStream: async () => {
        tries++;
        throw new Error('connect ECONNREFUSED');
      },
    });
    await expect(step(model)).rejects.toThrow('ECONNREFUSED');
    expect(tries).toBe(1);
  });

  test.each<[string, LanguageModelV4StreamPart[], string, string]>([
    ['nothing', [finish('stop')], 'nonsense', 'empty answer'],
    ['an empty text', [...text(''), finish('stop')], 'nonsense', 'empty answer'],
    ['white space', [...text(' \n'), finish('stop')], 'nonsense', 'empty answer'],
    [
      'thoughts alone',
      [
        { type: 'reasoning-start', id: 'r' },
        { type: 'reasoning-delta', id: 'r', delta: 'hm' },
        { type: 'reasoning-end', id: 'r' },
        finish('length'),
      ],
      'model-empty',
      'used up its limit',
    ],
  ])('an answer of %s is a failure', async (_, parts, name, sentence) => {
    const failure = step(modelOf(...parts));
    await expect(failure).rejects.toThrow(kind(name));
    await expect(failure).rejects.toThrow(sentence);
  });

  test('an unknown provider is said before anything is sent', async () => {
    const models = createModels({ tools, modelOf: providers(), kept: keptNowhere });
    const request = { config: { ...config, provider: 'gone' }, workspace: '/w', history: asked };
    await expect(models.step(request, new AbortController().signal, () => {})).rejects.toThrow(
      kind('unknown-provider'),
    );
  });
});

describe('an abort', () => {
  /** Says a word, then nothing, and does not listen. */
  const deaf = (said: () => void) =>
    new MockLanguageModelV4({
      doStream: async () => ({
        stream: new ReadableStream({
          async pull(controller) {
            controller.enqueue({ type: 'text-start', id: 't' });
            controller.enqueue({ type: 'text-delta', id: 't', delta: 'He' });
            said();
            await new Promise(() => {});
          },
        }),
      }),
    });

  test('case 64: rejects at once though the model does not listen, and nothing comes after it', async () => {
    const stop = new AbortController();
    const deltas: string[] = [];
    const models = createModels({
      tools,
      kept: keptNowhere,
      modelOf: () => deaf(() => setTimeout(() => stop.abort(new Error('stopped')), 20)),
    });
    const from = performance.now();
    const answer = models.step({ config, workspace: '/w', history: asked }, stop.signal, ({ text }) =>
      deltas.push(text),
    );
    await expect(answer).rejects.toThrow('stopped');
    expect(performance.now() - from).toBeLessThan(1000);
    expect(deltas).toEqual(['He']);
  });

  test('in the middle of what was streamed makes that the last that is heard', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const models = createModels({ tools, modelOf: () => modelOf(...text('Hello'), finish('stop')), kept: keptNowhere });
    const answer = models.step({ config, workspace: '/w', history: asked }, stop.signal, ({ text }) => {
      heard.push(text);
      stop.abort(new Error('stopped'));
    });
    await expect(answer).rejects.toThrow('stopped');
    expect(heard).toEqual(['H']);
  });

  test('case 64: rejects at once though the connection is not even made', async () => {
    const stop = new AbortController();
    const model = new MockLanguageModelV4({ doStream: () => new Promise(() => {}) });
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    await expect(step(model, { signal: stop.signal })).rejects.toThrow('stopped');
  });

  test('case 64: rejects at once though the key is still being asked for', async () => {
    const stop = new AbortController();
    const models = createModels({ tools, modelOf: () => new Promise(() => {}), kept: keptNowhere });
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    const answer = models.step({ config, workspace: '/w', history: asked }, stop.signal, () => {});
    await expect(answer).rejects.toThrow('stopped');
  });

  test('before the call calls nobody', async () => {
    const model = modelOf(...text('Hey'), finish('stop'));
    await expect(step(model, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
    expect(model.doStreamCalls).toHaveLength(0);
  });

  test('reaches the model', async () => {
    const stop = new AbortController();
    const model = deaf(() => setTimeout(() => stop.abort(), 5));
    await expect(step(model, { signal: stop.signal })).rejects.toThrow();
    expect(model.doStreamCalls[0]?.abortSignal?.aborted).toBe(true);
  });
});

test('a Failure of a model is passed on as it is', async () => {
  const model = new MockLanguageModelV4({
    doStream: async () => {
      throw new Failure('no-credit', 'There is no credit left.');
    },
  });
  await expect(step(model)).rejects.toThrow(kind('no-credit'));
});
