import { describe, expect, test } from 'vitest';
import { closedPort, failureOf, modelsAt, serve, status } from './compatible/test-server.ts';
import { findLocal, hostOf, isLocal, LOCAL_PLACES, listModels } from './servers.ts';

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', created: 1 })) });
const provider = (baseUrl: string) => modelsAt(baseUrl).provider;

describe('an address', () => {
  test.each([
    ['http://127.0.0.1:11434/v1', true],
    ['http://127.1/v1', true],
    ['http://127.255.0.7:80', true],
    ['http://LOCALHOST:8080/v1', true],
    ['http://localhost./v1', true],
    ['http://models.localhost/v1', true],
    ['http://[::1]:8080/v1', true],
    ['http://[::ffff:127.0.0.1]/v1', true],
    ['http://128.0.0.1/v1', false],
    ['http://192.168.0.7:11434/v1', false],
    ['http://[::2]/v1', false],
    ['https://127.0.0.1.example.com/v1', false],
    ['https://localhost.example.com/v1', false],
    ['https://notlocalhost/v1', false],
    ['not an address', false],
  ])('%s is on this computer: %s', (address, is) => {
    expect(isLocal(address)).toBe(is);
  });

  test.each([
    ['https://api.example.com/v1', 'api.example.com'],
    ['https://api.example.com:443/v1', 'api.example.com'],
    ['http://127.0.0.1:11434/v1', '127.0.0.1:11434'],
    ['http://[::1]:8080/v1', '[::1]:8080'],
  ])('%s is told as %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('the models of a server', () => {
  test('are listed in its order, asked for with the key', async () => {
    const server = await serve(status(200, list('b', 'a', 'b')));
    const models = await listModels(provider(`${server.baseUrl}/`), 'sk-1234567890', fetch);
    expect(models.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(server.asked[0]).toMatchObject({
      method: 'GET',
      url: '/v1/models',
      headers: { authorization: 'Bearer sk-1234567890' },
    });
  });

  test('are listed by Anthropic with their sizes, asked for with its key and version', async () => {
    const models = [{ type: 'model', id: 'claude-x', max_input_tokens: 1_000_000, max_tokens: 128_000 }];
    const server = await serve(status(200, { data: models, has_more: false }));
    const anthropic = modelsAt(server.baseUrl, { kind: 'anthropic' }).provider;
    expect(await listModels(anthropic, 'sk-ant-1234567890', fetch)).toEqual([
      { id: 'claude-x', told: { window: 1_000_000, output: 128_000 } },
    ]);
    expect(server.asked[0]).toMatchObject({
      url: '/v1/models?limit=1000',
      headers: { 'x-api-key': 'sk-ant-1234567890', 'anthropic-version': '2023-06-01' },
    });
  });

  test('are listed by Google without those that do not talk', async () => {
    const model = (name: string, method: string) => ({
      name: `models/${name}`,
      inputTokenLimit: 1_048_576,
      outputTokenLimit: 65_536,
      supportedGenerationMethods: [method],
    });
    const models = [model('gemini-x', 'generateContent'), model('embedding-x', 'embedContent')];
    const server = await serve(status(200, { models }));
    const google = modelsAt(server.baseUrl, { kind: 'google' }).provider;
    expect(await listModels(google, 'AIza1234567890', fetch)).toEqual([
      { id: 'gemini-x', told: { window: 1_048_576, output: 65_536 } },
    ]);
    expect(server.asked[0]).toMatchObject({
      url: '/v1/models?pageSize=1000',
      headers: { 'x-goog-api-key': 'AIza1234567890' },
    });
  });

  test('are told of what their server says of them', async () => {
    const listed = [
      { id: 'vllm', max_model_len: 32_768 },
      {
        id: 'router',
        context_length: 200_000,
        architecture: { input_modalities: ['text', 'image'] },
        pricing: { prompt: '0.0000025', completion: '0.00001' },
      },
      { id: 'auto', context_length: 'many', pricing: { prompt: '-1', completion: '-1' } },
    ];
    const { baseUrl } = await serve(status(200, { data: listed }));
    expect((await listModels(provider(baseUrl), null, fetch)).map(({ told }) => told)).toEqual([
      { window: 32_768 },
      { window: 200_000, images: true, prices: { input: 2.5, output: 10 } },
      {},
    ]);
  });

  test.each<[string, object, string[]]>([
    ['in a list without a name', { data: [{ id: 'a' }] }, ['a']],
    ['in a bare list', [{ id: 'a', context: 4 }], ['a']],
    ['that there are none of', { object: 'list', data: null }, []],
  ])('come as well %s', async (_, body, models) => {
    const { baseUrl } = await serve(status(200, body));
    expect((await listModels(provider(baseUrl), null, fetch)).map(({ id }) => id)).toEqual(models);
  });

  test.each<[string, Parameters<typeof serve>[0], string]>([
    ['a page', status(200, '<html>Welcome</html>'), 'nonsense'],
    ['other JSON', status(200, { models: [] }), 'nonsense'],
    [
      'half of it',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":['),
      'nonsense',
    ],
    ['a refused key', status(401, {}), 'key-refused'],
    ['a fault', status(500, {}), 'overloaded'],
  ])('are told as a failure where they come as %s', async (_, answer, kind) => {
    const { baseUrl } = await serve(answer);
    expect(await failureOf(listModels(provider(baseUrl), 'sk-1234567890', fetch))).toMatchObject({ kind });
  });

  test('are not what a network shows that wants a sign-in', async () => {
    const { baseUrl } = await serve(status(200, '<html>Welcome to the hotel</html>'));
    const failure = await failureOf(listModels(provider(baseUrl), null, fetch));
    expect(failure.message).toContain('wants you to sign in');
  });

  test('of a server that is not running cannot be listed', async () => {
    const failure = await failureOf(listModels(provider(`http://127.0.0.1:${await closedPort()}/v1`), null, fetch));
    expect(failure).toMatchObject({ kind: 'not-running', message: expect.stringContaining('is not running') });
  });
});

describe('servers on this computer', () => {
  test('are found all at once with their names and models', async () => {
    const [one, two, closed] = [
      await serve(status(200, list('llama3'))),
      await serve(status(200, list())),
      await closedPort(),
    ];
    const places = [
      { name: 'Ollama', baseUrl: one.baseUrl },
      { name: 'LM Studio', baseUrl: `http://127.0.0.1:${closed}/v1` },
      { name: 'vLLM', baseUrl: two.baseUrl },
    ];
    expect(await findLocal(fetch, places)).toEqual([
      { name: 'Ollama', baseUrl: one.baseUrl, models: ['llama3'] },
      { name: 'vLLM', baseUrl: two.baseUrl, models: [] },
    ]);
    expect(one.asked[0]).toMatchObject({ method: 'GET', url: '/v1/models' });
    expect(one.asked[0]?.headers.authorization).toBeUndefined();
  });

  test.each<[string, Parameters<typeof serve>[0]]>([
    ['another program', status(200, '<html>My router</html>')],
    ['another API', status(200, { data: [{ id: 'a' }] })],
    ['a list of something else', status(200, { object: 'list', data: [{ name: 'a' }] })],
    ['one that wants a key', status(401, list('a'))],
    [
      'one that sends on to another address',
      (response, { url }) =>
        url === '/v1/models'
          ? response.writeHead(302, { location: '/else' }).end()
          : response.end(JSON.stringify(list('a'))),
    ],
    ['one that says nothing', () => {}],
    [
      'one that never comes to its end',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"object":"list","data":['),
    ],
  ])('are not found in %s', async (_, answer) => {
    const { baseUrl } = await serve(answer);
    expect(await findLocal(fetch, [{ name: 'X', baseUrl }], 200)).toEqual([]);
  });

  test('are looked for where the usual ones listen, and only on this computer', async () => {
    const urls: string[] = [];
    await findLocal(async (url) => {
      urls.push(String(url));
      throw new TypeError('fetch failed');
    });
    expect(urls).toEqual([11434, 1234, 8000, 8080].map((port) => `http://127.0.0.1:${port}/v1/models`));
    expect(LOCAL_PLACES.every(({ baseUrl }) => isLocal(baseUrl))).toBe(true);
  });
});
