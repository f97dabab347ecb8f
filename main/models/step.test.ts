import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../core/history.ts';
import { asked, call, finish, modelOf, step, text } from './test-model.ts';

describe('an answer', () => {
  test('of text only comes as its parts, its deltas and its usage', async () => {
    const answer = await step(modelOf(...text('Hey'), finish('stop')));
    expect(answer).toEqual({
      parts: [{ type: 'text', text: 'Hey' }],
      usage: { input: 12, output: 3 },
      cost: null,
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
