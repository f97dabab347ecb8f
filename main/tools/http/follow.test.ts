import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { testTools } from '../test-folder.ts';
import { publicWeb, testServer } from './test-server.ts';
import type { Web } from './web.ts';

const ask = (input: object, web: Partial<Web>) => testTools(process.env, web).run('http-request', input);

/** `/3` leads to `/2` and so on down to `/0`. */
const countdown: RequestListener = ({ url = '' }, response) => {
  const left = Number(url.slice(1));
  if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end('moved');
  else response.end('arrived');
};
const to =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

test('five redirects are followed and told, the sixth is not', async () => {
  const server = await testServer(countdown);
  const five = await ask({ method: 'GET', url: `${server.url}/5` }, {});
  expect([five.outcome, five.result.text]).toEqual([
    'done',
    expect.stringMatching(/302 led to .*\/4\n[\s\S]*arrived$/),
  ]);
  const six = await ask({ method: 'GET', url: `${server.url}/6` }, {});
  expect([six.outcome, six.result.text]).toEqual(['failed', expect.stringContaining('more than 5 redirects')]);
  expect(server.seen).toHaveLength(6 + 6);
});

test('a fragment is not kept', async () => {
  const server = await testServer(({ url = '' }, response) => {
    if (url === '/a') response.writeHead(302, { location: '/b#secret' });
    response.end();
  });
  const { result } = await ask({ method: 'GET', url: `${server.url}/a#first` }, {});
  expect(result.text).toMatch(/302 led to \S+\/b$/m);
});

test('another public host is told nothing that may be a secret', async () => {
  const other = await testServer((_request, response) => void response.end('arrived'));
  const first = await testServer(to('https://other.example/b'));
  const headers = { Authorization: 'Bearer a', 'X-Api-Key': 'b', Accept: 'text/plain' };
  const web = publicWeb({ 'first.example': first, 'other.example': other });
  const { outcome } = await ask({ method: 'GET', url: 'https://first.example/a', headers }, web);
  expect(outcome).toBe('done');
  expect(first.seen[0]?.headers).toMatchObject({ authorization: 'Bearer a', 'x-api-key': 'b' });
  expect(other.seen[0]?.headers).toMatchObject({ accept: 'text/plain' });
  expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
  expect(other.seen[0]?.headers).not.toHaveProperty('x-api-key');
});

test('the same host is told the same, but not over http after https', async () => {
  const server = await testServer(({ url = '' }, response) => {
    const next = { '/a': 'https://first.example/b', '/b': 'http://first.example/c' }[url];
    if (next) response.writeHead(307, { location: next });
    response.end();
  });
  const headers = { Authorization: 'Bearer a' };
  await ask({ method: 'GET', url: 'http://first.example/a', headers }, publicWeb({ 'first.example': server }));
  expect(server.seen.map(({ line, headers: { authorization } }) => [line, authorization])).toEqual([
    ['GET /a', 'Bearer a'],
    ['GET /b', 'Bearer a'],
    ['GET /c', undefined],
  ]);
});

test.each([
  ['http://127.0.0.1:9/', 'another host, on this computer'],
  ['http://169.254.169.254/latest', 'another host, on this computer'],
  ['http://nas/', 'another host, on this computer'],
  ['http://other.example/', 'from https to http'],
  ['https://me:secret@other.example/', 'user name or password'],
  ['file:///etc/passwd', 'begins with http:// or https://'],
])('a redirect to %s is shown and not followed', async (location, reason) => {
  const first = await testServer(to(location));
  const web = publicWeb({ 'first.example': first });
  const { outcome, result } = await ask({ method: 'GET', url: 'https://first.example/' }, web);
  expect([outcome, result.text]).toEqual(['failed', expect.stringContaining(`Not followed: `)]);
  expect(result.text).toContain(reason);
  expect(first.seen).toHaveLength(1);
});

test.each([301, 303, 307])('a write is answered by the redirect itself: %i', async (status) => {
  const server = await testServer(to('/elsewhere', status));
  const { outcome, result } = await ask({ method: 'POST', url: server.url, body: 'x' }, {});
  expect([outcome, result.text]).toEqual(['done', expect.stringMatching(/^30\d [\s\S]*location: \/elsewhere/)]);
  expect(server.seen.map(({ line }) => line)).toEqual(['POST /']);
});

test.each([['10.0.0.5'], ['93.184.216.34', '::1']])(
  'a public name that leads into the own network is not asked: %s %s',
  async (...addresses) => {
    const server = await testServer((_request, response) => void response.end('secret'));
    const web = { ...publicWeb({ 'first.example': server }), addresses: async () => addresses };
    const { outcome, result } = await ask({ method: 'POST', url: 'https://first.example/', body: 'x' }, web);
    expect([outcome, result.text]).toEqual(['failed', expect.stringContaining(`leads to ${addresses.at(-1)}`)]);
    expect(server.seen).toEqual([]);
  },
);

test('each hop is looked up anew', async () => {
  const first = await testServer(to('https://other.example/'));
  const web = publicWeb({ 'first.example': first });
  const addresses = async (name: string) => [name === 'first.example' ? '93.184.216.34' : '192.168.0.1'];
  const { result } = await ask({ method: 'GET', url: 'https://first.example/' }, { ...web, addresses });
  expect(result.text).toContain('other.example leads to 192.168.0.1');
});
