import { describe, expect, test } from 'vitest';
import { isPassing } from '../../core/model-failures.ts';
import { begin, call, DONE, delta, ended, event, failureOf, serve, status, stream } from '../compatible/test-server.ts';

describe('what is no answer of a model', () => {
  test.each<[string, Parameters<typeof serve>[0], string]>([
    [
      'the page of a network that wants a sign-in',
      status(200, '<html>Welcome to the hotel</html>'),
      'wants you to sign in',
    ],
    ['JSON that is no stream', status(200, { hello: 'world' }), 'OpenAI protocol'],
    ['an empty body', (response) => begin(response).end(), 'OpenAI protocol'],
    ['no body at all', (response) => response.writeHead(204).end(), 'OpenAI protocol'],
    [
      'a body of another kind',
      (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('\x89PNG'),
      'OpenAI protocol',
    ],
    ['a stream of what is not JSON', stream('data: {"choices\n\n', DONE), 'OpenAI protocol'],
    ['a stream of other JSON', stream('data: {"hello":"world"}\n\n', DONE), 'OpenAI protocol'],
    ['an end alone', stream(DONE), 'OpenAI protocol'],
    [
      'a call without a name',
      stream(delta({ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }), ended('tool_calls'), DONE),
      '',
    ],
    ['an answer that says nothing', stream(event({ choices: [] }), ended('stop'), DONE), 'empty answer'],
    [
      'an address that sends on to another',
      (response) => response.writeHead(307, { location: '/v2' }).end(),
      'enter the right address',
    ],
  ])('%s', async (_, answer, sentence) => {
    const { baseUrl } = await serve(answer);
    const failure = await failureOf(call(baseUrl));
    expect(failure).toMatchObject({ kind: 'nonsense', message: expect.stringContaining(sentence) });
    expect(isPassing(failure)).toBe(false);
  });
});
