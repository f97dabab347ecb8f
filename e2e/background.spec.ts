/** A start at login: no window comes up, and what was interrupted goes on. */
import type { ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

test.skip(({ host }) => host === 'electron', 'What the system shows of a hidden app is out of a test’s reach.');

/** Turns that are killed while their model speaks, each in its session, and an app that is then started at login. */
async function startedAtLogin(desk: Desk, server: ModelServer, turns = 1): Promise<void> {
  const { window } = desk;
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  server.answers = [{ kind: 'text', text: 'word after word '.repeat(400), everyMs: 50 }];
  await desk.start();
  await window.chooseFolder();
  for (let turn = 1; turn <= turns; turn++) {
    if (turn > 1) await window.newSession('ask');
    await window.send('tell me a story');
    await expect.poll(() => server.requests.length).toBe(turn);
  }
  await desk.kill();
  await desk.start('--hidden');
}

const hidden = ({ page }: Desk) => page.getByText('This window is hidden.');
const notice = ({ page }: Desk) =>
  page.getByRole('status').filter({ hasText: /^Holdfast1 going on, started \d\d:\d\d/ });

test('what was interrupted goes on at a start at login, with no window in sight, and Open shows it', async ({
  desk,
  server,
}) => {
  await startedAtLogin(desk, server);
  await expect(notice(desk)).toBeVisible();
  await expect(hidden(desk)).toBeVisible();
  expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['recovered', false],
  ]);
  await desk.window.shot('hidden');
  await notice(desk).getByRole('button', { name: 'Open' }).click();
  await expect(hidden(desk)).toBeHidden();
  await expect(desk.window.banner).toBeVisible();
  await expect(desk.window.conversation).toContainText('tell me a story');
});

test('Cancel in what is said at login ends it for good, and the window stays hidden', async ({ desk, server }) => {
  await startedAtLogin(desk, server);
  await notice(desk).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => desk.openTurns()).toBe(0);
  await expect(hidden(desk)).toBeVisible();
  await desk.kill();
  await desk.start('--hidden');
  await desk.window.settles();
  expect(desk.runs()).toHaveLength(2);
  await expect(notice(desk)).toBeHidden();
});

test('several at a start at login are counted, with those in line; they are stopped together, by a button that says so', async ({
  desk,
  server,
}) => {
  await startedAtLogin(desk, server, 3);
  const first = desk.page.getByRole('status').filter({ hasText: /3 going on, one after the other, the first started/ });
  await expect(first).toBeVisible();
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await desk.window.shot('hidden-several');
  // What recovery came to in all takes its place, and keeps the buttons.
  await expect(first).toBeHidden({ timeout: 15_000 });
  const all = desk.page.getByRole('status').filter({ hasText: /3 going on$|3 going on(?!,)/ });
  expect(desk.openTurns()).toBe(3);
  await all.getByRole('button', { name: 'Stop Everything' }).click();
  await expect.poll(() => desk.openTurns()).toBe(0);
  await expect(hidden(desk)).toBeVisible();
});

test('a second start shows the window of an app that was started at login', async ({ desk }) => {
  await desk.kill();
  await desk.start('--hidden');
  await expect(hidden(desk)).toBeVisible();
  expect(await desk.startAgain('--hidden')).toBe(0);
  await desk.window.settles();
  await expect(hidden(desk)).toBeVisible();
  expect(await desk.startAgain()).toBe(0);
  await expect(hidden(desk)).toBeHidden();
});
