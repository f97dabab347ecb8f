import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import {
  at,
  begun,
  body,
  ended,
  journal,
  MODEL,
  says,
  serve,
  stream,
  textBlock,
  thinkingBlock,
  toolBlock,
} from './test-server.ts';

describe('an answer on the wire', () => {
  test('comes as its text, its deltas, its usage with the cache, and its cost', async () => {
    const { baseUrl } = await serve(
      stream(begun({ input: 100, read: 2000, written: 300 }), textBlock(0, 'He', 'y'), ended('end_turn', 50)),
    );
    const deltas: unknown[] = [];
    const answer = await at(baseUrl, { onDelta: (delta) => deltas.push(delta) });
    expect(answer).toMatchObject({
      parts: [{ type: 'text', text: 'Hey' }],
      usage: { input: 2400, output: 50, cacheRead: 2000, cacheWrite: 300 },
      finish: 'stop',
      invalid: [],
    });
    expect(answer.cost).toBeCloseTo((100 * 5 + 2000 * 0.5 + 300 * 6.25 + 50 * 25) / 1_000_000, 12);
    expect(deltas).toEqual([
      { kind: 'text', text: 'He' },
      { kind: 'text', text: 'y' },
    ]);
  });

  test('shows thoughts as they come', async () => {
    const { baseUrl } = await serve(
      stream(begun(), thinkingBlock(0, 'c2ln', 'Let me ', 'see.'), textBlock(1, 'Hey'), ended('end_turn')),
    );
    const deltas: unknown[] = [];
    await at(baseUrl, { onDelta: (delta) => deltas.push(delta) });
    expect(deltas.slice(0, 2)).toEqual([
      { kind: 'reasoning', text: 'Let me ' },
      { kind: 'reasoning', text: 'see.' },
    ]);
  });

  test('case 42: whose call was cut off by the limit of tokens brings a call that must not run', async () => {
    const { baseUrl } = await serve(stream(begun(), toolBlock(0, 'toolu_1', 'read-file', '{"pa'), ended('max_tokens')));
    const { invalid, finish } = await at(baseUrl);
    expect(finish).toBe('length');
    expect(invalid).toEqual([{ position: 0, message: expect.stringContaining('cut off') }]);
  });

  test.each([
    ['no JSON', '{"path":'],
    ['no object', '"x"'],
    ['of the wrong kind', '{"path":3}'],
  ])('whose arguments are %s brings an invalid call, and goes back as a call with an object', async (_, json) => {
    const server = await serve([
      stream(begun(), toolBlock(0, 'toolu_1', 'read-file', json), ended('tool_use')),
      says('ok'),
    ]);
    const { parts, invalid } = await at(server.baseUrl);
    expect(invalid).toEqual([{ position: 0, message: expect.stringContaining('The arguments of read-file') }]);
    await at(server.baseUrl, {
      history: journal<HistoryItem[]>([
        { role: 'person', text: 'hi' },
        { role: 'answer', parts },
        { role: 'results', results: [{ providerId: 'toolu_1', tool: 'read-file', text: 'no', error: true }] },
      ]),
    });
    const [, answer, results] = body(server.asked[1]).messages;
    expect(answer.content).toMatchObject([{ type: 'tool_use', id: 'toolu_1', input: expect.any(Object) }]);
    expect(results.content).toMatchObject([{ type: 'tool_result', tool_use_id: 'toolu_1', is_error: true }]);
  });

  test('that a filter ended says so', async () => {
    const { baseUrl } = await serve(stream(begun(), textBlock(0, 'I'), ended('refusal')));
    expect((await at(baseUrl)).finish).toBe('content-filter');
  });
});

describe('a request on the wire', () => {
  test('asks for a stream of the model, with room for an answer that fits beside a nearly full conversation', async () => {
    const server = await serve(says('Hey'));
    await at(server.baseUrl, { model: 'claude-haiku-4-5' });
    await at(server.baseUrl, { model: 'claude-opus-4-6' });
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      url: '/v1/messages',
      headers: { 'anthropic-version': '2023-06-01' },
    });
    expect(body(server.asked[0])).toMatchObject({ model: 'claude-haiku-4-5', stream: true, max_tokens: 25_000 });
    expect(body(server.asked[1]).max_tokens).toBe(125_000);
    expect(body(server.asked[0]).tools.map(({ name }: { name: string }) => name)).toEqual(['read-file', 'list-folder']);
  });

  test('has the key in its one header and nowhere else, and none where there is none', async () => {
    const server = await serve(says('Hey'));
    await at(server.baseUrl, { key: 'sk-ant-very-secret-1234' });
    await at(server.baseUrl);
    const { headers, body, url } = server.asked[0] ?? expect.fail('Nothing was asked.');
    const { 'x-api-key': key, ...others } = headers;
    expect(key).toBe('sk-ant-very-secret-1234');
    expect(JSON.stringify([others, body, url])).not.toContain('very-secret');
    expect(server.asked[1]?.headers['x-api-key']).toBeUndefined();
  });

  test.each([
    ['claude-opus-4-6', null, {}],
    [
      'claude-opus-4-6',
      'medium',
      { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'medium' } },
    ],
    ['claude-sonnet-4-5', 'low', { thinking: { type: 'enabled', budget_tokens: expect.any(Number) } }],
    [
      'claude-opus-5-5',
      null,
      {
        thinking: {
          type: 'adaptive',
          display: 'summarized',
          block_binding: { prefix_mismatch_behavior: 'drop_block' },
        },
      },
    ],
    ['claude-opus-5-5', 'high', { output_config: { effort: 'high' } }],
  ])('case 45: has the effort of the frozen config as %s takes it: %s', async (model, effort, wanted) => {
    const server = await serve(says('Hey'));
    await at(server.baseUrl, { model, effort });
    const { thinking, output_config } = body(server.asked[0]);
    expect({ ...(thinking && { thinking }), ...(output_config && { output_config }) }).toMatchObject(wanted);
    if (effort === null && model === MODEL) expect([thinking, output_config]).toEqual([undefined, undefined]);
    expect(String(server.asked[0]?.headers['anthropic-beta']).includes('thinking-binding-controls')).toBe(
      model === 'claude-opus-5-5',
    );
  });
});
