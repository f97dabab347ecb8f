import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai/test';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import type { HistoryItem } from '../core/history.ts';
import type { Delta, ToolDefinition } from '../core/ports.ts';
import { providers } from './providers.ts';
import { createModels } from './step.ts';

const tools: ToolDefinition[] = [
  {
    name: 'read-file',
    description: 'Reads a file',
    input: z.object({ path: z.string(), from: z.number().optional() }),
  },
  { name: 'list-folder', description: 'Lists', input: z.object({ path: z.string().optional() }) },
];
const config = { provider: 'demo', model: 'demo', effort: null, mode: 'ask' as const, limits: { steps: 9 } };
const asked: HistoryItem[] = [{ role: 'person', text: 'hi' }];

const usage = {
  inputTokens: { total: 12, noCache: 12, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: 3, reasoning: undefined },
};
type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified'];
const finish = (unified: Finish): LanguageModelV4StreamPart => ({
  type: 'finish',
  usage,
  finishReason: { unified, raw: unified },
});
const text = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 't' },
  ...[...text].map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
];
const call = (toolCallId: string, toolName: string, input: string): LanguageModelV4StreamPart => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input,
});

const modelOf = (...parts: LanguageModelV4StreamPart[]): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    doStream: async () => ({
      stream: convertArrayToReadableStream([{ type: 'stream-start', warnings: [] }, ...parts]),
    }),
  });

/** One step; `deltas` collects what was streamed. */
async function step(model: LanguageModelV4, { history = asked, signal = new AbortController().signal } = {}) {
  const deltas: Delta[] = [];
  const models = createModels({ tools, modelOf: () => model });
  const answer = await models.step({ config, workspace: '/w', history }, signal, (delta) => deltas.push(delta));
  return { ...answer, deltas };
}

const kind = (name: string) => expect.objectContaining({ name: 'Failure', kind: name });

describe('an answer', () => {
  test('of text only comes as its parts, its deltas and its usage', async () => {
    const answer = await step(modelOf(...text('Hey'), finish('stop')));
    expect(answer).toEqual({
      parts: [{ type: 'text', text: 'Hey' }],
      usage: { input: 12, output: 3 },
      finish: 'stop',
      invalid: [],
      deltas: ['H', 'e', 'y'].map((text) => ({ kind: 'text', text })),
    });
  });

  test('without a count of tokens says that nobody counted', async () => {
    const none = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
    const uncounted = { inputTokens: none, outputTokens: { total: undefined, text: undefined, reasoning: undefined } };
    const end: LanguageModelV4StreamPart = {
      type: 'finish',
      usage: uncounted,
      finishReason: { unified: 'stop', raw: 'stop' },
    };
    expect((await step(modelOf(...text('Hey'), end))).usage).toEqual({ input: null, output: null });
  });

  test('with two calls keeps them in order and runs none', async () => {
    const answer = await step(
      modelOf(
        ...text('ok'),
        call('1', 'read-file', '{"path":"a"}'),
        call('2', 'list-folder', '{}'),
        finish('tool-calls'),
      ),
    );
    expect(answer.parts).toEqual([
      { type: 'text', text: 'ok' },
      { type: 'tool-call', toolCallId: '1', toolName: 'read-file', input: { path: 'a' } },
      { type: 'tool-call', toolCallId: '2', toolName: 'list-folder', input: {} },
    ]);
    expect(answer.invalid).toEqual([]);
  });

  test('is the same after it went through the journal', async () => {
    const { parts } = await step(modelOf(...text('ok'), call('1', 'read-file', '{"path":"a"}'), finish('tool-calls')));
    expect(parts).toStrictEqual(JSON.parse(JSON.stringify(parts)));
  });
});

describe('calls that must not run are told by their position', () => {
  test.each([
    ['an unknown tool', call('x', 'fly', '{}'), 'There is no tool named fly. There are: read-file, list-folder.'],
    ['arguments that do not fit', call('x', 'read-file', '{"path":3}'), 'The arguments of read-file do not fit'],
    ['arguments that are missing', call('x', 'read-file', '{}'), 'The arguments of read-file do not fit'],
    [
      'arguments that are no JSON',
      call('x', 'list-folder', '{"path":'),
      'The arguments of list-folder are not valid JSON',
    ],
  ])('%s', async (_, broken, message) => {
    const answer = await step(modelOf(call('1', 'read-file', '{"path":"a"}'), broken, finish('tool-calls')));
    expect(answer.invalid).toEqual([{ position: 1, message: expect.stringContaining(message) }]);
    expect(answer.parts.map(({ type }) => type)).toEqual(['tool-call', 'tool-call']);
  });

  test('case 42: every call of an answer that was cut off, also those that look whole', async () => {
    const answer = await step(
      modelOf(call('1', 'read-file', '{"path":"a"}'), call('2', 'read-file', '{"path":'), finish('length')),
    );
    expect(answer.invalid).toEqual([
      { position: 0, message: expect.stringContaining('cut off') },
      { position: 1, message: expect.stringContaining('cut off') },
    ]);
  });

  test('the SDK adds no result of its own to what is sent next', async () => {
    const { parts } = await step(modelOf(call('x', 'fly', '{}'), finish('tool-calls')));
    const results = [{ providerId: 'x', tool: 'fly', text: 'no such tool', error: true }];
    const model = modelOf(...text('ok'), finish('stop'));
    await step(model, { history: [...asked, { role: 'answer', parts }, { role: 'results', results }] });
    expect(model.doStreamCalls[0]?.prompt.filter(({ role }) => role === 'tool')).toHaveLength(1);
  });
});

