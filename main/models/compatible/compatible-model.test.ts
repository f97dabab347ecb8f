import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import { call, DONE, delta, ended, says, serve, stream, summarise, used, usedUp } from './test-server.ts';

const body = (request: { body: string } | undefined) => JSON.parse(request?.body ?? 'null');

describe('an answer on the wire', () => {
  test('comes as its text, its deltas and its usage', async () => {
    const { baseUrl } = await serve(
      stream(delta({ content: 'He' }), delta({ content: 'y' }), ended('stop'), used, DONE),
    );
    const deltas: unknown[] = [];
    const answer = await call(baseUrl, { onDelta: (delta) => deltas.push(delta) });
    expect(answer).toMatchObject({
      parts: [{ type: 'text', text: 'Hey' }],
      usage: { input: 12, output: 3 },
      finish: 'stop',
      invalid: [],
    });
    expect(deltas).toEqual([
      { kind: 'text', text: 'He' },
      { kind: 'text', text: 'y' },
    ]);
  });

  test('brings calls that came in pieces, in the order of their index', async () => {
    const piece = (index: number, rest: object) => delta({ tool_calls: [{ index, ...rest }] });
    const { baseUrl } = await serve(
      stream(
        piece(0, { id: 'a', type: 'function', function: { name: 'read-file', arguments: '{"pa' } }),
        piece(1, { id: 'b', type: 'function', function: { name: 'list-folder', arguments: '' } }),
        piece(0, { function: { arguments: 'th":"x"}' } }),
        piece(1, { function: { arguments: '{}' } }),
        ended('tool_calls'),
        DONE,
      ),
    );
    expect((await call(baseUrl)).parts).toMatchObject([
      { type: 'tool-call', toolCallId: 'a', toolName: 'read-file', input: { path: 'x' } },
      { type: 'tool-call', toolCallId: 'b', toolName: 'list-folder', input: {} },
    ]);
  });

  test('case 42: whose call was cut off by the limit of tokens brings a call that must not run', async () => {
    const broken = { index: 0, id: 'a', type: 'function', function: { name: 'read-file', arguments: '{"pa' } };
    const { baseUrl } = await serve(stream(delta({ tool_calls: [broken] }), ended('length'), DONE));
    const { invalid } = await call(baseUrl);
    expect(invalid).toEqual([{ position: 0, message: expect.stringContaining('cut off') }]);
  });

  test('counts what came out of the cache and what was thought', async () => {
    const usage = {
      prompt_tokens: 1000,
      completion_tokens: 50,
      prompt_tokens_details: { cached_tokens: 600 },
      completion_tokens_details: { reasoning_tokens: 30 },
    };
    const { baseUrl } = await serve(stream(delta({ content: 'Hey' }), ended('stop'), usedUp(usage), DONE));
    const answer = await call(baseUrl, { facts: { prices: { input: 2, output: 10, cacheRead: 0.2 } } });
    expect(answer.usage).toEqual({ input: 1000, output: 50, cacheRead: 600, reasoning: 30 });
    expect(answer.cost).toBeCloseTo((400 * 2 + 600 * 0.2 + 50 * 10) / 1_000_000, 12);
  });

  test('without a count of tokens says that nobody counted', async () => {
    const { baseUrl } = await serve(stream(delta({ content: 'Hey' }), ended('stop'), DONE));
    expect((await call(baseUrl)).usage).toEqual({ input: null, output: null });
  });
});

