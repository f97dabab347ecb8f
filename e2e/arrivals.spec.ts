/** What the person chose outside the window: the menu of the app, a notification, a link. The window is told of it. */
import type { Page } from '@playwright/test';
import { type Desk, expect, test } from './desk.ts';
import { interpose } from './told.ts';

/** The tell of a window that was opened anew. */
async function told(desk: Desk, page: Page) {
  desk.standInOnly('Words are put into the app’s mouth on its WebSocket.');
  const tell = await interpose(page);
  await desk.restart();
  return tell;
}

/** The only session of this desk. */
const session = async (page: Page): Promise<string> =>
  (await page.locator('[data-session]').getAttribute('data-session')) ?? '';

test('case 80: a link that comes while the person types is not sent by their Enter, and takes nothing from them', async ({
  desk,
  page,
}) => {
  const tell = await told(desk, page);
  const { window } = desk;
  await window.chooseFolder();
  await window.message.pressSequentially('a thought of my own');
  tell('app:arrived', { kind: 'prefill', workspace: null, text: 'delete everything' });
  await expect(window.arrivalLine).toContainText('A link filled this in. It would work in');
  await page.keyboard.press('Enter');
  await window.settles();
  await expect(window.message).toHaveValue('a thought of my own\n\ndelete everything');
  expect(desk.turns()).toEqual([]);
  await window.message.press('Enter');
  await expect.poll(() => desk.turns().length).toBe(1);
  await page.keyboard.press('ControlOrMeta+n');
  await expect(window.message).toBeFocused();
  await expect(window.arrivalLine).toBeHidden();
});

test('case 57: a notification leads to the very card, and says so when that was answered meanwhile', async ({
  desk,
  page,
}) => {
  const tell = await told(desk, page);
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.md saying hello');
  await expect(window.approval).toBeVisible();
  const [turn = ''] = desk.turns();
  await window.openSettings('recovery');
  tell('app:arrived', { kind: 'session', session: await session(page), turn });
  await expect(window.approval).toBeFocused();
  await window.allowOnce();
  await window.isDone();
  await page.keyboard.press('ControlOrMeta+n');
  await expect(window.conversation).toBeHidden();
  tell('app:arrived', { kind: 'session', session: await session(page), turn });
  await expect(page.getByRole('alert')).toContainText('What waited here has been answered meanwhile.');
  await expect(window.conversation).toContainText('create notes.md');
});

test('case 57: a notification of what was given up leads to its card, however long the conversation has become', async ({
  desk,
  page,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.newSession('edits');
  await window.send('make 8 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await desk.killBetweenSteps();
  desk.age(5 * 3_600_000);
  const tell = await told(desk, page);
  const [turn = ''] = desk.turns();
  for (const _ of Array.from({ length: 4 })) {
    await window.send('what can you do');
    await window.isDone();
  }
  const startAgain = window.conversation.getByRole('button', { name: 'Start again' });
  await expect(startAgain).not.toBeInViewport();
  tell('app:arrived', { kind: 'session', session: await session(page), turn });
  await expect(startAgain).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(startAgain).toBeFocused();
});

test('the menu of the app reaches the search, the list of keys, the settings and “Stop everything”', async ({
  desk,
  page,
}) => {
  const tell = await told(desk, page);
  const search = page.getByRole('searchbox', { name: 'Search all sessions' });
  await desk.window.button('Hide sidebar').click();
  await expect(search).toBeHidden();
  tell('menu:chosen', { item: 'find' });
  await expect(search).toBeFocused();
  tell('menu:chosen', { item: 'shortcuts' });
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  tell('menu:chosen', { item: 'about' });
  await expect(desk.window.settings.getByRole('tab', { name: 'About', selected: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  tell('menu:chosen', { item: 'stop-everything' });
  await expect(page.getByRole('alertdialog', { name: 'Stop everything?' })).toBeVisible();
});
