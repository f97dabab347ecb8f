/** Turns whose model cannot be asked now: its server is out of reach, or its key is locked. */
import { lookup } from 'node:dns/promises';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

/** A turn that is killed while its model, at this address, still speaks. */
async function interrupted(desk: Desk, server: ModelServer, baseUrl: string): Promise<void> {
  const { window } = desk;
  server.answers = [{ kind: 'text', text: 'word after word '.repeat(100), everyMs: 50 }];
  desk.configure({ providers: [{ id: 'own', name: 'My server', baseUrl }], model: { provider: 'own', id: 'small' } });
  await desk.start();
  await window.chooseFolder();
  await window.send('tell me a story');
  await expect.poll(() => server.requests.length).toBe(1);
  await desk.kill();
  server.answers = [{ kind: 'text', text: 'The end of the story.' }];
}

const isNamed = (name: string): Promise<boolean> =>
  lookup(name).then(
    ({ address }) => address.startsWith('127.'),
    () => false,
  );

test('without a connection it is pending, says until when, and goes on by itself when there is one', async ({
  desk,
  server,
}) => {
  const host = hostname();
  test.skip(!(await isNamed(host)), 'this computer does not know its own name as a loopback address');
  await desk.kill();
  await interrupted(desk, server, server.baseUrlAt(host));
  await server.stop();
  await desk.start();
  const strip = desk.page
    .getByRole('region', { name: 'Recovered turn' })
    .or(desk.page.getByRole('region', { name: 'Needs you' }));
  await expect(strip).toContainText('No connection since');
  await expect(strip).toContainText('Goes on by itself until');
  await desk.window.shot('pending');
  expect(desk.runs()).toHaveLength(1);
  await server.start();
  await expect(desk.window.conversation).toContainText('The end of the story.', { timeout: 30_000 });
  expect(desk.runs().at(-1)).toMatchObject({ cause: 'recovered', attended: false });
});

test('with its key locked it is held; unlocked, it goes on', async ({ desk, server }) => {
  writeFileSync(desk.keyring, 'a secret\n');
  await desk.restart();
  await desk.page.keyboard.press('ControlOrMeta+,');
  const settings = desk.page.getByRole('region', { name: 'Settings', exact: true });
  await settings
    .getByRole('tab', { name: 'Models' })
    .or(settings.getByRole('button', { name: 'Models' }))
    .first()
    .click();
  await settings.getByRole('button', { name: 'Add a provider' }).click();
  await settings.getByLabel('Name', { exact: true }).fill('My server');
  await settings.getByLabel('Address').fill(server.baseUrl);
  await settings.getByLabel('Key', { exact: true }).fill('sk-locked-away');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toContainText('A key is saved.');
  const [id] = desk.providerIds();
  await desk.kill();
  desk.patchSettings({ model: { provider: id, id: 'small' } });
  server.answers = [{ kind: 'text', text: 'word after word '.repeat(100), everyMs: 50 }];
  await desk.start();
  await desk.window.chooseFolder();
  await desk.window.send('tell me a story');
  await expect.poll(() => server.requests.at(-1)?.key).toBe('Bearer sk-locked-away');
  await desk.kill();
  server.answers = [{ kind: 'text', text: 'The end of the story.' }];
  writeFileSync(desk.keyring, '');
  await desk.start();
  await expect(desk.window.banner).toContainText('the key for this model is locked');
  await desk.window.shot('held-key');
  expect(server.requests).toHaveLength(1);
  writeFileSync(desk.keyring, 'a secret\n');
  await desk.window.banner.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.window.conversation).toContainText('The end of the story.', { timeout: 20_000 });
});

test('with its key gone it is held, and nothing is sent without one', async ({ desk, server }) => {
  await desk.kill();
  await interrupted(desk, server, server.baseUrl);
  const provider = { id: 'own', name: 'My server', baseUrl: server.baseUrl, wantsKey: true };
  desk.patchSettings({ providers: [provider] });
  await desk.start();
  await expect(desk.window.banner).toContainText('Not resumed');
  await desk.window.settles();
  expect(server.requests).toHaveLength(1);
  expect(desk.runs()).toHaveLength(1);
});
