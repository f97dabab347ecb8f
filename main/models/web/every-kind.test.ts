/** What goes wrong with a server comes out the same way whichever protocol it speaks. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import { isPassing } from '../../core/model-failures.ts';
import * as anthropic from '../anthropic/test-server.ts';
import * as compatible from '../compatible/test-server.ts';
import * as google from '../google/test-server.ts';
import { SILENT_BEATS, type Ticker } from './silence.ts';
import { type Answer, begin, broken, type Call, call, failureOf, serve, status, stream } from './test-serve.ts';

const KEY = 'sk-Proj/abc+DEF_0123456789';
const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;

interface Protocol {
  kind: NonNullable<Call['kind']>;
  name: string;
  says(text: string): Answer;
  /** The beginning of an answer. */
  half: string;
  refusals: [string, Answer, string][];
  /** Errors after the beginning of an answer. */
  midStream: [string, string, string][];
}

const said = (message: string, code: string) => ({ error: { message, code, type: code } });
const protocols: Protocol[] = [
  {
    kind: 'compatible',
    name: 'OpenAI',
    says: compatible.says,
    half: compatible.delta({ content: 'He' }),
    refusals: [
      ['a wrong key', status(401, said('No.', 'invalid_api_key')), 'key-refused'],
      ['no credit', status(429, said('No.', 'insufficient_quota')), 'no-credit'],
      ['an unknown model', status(404, said('The model does not exist.', 'model_not_found')), 'unknown-model'],
      ['a full context', status(400, said('No.', 'context_length_exceeded')), 'context-full'],
      ['an overloaded server', status(503, {}), 'overloaded'],
      ['an answer that a filter withheld', stream(compatible.ended('content_filter')), 'filtered'],
    ],
    midStream: [['an overload', data(said('Busy.', 'overloaded')), 'overloaded']],
  },
  {
    kind: 'anthropic',
    name: 'Anthropic',
    says: anthropic.says,
    half: anthropic.begun() + anthropic.textBlock(0, 'He'),
    refusals: [
      ['a wrong key', status(401, anthropic.error('authentication_error', 'invalid x-api-key')), 'key-refused'],
      ['a key without this right', status(403, anthropic.error('permission_error', 'No.')), 'key-refused'],
      ['no credit', status(402, anthropic.error('billing_error', 'No.')), 'no-credit'],
      [
        'no credit, told as a bad request',
        status(400, anthropic.error('invalid_request_error', 'Your credit balance is too low to access the API.')),
        'no-credit',
      ],
      ['an unknown model', status(404, anthropic.error('not_found_error', 'model: m')), 'unknown-model'],
      [
        'a full context',
        status(400, anthropic.error('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')),
        'context-full',
      ],
      [
        'no room for the answer',
        status(
          400,
          anthropic.error(
            'invalid_request_error',
            'input length and `max_tokens` exceed context limit: 190000 + 25000 > 200000',
          ),
        ),
        'context-full',
      ],
      [
        'a context that is full in the middle of the answer',
        stream(anthropic.begun(), anthropic.textBlock(0, 'He'), anthropic.ended('model_context_window_exceeded')),
        'context-full',
      ],
      ['a request of too many bytes', status(413, anthropic.error('request_too_large', 'No.')), 'context-full'],
      ['an overloaded server', status(529, anthropic.error('overloaded_error', 'Overloaded')), 'overloaded'],
      ['a broken server', status(500, anthropic.error('api_error', 'Internal')), 'overloaded'],
      ['an overload as the first event', stream(anthropicEvent('overloaded_error')), 'overloaded'],
      ['an answer that a filter withheld', stream(anthropic.begun(), anthropic.ended('refusal')), 'filtered'],
      ['another bad request', status(400, anthropic.error('invalid_request_error', 'messages: no')), 'model-error'],
    ],
    midStream: [
      ['an overload', anthropicEvent('overloaded_error'), 'overloaded'],
      ['a fault', anthropicEvent('api_error'), 'overloaded'],
      ['too many requests', anthropicEvent('rate_limit_error'), 'too-many-requests'],
      ['a refused key', anthropicEvent('permission_error'), 'key-refused'],
    ],
  },
  {
    kind: 'google',
    name: 'Google',
    says: google.says,
    half: google.parts({ text: 'He' }),
    refusals: [
      [
        'a wrong key',
        status(
          400,
          google.error(400, 'INVALID_ARGUMENT', 'API key not valid.', [
            { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
          ]),
        ),
        'key-refused',
      ],
      ['a key without this right', status(403, google.error(403, 'PERMISSION_DENIED', 'No.')), 'key-refused'],
      [
        'no credit',
        status(400, google.error(400, 'FAILED_PRECONDITION', 'Please enable billing on your project.')),
        'no-credit',
      ],
      [
        'an unknown model',
        status(404, google.error(404, 'NOT_FOUND', 'models/m is not found for API version v1beta.')),
        'unknown-model',
      ],
      [
        'a full context',
        status(
          400,
          google.error(
            400,
            'INVALID_ARGUMENT',
            'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
          ),
        ),
        'context-full',
      ],
      ['an overloaded server', status(503, google.error(503, 'UNAVAILABLE', 'Overloaded.')), 'overloaded'],
      [
        'a request that a filter withheld',
        stream(google.event({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })),
        'filtered',
      ],
      ['a call that it could not write', stream(google.ended('MALFORMED_FUNCTION_CALL')), 'cut-off'],
    ],
    midStream: [
      ['an overload', google.event(google.error(503, 'UNAVAILABLE', 'Overloaded.')), 'overloaded'],
      ['too many requests', google.event(google.error(429, 'RESOURCE_EXHAUSTED', 'Slow.')), 'too-many-requests'],
    ],
  },
];

function anthropicEvent(type: string): string {
  return anthropic.event('error', { error: { type, message: 'No.' } });
}

describe.each(protocols)(
  'a server that speaks the $name protocol',
  ({ kind, name, says, half, refusals, midStream }) => {
    const at = (baseUrl: string, more: Call = {}) => call(baseUrl, { kind, ...more });

    test.each(refusals)('tells %s as what it is', async (_, answer, failure) => {
      const { baseUrl } = await serve(answer);
      const told = await failureOf(at(baseUrl, { key: KEY }));
      expect(told).toMatchObject({ name: 'Failure', kind: failure });
      expect(told.message).toMatch(/^[A-Z\d].+[.”]$/s);
    });

    test.each(midStream)('tells %s in the middle of an answer as what it is', async (_, event, failure) => {
      const { baseUrl } = await serve(stream(half, event));
      expect(await failureOf(at(baseUrl, { key: KEY }))).toMatchObject({ kind: failure });
    });

    test('is asked again no earlier than it says', async () => {
      const { baseUrl } = await serve(status(429, { error: { message: 'Slow down.' } }, { 'retry-after': '7' }));
      const failure = await failureOf(at(baseUrl, { key: KEY }));
      expect(failure).toMatchObject({ kind: 'too-many-requests', waitMs: 7000 });
      expect(isPassing(failure)).toBe(true);
    });

    test.each<[string, Answer]>([
      ['a connection that breaks', broken(half)],
      ['an end in good order that is none', stream(half)],
    ])('whose answer is cut by %s is one that may be asked again', async (_, answer) => {
      const { baseUrl } = await serve(answer);
      const failure = await failureOf(at(baseUrl));
      expect(failure).toMatchObject({ kind: 'cut-off', message: expect.stringContaining('Try again.') });
      expect(isPassing(failure)).toBe(true);
    });

    test.each<[string, Answer, string]>([
      ['a web page', status(200, '<html>Welcome to the hotel</html>'), 'sign in'],
      ['an empty body', (response) => begin(response).end(), `the ${name} protocol`],
      ['other JSON', stream(data({ hello: 'world' })), ''],
      ['what is not JSON', stream('data: {"choices\n\n'), `the ${name} protocol`],
    ])('that gives %s is no model', async (_, answer, sentence) => {
      const { baseUrl } = await serve(answer);
      const failure = await failureOf(at(baseUrl));
      expect(failure).toMatchObject({ kind: 'nonsense', message: expect.stringContaining(sentence) });
    });

    test('wants a key: the sentence says where to enter it', async () => {
      const { baseUrl } = await serve(status(401, { error: { message: 'No key.' } }));
      expect(await failureOf(at(baseUrl))).toMatchObject({ kind: 'key-missing' });
    });

    test('case 64: an abort reaches the socket at once', async () => {
      const stop = new AbortController();
      const closed = Promise.withResolvers<void>();
      const { baseUrl } = await serve((response) => {
        response.once('close', closed.resolve);
        begin(response).write(half);
      });
      const answer = at(baseUrl, { signal: stop.signal, onDelta: () => stop.abort(new Error('stopped')) });
      await expect(answer).rejects.toThrow('stopped');
      await closed.promise;
    });

    test('is given up when it falls silent', async () => {
      const beats = new Set<() => void>();
      const ticker: Ticker = (beat) => {
        beats.add(beat);
        return () => void beats.delete(beat);
      };
      const heard = Promise.withResolvers<void>();
      const { baseUrl } = await serve((response) => begin(response).write(half));
      const failure = failureOf(at(baseUrl, { ticker, onDelta: () => heard.resolve() }));
      await heard.promise;
      for (let count = 0; count < SILENT_BEATS; count++) for (const beat of [...beats]) beat();
      expect(await failure).toMatchObject({ kind: 'cut-off', brief: expect.stringContaining('gone silent') });
      expect(beats.size).toBe(0);
    });

    const echo = { error: { message: `The key ${KEY} is wrong`, code: KEY, type: KEY, status: KEY } };
    test.each<[string, Answer]>([
      ['a refusal', status(400, echo)],
      ['a fault', status(500, echo)],
      ['an answer', status(200, echo)],
      ['an event', stream(half, data({ type: 'error', ...echo }))],
      ['the first event', stream(data({ type: 'error', ...echo }))],
      ['nonsense', stream(half, data({ [KEY]: KEY }))],
      ['a cut', broken(half, `: ${KEY}\n\n`)],
    ])('case 79: has the key echoed in no failure: %s', async (_, answer) => {
      const { baseUrl, asked } = await serve(answer);
      const failure = await failureOf(at(baseUrl, { key: KEY }));
      expect(JSON.stringify(asked[0]?.headers)).toContain(KEY);
      expect(inspect(failure, { depth: 20, showHidden: true }) + String(failure)).not.toContain(KEY);
    });

    test.each(protocols)('goes on with what a model behind the $name protocol said', async (other) => {
      const answers: Record<Protocol['kind'], Answer> = {
        compatible: stream(
          compatible.delta({ reasoning_content: 'hm' }),
          compatible.delta({ content: 'I look.' }),
          compatible.delta({
            tool_calls: [
              { index: 0, id: 'f.list:0', type: 'function', function: { name: 'list-folder', arguments: '{}' } },
            ],
          }),
          compatible.ended('tool_calls'),
        ),
        anthropic: stream(
          anthropic.begun(),
          anthropic.thinkingBlock(0, 'c2ln', 'hm'),
          anthropic.redactedBlock(1, 'ZW5j'),
          anthropic.textBlock(2, 'I look.'),
          anthropic.toolBlock(3, 'toolu_1', 'list-folder', '{}'),
          anthropic.ended('tool_use'),
        ),
        google: stream(
          google.parts({ text: 'hm', thought: true }),
          google.parts({ text: 'I look.', thoughtSignature: 'c2ln' }),
          google.parts({ functionCall: { name: 'list-folder', args: {} }, thoughtSignature: 'c2ln' }),
          google.ended('STOP'),
        ),
      };
      const before = await serve(answers[other.kind]);
      const { parts } = await call(before.baseUrl, { kind: other.kind });
      const ids = parts.flatMap((part) => ('toolCallId' in part ? [String(part.toolCallId)] : []));
      const results = ids.map((providerId) => ({ providerId, tool: 'list-folder', text: 'x', error: false }));
      const history: HistoryItem[] = JSON.parse(
        JSON.stringify([
          { role: 'person', text: 'list' },
          { role: 'answer', parts },
          { role: 'results', results },
        ]),
      );
      const after = await serve(says('Done.'));
      const answer = await at(after.baseUrl, { history });
      expect(answer.parts).toMatchObject([{ type: 'text', text: 'Done.' }]);
      expect(after.asked[0]?.body).toContain('I look.');
    });
  },
);

test('how long to wait is also read where Google tells it in words', async () => {
  const info = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' };
  const { baseUrl } = await serve(status(429, google.error(429, 'RESOURCE_EXHAUSTED', 'Slow down.', [info])));
  expect(await failureOf(call(baseUrl, { kind: 'google', key: KEY }))).toMatchObject({
    kind: 'too-many-requests',
    waitMs: 34_500,
  });
});
