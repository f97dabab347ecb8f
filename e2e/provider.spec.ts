/** A model of the person's own, behind a server that speaks the real wire format. */

import { AnthropicServer } from './anthropic-server.ts';
import type { Answer, ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

const write = (name: string): Answer => ({
  kind: 'calls',
  calls: [{ name: 'write-file', arguments: { path: name, content: `${name}\n` } }],
});
const done: Answer = { kind: 'text', text: 'All of it is done.' };

/** The desk with this server as its model, and a first message sent. */
async function asked(desk: Desk, server: ModelServer, text = 'write the files'): Promise<void> {
  const { window } = desk;
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  await desk.start();
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send(text);
}

const messagesOf = (body: string): string => JSON.stringify(JSON.parse(body).messages);

test('a turn runs on a model of the person’s own, and each request extends the one before', async ({
  desk,
  server,
}) => {
  server.answers = [write('a.txt'), write('b.txt'), done];
  await asked(desk, server);
  await expect(desk.window.conversation).toContainText('All of it is done.');
  expect(desk.files()).toEqual(['a.txt', 'b.txt']);
  const [first = '', second = '', third = ''] = server.requests.map(({ body }) => messagesOf(body).slice(0, -1));
  expect(second.startsWith(first)).toBe(true);
  expect(third.startsWith(second)).toBe(true);
});

test('case 45: killed and resumed, the request has the same prefix byte for byte and the same model', async ({
  desk,
  server,
}) => {
  server.answers = [
    write('a.txt'),
    { kind: 'text', text: 'Going on with more and more words. '.repeat(40), everyMs: 40 },
  ];
  await asked(desk, server);
  await expect.poll(() => server.requests.length).toBe(2);
  const before = server.requests.map(({ body }) => body);
  await desk.kill();
  server.answers = [write('b.txt'), done];
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'demo', id: 'demo' },
  });
  await desk.start();
  await expect(desk.window.conversation).toContainText('All of it is done.');
  const resumed = server.requests[2]?.body ?? '';
  expect(messagesOf(resumed).startsWith(messagesOf(before[1] ?? '').slice(0, -1))).toBe(true);
  expect(JSON.parse(resumed).model).toBe('small');
  expect(resumed).toContain('Nobody is present');
});

test('case 64: Stop reaches the socket at once', async ({ desk, server }) => {
  server.answers = [{ kind: 'silence' }];
  await asked(desk, server);
  await expect.poll(() => server.requests.length).toBe(1);
  await desk.window.button('Stop').click();
  await expect(desk.window.conversation).toContainText('Cancelled');
  await expect.poll(() => server.aborted).toBe(1);
});

for (const [name, answer, sentence] of [
  ['no credit', { kind: 'status', status: 402 }, /credit/],
  [
    'an unknown model',
    { kind: 'status', status: 404, body: { error: { code: 'model_not_found', message: 'no' } } },
    /model/,
  ],
  [
    'a conversation that is too long',
    { kind: 'status', status: 400, body: { error: { code: 'context_length_exceeded', message: 'too long' } } },
    /too long/,
  ],
  ['nonsense', { kind: 'nonsense' }, /answered with a web page/],
] as const)
  test(`${name} is a sentence, and trying again goes on`, async ({ desk, server }) => {
    server.answers = [answer];
    await asked(desk, server);
    const strip = desk.page.getByRole('region', { name: 'Needs you' });
    await expect(strip).toContainText(sentence);
    await expect(strip).not.toContainText('in Holdfast itself');
    server.answers = [done];
    await strip.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.window.conversation).toContainText('All of it is done.');
    expect(messagesOf(server.requests[1]?.body ?? '')).toBe(messagesOf(server.requests[0]?.body ?? ''));
  });

