import { describe, expect, test } from 'vitest';
import { isPassing } from '../../core/model-failures.ts';
import { call, DONE, delta, failureOf, serve, status, stream } from '../compatible/test-server.ts';
import { waitAsked } from './refusal.ts';

const error = (message: string, code: string | number | null = null, type: string | null = null) => ({
  error: { message, type, param: null, code },
});
const KEY = 'sk-abcdefghijklmnop';

describe('a refusal says what to do', () => {
  test.each<[string, number, object | string, string, string]>([
    [
      'a wrong key',
      401,
      error('Incorrect API key provided: sk-abc…'),
      'key-refused',
      'did not accept the key. Enter it again in Settings, Models.',
    ],
    [
      'a key without this right',
      403,
      error('Not in your plan.'),
      'key-refused',
      'Enter another key in Settings, Models, or choose another model. It said: “Not in your plan.”',
    ],
    ['no credit', 402, error('Pay.'), 'no-credit', 'Add credit'],
    [
      'no credit that comes as too many requests',
      429,
      error('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
      'no-credit',
      'Add credit',
    ],
    [
      'an unknown model',
      404,
      error('The model `m` does not exist.', 'model_not_found'),
      'unknown-model',
      'has no model named “m”. Choose another model',
    ],
    [
      'an unknown model that comes as a bad request',
      400,
      error('No such model.', 'model_not_found'),
      'unknown-model',
      'has no model named “m”',
    ],
    [
      'an unknown model at Ollama',
      404,
      { error: { message: 'model "m" not found, try pulling it first', type: 'api_error' } },
      'unknown-model',
      'has no model named “m”',
    ],
    [
      'an address that is not served',
      404,
      '<html>404 page not found</html>',
      'unknown-model',
      'the address often ends in /v1',
    ],
    [
      'an address that is not served, told as JSON',
      404,
      { detail: 'Not Found' },
      'unknown-model',
      'the address often ends in /v1',
    ],
    [
      'a conversation that is too long',
      400,
      error('…', 'context_length_exceeded'),
      'context-full',
      'Have it summarised, start a new conversation',
    ],
    [
      'a conversation that is too long, told without a code',
      400,
      error("This model's maximum context length is 4096 tokens."),
      'context-full',
      'Have it summarised, start a new conversation',
    ],
    [
      'a request that is too large',
      413,
      '<html>Too large</html>',
      'context-full',
      'Have it summarised, start a new conversation',
    ],
    [
      'too many requests',
      429,
      error('Slow down.', 'rate_limit_exceeded'),
      'too-many-requests',
      'Wait a few minutes, then try again.',
    ],
    [
      'an overloaded server',
      503,
      error('Busy.'),
      'overloaded',
      'Try again in a few minutes, or choose another model. It said: “Busy.”',
    ],
    ['a broken server', 500, '<html>Oh no</html>', 'overloaded', 'Try again in a few minutes'],
    ['a server that is overloaded in its own way', 529, {}, 'overloaded', 'Try again in a few minutes'],
    ['a server that waited too long', 408, {}, 'overloaded', 'Try again in a few minutes'],
    ['a firewall', 403, '<!doctype html><title>Blocked</title>', 'nonsense', 'answered with a web page'],
    ['a network that wants a sign-in', 511, '<html>Sign in</html>', 'nonsense', 'wants you to sign in'],
    [
      'a model without tools',
      400,
      error('m does not support tools'),
      'model-error',
      'choose another model. It said: “m does not support tools”',
    ],
    ['a refusal in plain words', 400, { error: 'No.' }, 'model-error', 'It said: “No.”'],
    ['a refusal in a list', 400, [error('Nope.', 400)], 'model-error', 'It said: “Nope.”'],
    ['a refusal without a word', 418, {}, 'model-error', 'refused the request. Try again'],
  ])('%s', async (_, code, body, kind, sentence) => {
    const { baseUrl, port } = await serve(status(code, body));
    const failure = await failureOf(call(baseUrl, { key: KEY }));
    expect(failure).toMatchObject({ name: 'Failure', kind, message: expect.stringContaining(sentence) });
    expect(failure.message).toContain(`127.0.0.1:${port}`);
    expect(failure.message).toMatch(/[.”]$/);
  });

  test.each([401, 403])('a server that wants a key where there is none, with %i', async (code) => {
    const { baseUrl } = await serve(status(code, error('You did not provide an API key.')));
    expect(await failureOf(call(baseUrl))).toMatchObject({
      kind: 'key-missing',
      message: expect.stringContaining('wants a key. Enter one in Settings, Models.'),
    });
  });

  test('also in the middle of a stream', async () => {
    const cases: [object, string][] = [
      [error('Busy.', 'overloaded_error'), 'overloaded'],
      [error('Bad gateway.', 502), 'overloaded'],
      [error('Slow down.', 429), 'too-many-requests'],
      [error('No money.', 'insufficient_quota'), 'no-credit'],
      [error('Too long: context length is 8'), 'context-full'],
      [error('Whatever.'), 'model-error'],
      [{ error: 'Whatever.' }, 'model-error'],
    ];
    for (const [body, kind] of cases) {
      const { baseUrl } = await serve(stream(delta({ content: 'He' }), `data: ${JSON.stringify(body)}\n\n`, DONE));
      expect(await failureOf(call(baseUrl))).toMatchObject({ kind });
    }
  });

  test('also with a status that promised an answer', async () => {
    const { baseUrl } = await serve(status(200, error('No money.', 'insufficient_quota')));
    expect(await failureOf(call(baseUrl))).toMatchObject({ kind: 'no-credit' });
  });
});

test('a page is known as one though nothing says so', async () => {
  const { baseUrl } = await serve((response) => response.writeHead(403).end('\n<!DOCTYPE html><title>Blocked</title>'));
  expect(await failureOf(call(baseUrl))).toMatchObject({ kind: 'nonsense' });
});

describe('how long to wait', () => {
  test.each([
    ['in seconds', { 'retry-after': '7' }, 7000, 'Wait 7 seconds'],
    ['in the past', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0, 'Wait 1 second,'],
    ['not at all', {}, null, 'Wait a few minutes'],
    ['in words', { 'retry-after': 'soon' }, null, 'Wait a few minutes'],
    ['for long', { 'retry-after': '3600' }, 3_600_000, 'Wait 60 minutes'],
  ])('is kept for the next try when it is said %s', async (_, headers, waitMs, sentence) => {
    const { baseUrl } = await serve(status(429, {}, headers));
    const failure = await failureOf(call(baseUrl));
    expect(failure).toMatchObject({ kind: 'too-many-requests', waitMs });
    expect(failure.message).toContain(sentence);
    expect(isPassing(failure)).toBe(true);
  });

  test('is the time until a date', () => {
    const now = Date.parse('Wed, 21 Oct 2015 07:27:30 GMT');
    expect(waitAsked('Wed, 21 Oct 2015 07:28:00 GMT', now)).toBe(30_000);
  });
});

test('of a refusal without end only the beginning is read', async () => {
  let sent = 0;
  const flood = 'x'.repeat(65_536);
  const { baseUrl } = await serve(async (response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    const pour = (): void => {
      while (!response.destroyed && sent < 500_000_000) {
        sent += flood.length;
        if (!response.write(flood)) return void response.once('drain', pour);
      }
    };
    pour();
  });
  expect(await failureOf(call(baseUrl))).toMatchObject({ kind: 'overloaded' });
  expect(sent).toBeLessThan(50_000_000);
});

test('the words of a server are cut to a line', async () => {
  const { baseUrl } = await serve(status(400, error(`one\n\n  two\u0007\u202e ${'🧪'.repeat(900)}`)));
  const { message } = await failureOf(call(baseUrl));
  expect(message).toContain('“one two 🧪');
  expect(message).toContain('🧪…”');
  expect(message.match(/🧪/gu)?.length).toBeLessThan(300);
});
