import { expect, test } from 'vitest';
import { callKind, callObject } from './describe.ts';
import { requestText } from './request.ts';

test('a request shows its method, whole address, every header and the whole body', () => {
  const headers = { Authorization: 'Bearer secret', Accept: 'text/plain' };
  expect(requestText({ method: 'POST', url: 'https://a.example/x?y=1', headers, body: 'one\ntwo' })).toBe(
    'POST https://a.example/x?y=1\nAuthorization: Bearer secret\nAccept: text/plain\n\none\ntwo',
  );
  expect(requestText({ method: 'PUT', url: 'https://a.example', json: { a: [1] } })).toBe(
    'PUT https://a.example\n\n{\n  "a": [\n    1\n  ]\n}',
  );
  expect(requestText({ method: 'GET', url: 'https://a.example' })).toBe('GET https://a.example');
});

test('anything else is not taken for one', () => {
  expect(requestText({ url: 'https://a.example' })).toBeNull();
  expect(requestText('GET https://a.example')).toBeNull();
});

test.each([
  ['GET', 'fetch', 'https://a.example'],
  ['HEAD', 'fetch', 'https://a.example'],
  ['POST', 'send', 'POST https://a.example'],
  ['DELETE', 'send', 'DELETE https://a.example'],
])('%s is a %s, about %s', (method, kind, object) => {
  const call = { tool: 'http-request', input: { method, url: 'https://a.example' } };
  expect([callKind(call), callObject(call)]).toEqual([kind, object]);
});