test('a key that is wanted is entered where the strip leads, and trying again goes on', async ({ desk, server }) => {
  server.answers = [{ kind: 'status', status: 401 }];
  await asked(desk, server);
  const strip = desk.page.getByRole('region', { name: 'Needs you' });
  await expect(strip).toContainText('wants a key');
  await strip.getByRole('button', { name: 'Enter the key' }).click();
  const settings = desk.page.getByRole('region', { name: 'Settings', exact: true });
  await settings.getByLabel('Key', { exact: true }).fill('sk-right');
  await settings.getByRole('button', { name: 'Save' }).click();
  server.answers = [done];
  await settings.getByRole('button', { name: 'Close settings' }).click();
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.window.conversation).toContainText('All of it is done.');
  expect(server.requests.at(-1)?.key).toBe('Bearer sk-right');
});

for (const [name, answer] of [
  ['too many requests', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }],
  ['a server that is busy', { kind: 'status', status: 503 }],
  ['a stream that is cut', { kind: 'cut', text: 'Half of a sentence that' }],
] as const)
  test(`${name} is tried again and leaves nothing in history`, async ({ desk, server }) => {
    server.answers = [answer, write('a.txt'), done];
    await asked(desk, server);
    await expect(desk.window.conversation).toContainText('All of it is done.', { timeout: 20_000 });
    expect(messagesOf(server.requests[1]?.body ?? '')).toBe(messagesOf(server.requests[0]?.body ?? ''));
    expect(desk.bodies('model-answered').join()).not.toContain('Half of a sentence');
    await expect(desk.window.conversation).not.toContainText('Half of a sentence');
  });

test('Anthropic: added with an effort, it thinks and calls, and after a quit it gets its thoughts back', async ({
  desk,
}) => {
  const anthropic = new AnthropicServer();
  await anthropic.start();
  try {
    await desk.window.chooseFolder();
    await desk.window.openSettings('models');
    const { settings } = desk.window;
    await settings.getByRole('button', { name: 'Add a provider' }).click();
    await settings.getByRole('radio', { name: 'Anthropic' }).check();
    await expect(settings.getByLabel('Address')).toHaveValue('https://api.anthropic.com/v1');
    await settings.getByLabel('Address').fill(anthropic.baseUrl);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByRole('combobox', { name: 'Model' })).toHaveValue('claude-opus-4-6');
    await expect(settings).toContainText('Context: 1,000,000 tokens · takes images · $5.00 in, $25.00 out');
    await settings.getByRole('radio', { name: 'Medium' }).check();
    await settings.getByRole('button', { name: 'Use for new requests' }).click();
    await settings.getByRole('button', { name: 'Change what is known of claude-opus-4-6' }).click();
    await settings.getByLabel('Context size').fill('150,000');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toContainText('Context: 150,000 tokens');
    await desk.window.shot('settings-models-anthropic');
    await desk.window.closeSettings();
    await desk.window.setMode('edits');
    await desk.window.send('write a.txt');
    await expect.poll(() => anthropic.requests.length).toBe(2);
    expect(desk.files()).toEqual(['a.txt']);
    await desk.quit();
    await desk.start();
    await expect(desk.window.conversation).toContainText('It is written.');
    const [first, second, third] = anthropic.requests.map((body) => JSON.parse(body));
    expect(first).toMatchObject({ thinking: { type: 'adaptive' }, output_config: { effort: 'medium' } });
    for (const { messages } of [second, third])
      expect(messages[1].content).toMatchObject([
        { type: 'thinking', thinking: 'I shall write “a.txt”.', signature: 'c2lnbmVk' },
        { type: 'text', text: 'I write it.' },
        { type: 'tool_use', id: 'toolu_1', name: 'write-file' },
      ]);
    expect(third.messages[2].content[0]).toMatchObject({ type: 'tool_result', tool_use_id: 'toolu_1' });
    expect(third).toMatchObject({ model: first.model, output_config: first.output_config, tools: first.tools });
    const accepted = JSON.parse(desk.bodies('turn-accepted')[0] ?? 'null');
    expect(accepted.config).toMatchObject({ effort: 'medium', facts: { window: 150_000, images: true } });
    const answered = desk.bodies('model-answered').map((body) => JSON.parse(body));
    expect(answered.map(({ cost }) => cost > 0)).toEqual([true, true]);
  } finally {
    await anthropic.stop();
  }
});