describe('a call of the model that fails', () => {
  test.each<[string, LanguageModelV4StreamPart[], string]>([
    ['an error in the stream', [...text('He'), { type: 'error', error: new Error('overloaded') }], 'overloaded'],
    ['an error in place of the end', [...text('He'), finish('error')], 'in the middle of its answer'],
    ['a stream that just ends', text('He'), 'in the middle of its answer'],
    ['a stream that just ends after a whole call', [call('1', 'read-file', '{"path":"a"}')], 'in the middle'],
    ['no stream at all', [], 'could not answer'],
  ])('%s rejects with a sentence', async (_, parts, sentence) => {
    const failure = step(modelOf(...parts));
    await expect(failure).rejects.toThrow(kind('model-error'));
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

  test.each<[string, LanguageModelV4StreamPart[], string]>([
    ['nothing', [finish('stop')], 'empty answer'],
    ['an empty text', [...text(''), finish('stop')], 'empty answer'],
    ['white space', [...text(' \n'), finish('stop')], 'empty answer'],
    [
      'thoughts alone',
      [
        { type: 'reasoning-start', id: 'r' },
        { type: 'reasoning-delta', id: 'r', delta: 'hm' },
        { type: 'reasoning-end', id: 'r' },
        finish('length'),
      ],
      'used up its limit',
    ],
  ])('an answer of %s is a failure', async (_, parts, sentence) => {
    const failure = step(modelOf(...parts));
    await expect(failure).rejects.toThrow(kind('model-empty'));
    await expect(failure).rejects.toThrow(sentence);
  });

  test('an unknown provider is said before anything is sent', async () => {
    const models = createModels({ tools, modelOf: providers() });
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

test('case 40: reasoning is replayed byte for byte', async () => {
  const providerMetadata = { anthropic: { signature: 'abc==', zebra: 1, apple: [{ b: 1, a: 2 }] } };
  const { parts } = await step(
    modelOf(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Let me ' },
      { type: 'reasoning-delta', id: 'r', delta: 'think…\n' },
      { type: 'reasoning-end', id: 'r', providerMetadata },
      { type: 'reasoning-start', id: 'redacted', providerMetadata: { anthropic: { redactedData: 'xyz' } } },
      { type: 'reasoning-end', id: 'redacted' },
      ...text('ok'),
      call('1', 'list-folder', '{}'),
      finish('tool-calls'),
    ),
  );
  expect(parts.slice(0, 2)).toEqual([
    { type: 'reasoning', text: 'Let me think…\n', providerOptions: providerMetadata },
    { type: 'reasoning', text: '', providerOptions: { anthropic: { redactedData: 'xyz' } } },
  ]);
  const stored: HistoryItem[] = JSON.parse(
    JSON.stringify([
      ...asked,
      { role: 'answer', parts },
      { role: 'results', results: [{ providerId: '1', tool: 'list-folder', text: 'x', error: false }] },
    ]),
  );
  const model = modelOf(...text('done'), finish('stop'));
  await step(model, { history: stored });
  const sent = model.doStreamCalls[0]?.prompt.find(({ role }) => role === 'assistant');
  expect(JSON.stringify(sent?.content)).toBe(JSON.stringify(parts));
});

test('one call names the tools, the instructions and nothing that changes from step to step', async () => {
  const model = modelOf(...text('ok'), finish('stop'));
  await step(model);
  await step(model);
  const [first, second] = model.doStreamCalls;
  expect(first?.tools?.map(({ name }) => name)).toEqual(['read-file', 'list-folder']);
  expect(first?.prompt[0]).toMatchObject({ role: 'system', content: expect.stringContaining('"/w"') });
  expect(JSON.stringify(second?.prompt)).toBe(JSON.stringify(first?.prompt));
});

test('a Failure of a model is passed on as it is', async () => {
  const model = new MockLanguageModelV4({
    doStream: async () => {
      throw new Failure('no-credit', 'There is no credit left.');
    },
  });
  await expect(step(model)).rejects.toThrow(kind('no-credit'));
});
