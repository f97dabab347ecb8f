import { describe, expect, test } from 'vitest';
import type { Web } from './http/web.ts';
import { testTools } from './test-folder.ts';

const tools = (web: Partial<Web> = {}) => testTools(process.env, web);

const checked = (input: object, web: Partial<Web> = {}) => {
  const { tools: all, workspace } = tools(web);
  return all.check('http-request', input, workspace);
};

describe('what a call is judged by', () => {
  const marked = { keyHosts: () => ['keys.example', 'ported.example:8443', 'plain.example:80'] };

  test.each([
    ['GET', 'https://a.example/x?y=1', 'read'],
    ['HEAD', 'https://a.example', 'read'],
    ['PUT', 'https://a.example/x', 'repeatable'],
    ['DELETE', 'https://a.example/x', 'repeatable'],
    ['POST', 'https://a.example/x', 'once'],
    ['PATCH', 'https://a.example/x', 'once'],
    ['POST', 'https://keys.example/x', 'repeatable'],
    ['PATCH', 'https://keys.example/x', 'repeatable'],
    ['POST', 'https://keys.example:8443/x', 'once'],
    ['POST', 'https://ported.example:8443/x', 'repeatable'],
    ['POST', 'https://ported.example/x', 'once'],
    ['POST', 'https://a.keys.example/x', 'once'],
    ['POST', 'http://plain.example/x', 'repeatable'],
    ['POST', 'https://plain.example/x', 'once'],
  ])('%s %s has the class %s', (method, url, effect) => {
    const target = `${method} ${new URL(url).origin}`;
    expect(checked({ method, url }, marked)).toEqual({
      ok: true,
      subject: {
        tool: 'http-request',
        class: effect,
        kind: 'network',
        target,
        inRules: { kind: 'request', tool: 'http-request', method, host: new URL(url).host },
      },
    });
  });

  test.each([
    'http://localhost:3000/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://nas/',
  ])('%s is private', (url) => {
    expect(checked({ method: 'GET', url })).toMatchObject({ subject: { isPrivate: true } });
  });

  test.each([
    [{ method: 'GET', url: 'ftp://a.example/x' }, 'begins with http:// or https://'],
    [{ method: 'GET', url: '/x' }, 'begins with http:// or https://'],
    [{ method: 'GET', url: 'https://me:secret@a.example/' }, 'user name or password'],
    [{ method: 'TRACE', url: 'https://a.example/' }, 'do not fit'],
    [{ method: 'GET', url: 'https://a.example/', body: 'x' }, 'carries no body'],
    [{ method: 'POST', url: 'https://a.example/', body: 'x', json: 1 }, 'not both'],
    [{ method: 'POST', url: 'https://a.example/', body: 'x'.repeat(1024 * 1024 + 1) }, 'too large'],
    ...[
      'Host',
      'content-length',
      'Cookie',
      'Idempotency-Key',
      'Proxy-Authorization',
      'Sec-Fetch-Mode',
      'Connection',
    ].map((name): [object, string] => [
      { method: 'POST', url: 'https://a.example/', headers: { [name]: 'x' } },
      `The header ${name} cannot be set`,
    ]),
    [{ method: 'GET', url: 'https://a.example/', headers: { 'a b': 'x' } }, 'no header that can be sent'],
    [{ method: 'GET', url: 'https://a.example/', headers: { a: 'x\r\ny: z' } }, 'no header that can be sent'],
  ])('%j is never sent', (input, reason) => {
    expect(checked(input)).toEqual({ ok: false, message: expect.stringContaining(reason) });
  });
});