describe('a request on the wire', () => {
  test('asks for a stream with usage, of the model, at the address of the provider', async () => {
    const server = await serve(says('Hey'));
    await call(`${server.baseUrl}/`, { model: 'llama3' });
    expect(server.asked[0]).toMatchObject({ method: 'POST', url: '/v1/chat/completions' });
    expect(body(server.asked[0])).toMatchObject({
      model: 'llama3',
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test('has the key in its one header and nowhere else', async () => {
    const server = await serve(says('Hey'));
    await call(server.baseUrl, { key: 'sk-very-secret-1234' });
    const { headers, body, url } = server.asked[0] ?? expect.fail('Nothing was asked.');
    const { authorization, ...others } = headers;
    expect(authorization).toBe('Bearer sk-very-secret-1234');
    expect(JSON.stringify([others, body, url])).not.toContain('very-secret');
  });

  test('has no such header where there is no key', async () => {
    const server = await serve(says('Hey'));
    await call(server.baseUrl);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('case 45: has the effort of the frozen config, and none where there is none', async () => {
    const server = await serve(says('Hey'));
    await call(server.baseUrl, { effort: 'high' });
    await call(server.baseUrl);
    expect(server.asked.map((request) => body(request).reasoning_effort)).toEqual(['high', undefined]);
  });
});

test('a summary may call no tool', async () => {
  const server = await serve(says('We said hi.'));
  expect(await summarise(server.baseUrl)).toMatchObject({ text: 'We said hi.', usage: { input: 12, output: 3 } });
  expect(body(server.asked[0])).toMatchObject({ tool_choice: 'none', tools: [{}, {}] });
});

test('case 40: the next request extends the last one byte for byte, reasoning included', async () => {
  const thought = 'Let me “think”…\n\t\u0007 \\ <tag> 思考 🧪 ';
  const calls = [
    {
      index: 0,
      id: 'same',
      type: 'function',
      function: { name: 'read-file', arguments: '{ "path": "a", "from": 2 }' },
    },
  ];
  const server = await serve([
    stream(
      delta({ role: 'assistant', reasoning_content: thought.slice(0, 9) }),
      delta({ reasoning_content: thought.slice(9) }),
      delta({ content: 'I look.' }),
      delta({ tool_calls: calls }),
      ended('tool_calls'),
      DONE,
    ),
    stream(delta({ reasoning_content: thought }), delta({ content: 'Done.' }), ended('stop'), DONE),
    says('You are welcome.'),
  ]);
  const history: HistoryItem[] = [{ role: 'person', text: 'read a' }];
  const journal = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const first = await call(server.baseUrl, { history });
  history.push(journal<HistoryItem>({ role: 'answer', parts: first.parts }), {
    role: 'results',
    results: [{ providerId: 'same', tool: 'read-file', text: 'a is empty', error: false }],
  });
  const second = await call(server.baseUrl, { history });
  history.push(journal<HistoryItem>({ role: 'answer', parts: second.parts }), { role: 'person', text: 'thanks' });
  await call(server.baseUrl, { history });
  const sent = server.asked.map((request) => JSON.stringify(body(request).messages));
  for (const [index, messages] of sent.slice(1).entries())
    expect(messages.startsWith(`${sent[index]?.slice(0, -1)},`)).toBe(true);
  expect(body(server.asked[2]).messages).toMatchObject([
    { role: 'system' },
    { role: 'user', content: 'read a' },
    {
      role: 'assistant',
      content: 'I look.',
      reasoning_content: thought,
      tool_calls: [{ id: 'same', function: { name: 'read-file', arguments: '{"path":"a","from":2}' } }],
    },
    { role: 'tool', tool_call_id: 'same', content: 'a is empty' },
    { role: 'assistant', content: 'Done.', reasoning_content: thought },
    { role: 'user', content: 'thanks' },
  ]);
  const { messages: _, ...rest } = body(server.asked[0]);
  for (const request of server.asked) expect(body(request)).toMatchObject(rest);
});

test('what a server wants to see again of a call goes back to it and adds nothing else', async () => {
  const google = { google: { thought_signature: 'c2lnbmF0dXJl' } };
  const called = { index: 0, id: 'a', type: 'function', function: { name: 'list-folder', arguments: '{}' } };
  const server = await serve([
    stream(delta({ tool_calls: [{ ...called, extra_content: google }] }), ended('tool_calls'), DONE),
    says('Done.'),
  ]);
  const { parts } = await call(server.baseUrl);
  const results = [{ providerId: 'a', tool: 'list-folder', text: 'x', error: false }];
  await call(server.baseUrl, {
    history: [
      { role: 'person', text: 'hi' },
      { role: 'answer', parts },
      { role: 'results', results },
    ],
  });
  const { index: _, ...sent } = called;
  expect(body(server.asked[1]).messages[2].tool_calls).toEqual([{ ...sent, extra_content: google }]);
});
