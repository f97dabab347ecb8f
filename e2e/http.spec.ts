/** Requests over the network: asked about where they must be, and never doubled by a crash. */
import { CountingServer } from './counting-server.ts';
import { test as base, expect } from './desk.ts';

const test = base.extend<{ server: CountingServer }>({
  server: async ({ language: _language }, use) => {
    const server = new CountingServer();
    await server.start();
    await use(server);
    server.stop();
  },
});

test('a private address is asked about even to read it; what it answers is shown', async ({ desk, server }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send(`fetch http://${server.host}/list?of=things`);
  await expect(window.approval).toContainText(`GET http://${server.host}/list?of=things`);
  await expect(window.approval).toContainText('on this computer or in its own network');
  expect(server.requests).toEqual([]);
  await window.shot('http-approval-read');
  await window.allowOnce();
  await window.isDone();
  await expect(window.conversation).toContainText('200 OK');
  expect(server.requests).toEqual([{ line: 'GET /list?of=things', body: '', key: null }]);
});

test('case 22: a POST whose answer is lost was sent once, and a card asks whether it happened', async ({
  desk,
  server,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  server.beforeAnswer = () => desk.kill();
  await window.send(`post "one order" to http://${server.host}/orders`);
  await expect(window.approval).toContainText(`POST http://${server.host}/orders`);
  await expect(window.approval).toContainText('one order');
  await window.shot('http-approval-write');
  await window.allowOnce();
  await expect.poll(() => server.requests.length).toBe(1);
  await desk.gone();
  await desk.start();
  await expect(window.doubt).toContainText('This may already have happened.');
  await expect(window.doubt.getByRole('link', { name: 'Open the address' })).toHaveAttribute(
    'href',
    `http://${server.host}/orders`,
  );
  await window.shot('http-doubt');
  await window.settles();
  expect(server.requests).toHaveLength(1);
  await window.doubt.getByRole('button', { name: 'It happened' }).click();
  await window.isDone();
  await expect(window.conversation).toContainText('what was answered is lost');
  expect([server.requests.length, server.effects.size]).toEqual([1, 1]);
});

test('case 22: a server marked as honouring keys gets the same key again, and does it once', async ({
  desk,
  server,
}) => {
  const { window } = desk;
  await window.openSettings('tools');
  const field = window.settings.getByRole('textbox', { name: 'Server' });
  await field.fill('not a host');
  await field.press('Enter');
  await expect(window.settings.getByRole('alert')).toContainText('is no host');
  await field.fill(`http://${server.host}/orders`);
  await field.press('Enter');
  await expect(window.settings.getByRole('list', { name: 'Servers that honour keys' })).toContainText(server.host);
  await window.shot('http-settings');
  await window.closeSettings();
  await window.chooseFolder();
  server.beforeAnswer = () => desk.kill();
  await window.send(`post "one order" to http://${server.host}/orders`);
  await window.allowOnce();
  await expect.poll(() => server.requests.length).toBe(1);
  await desk.gone();
  await desk.start();
  await expect(window.approval).toContainText('nobody was there to answer');
  await window.settles();
  expect(server.requests).toHaveLength(1);
  await window.allowOnce();
  await window.isDone();
  await expect(window.conversation).toContainText('It was sent.');
  const [first, second] = server.requests;
  expect([server.requests.length, server.effects.size]).toEqual([2, 1]);
  expect(first?.key).not.toBeNull();
  expect(second).toEqual(first);
});

base.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('a request is asked for and shown', async ({ desk, server }) => {
    const { window } = desk;
    await window.chooseFolder();
    await window.send(`向 http://${server.host}/orders 发送 你好`);
    await expect(window.approval).toContainText('向网络发送内容');
    await expect(window.approval).toContainText('你好');
    await window.shot('http-approval-zh');
    await window.allowOnce();
    await window.isDone();
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([['POST /orders', '你好']]);
  });
});
