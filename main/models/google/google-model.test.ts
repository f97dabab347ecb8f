import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import { factsOf } from '../catalog/facts-of.ts';
import { type Call, call, ended, parts, says, serve, stream, summarise } from './test-server.ts';

const MODEL = 'gemini-3-pro-preview';
const factsFor = (baseUrl: string, id: string) =>
  factsOf({ id: 'p1', name: 'Google', baseUrl, kind: 'google' }, { provider: 'p1', id });
const at = (baseUrl: string, { model = MODEL, ...more }: Call = {}) =>
  call(baseUrl, { kind: 'google', model, facts: factsFor(baseUrl, model), ...more });
const body = (request: { body: string } | undefined) => JSON.parse(request?.body ?? 'null');
const journal = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('an answer on the wire', () => {
  test('comes as its text, its thoughts, its usage with the cache, and its cost', async () => {
    const { baseUrl } = await serve(
      stream(
        parts({ text: 'Let me see.', thought: true }),
        parts({ text: 'He' }),
        parts({ text: 'y' }),
        ended('STOP', {
          promptTokenCount: 1000,
          cachedContentTokenCount: 600,
          candidatesTokenCount: 20,
          thoughtsTokenCount: 30,
        }),
      ),
    );
    const deltas: unknown[] = [];
    const answer = await at(baseUrl, { onDelta: (delta) => deltas.push(delta) });
    expect(answer).toMatchObject({
      parts: [
        { type: 'reasoning', text: 'Let me see.' },
        { type: 'text', text: 'Hey' },
      ],
      usage: { input: 1000, output: 50, cacheRead: 600, reasoning: 30 },
      finish: 'stop',
      invalid: [],
    });
    expect(answer.cost).toBeCloseTo((400 * 2 + 600 * 0.2 + 50 * 12) / 1_000_000, 12);
    expect(deltas).toEqual([
      { kind: 'reasoning', text: 'Let me see.' },
      { kind: 'text', text: 'He' },
      { kind: 'text', text: 'y' },
    ]);
  });

  test('case 42: that the limit of tokens cut off brings calls that must not run', async () => {
    const call = { functionCall: { name: 'read-file', args: { path: 'a' } }, thoughtSignature: 'c2ln' };
    const { baseUrl } = await serve(stream(parts(call), ended('MAX_TOKENS')));
    const { finish, invalid } = await at(baseUrl);
    expect(finish).toBe('length');
    expect(invalid).toEqual([{ position: 0, message: expect.stringContaining('cut off') }]);
  });

  test('that a filter ended says so', async () => {
    const { baseUrl } = await serve(stream(parts({ text: 'I' }), ended('SAFETY')));
    expect((await at(baseUrl)).finish).toBe('content-filter');
  });

  test('brings a call with arguments that do not fit as an invalid one', async () => {
    const { baseUrl } = await serve(
      stream(parts({ functionCall: { name: 'read-file', args: { path: 3 } } }), ended('STOP')),
    );
    expect((await at(baseUrl)).invalid).toMatchObject([{ position: 0 }]);
  });
});

describe('a request on the wire', () => {
  test('asks for a stream of the model, with the key in its one header', async () => {
    const server = await serve(says('Hey'));
    await at(server.baseUrl, { key: 'AIza-very-secret-1234' });
    await at(server.baseUrl);
    const { method, url, headers, body } = server.asked[0] ?? expect.fail('Nothing was asked.');
    const { 'x-goog-api-key': key, ...others } = headers;
    expect([method, url, key]).toEqual([
      'POST',
      '/v1/models/gemini-3-pro-preview:streamGenerateContent?alt=sse',
      'AIza-very-secret-1234',
    ]);
    expect(JSON.stringify([others, body, url])).not.toContain('very-secret');
    expect(server.asked[1]?.headers['x-goog-api-key']).toBeUndefined();
  });

  test.each([
    ['gemini-3-pro-preview', 'high', { includeThoughts: true, thinkingLevel: 'high' }],
    ['gemini-3-pro-preview', null, { includeThoughts: true }],
    ['gemini-2.5-flash', 'low', { includeThoughts: true, thinkingBudget: expect.any(Number) }],
    ['gemini-unheard-of', null, undefined],
  ])('case 45: has the effort of the frozen config as %s takes it: %s', async (model, effort, wanted) => {
    const server = await serve(says('Hey'));
    await at(server.baseUrl, { model, effort });
    expect(body(server.asked[0]).generationConfig.thinkingConfig).toEqual(wanted);
  });
});

test('case 40: what signs thoughts and calls goes back as it came, and the results stand with their calls', async () => {
  const server = await serve([
    stream(
      parts({ text: 'Let me “think” 思考', thought: true }),
      parts({ text: 'I look.', thoughtSignature: 'dGV4dA==' }),
      parts({ functionCall: { name: 'read-file', args: { path: 'a', from: 2 } }, thoughtSignature: 'Y2FsbA==' }),
      parts({ functionCall: { name: 'list-folder', args: {} } }),
      ended('STOP'),
    ),
    says('Done.'),
  ]);
  const history: HistoryItem[] = [{ role: 'person', text: 'read a and list' }];
  const first = await at(server.baseUrl, { history });
  expect(first.finish).toBe('tool-calls');
  const ids = first.parts.flatMap((part) => ('toolCallId' in part ? [String(part.toolCallId)] : []));
  expect(new Set(ids).size).toBe(2);
  const [a = '', b = ''] = ids;
  history.push(journal<HistoryItem>({ role: 'answer', parts: first.parts }), {
    role: 'results',
    results: [
      { providerId: a, tool: 'read-file', text: 'a is empty', error: false },
      { providerId: b, tool: 'list-folder', text: 'no such folder', error: true },
    ],
  });
  await at(server.baseUrl, { history });
  const [before, after] = server.asked.map((request) => body(request).contents);
  expect(JSON.stringify(after).startsWith(`${JSON.stringify(before).slice(0, -1)},`)).toBe(true);
  expect(after[1].parts).toMatchObject([
    { text: 'Let me “think” 思考', thought: true },
    { text: 'I look.', thoughtSignature: 'dGV4dA==' },
    { functionCall: { name: 'read-file', args: { path: 'a', from: 2 } }, thoughtSignature: 'Y2FsbA==' },
    { functionCall: { name: 'list-folder', args: {} } },
  ]);
  expect(after[2]).toMatchObject({
    role: 'user',
    parts: [
      { functionResponse: { name: 'read-file', response: { content: 'a is empty' } } },
      { functionResponse: { name: 'list-folder', response: { error: 'no such folder' } } },
    ],
  });
});

test('a summary may call no tool', async () => {
  const server = await serve(says('We said hi.'));
  const asking = { kind: 'google' as const, model: MODEL };
  expect(await summarise(server.baseUrl, asking)).toMatchObject({ text: 'We said hi.' });
  expect(body(server.asked[0]).toolConfig).toEqual({ functionCallingConfig: { mode: 'NONE' } });
});
