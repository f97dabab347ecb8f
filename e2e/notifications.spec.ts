/** What a person is told who is not looking, in the layer that stands for the system's own notifications. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Desk, expect, test } from './desk.ts';

const HOUR = 3_600_000;

test.skip(({ host }) => host === 'electron', 'A notification of the system is out of a test’s reach.');

/** As it is when another program has the focus, also for pages that are loaded later. */
async function lookAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
  });
}

const lookBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event('focus'));
  });

/** A session that waits for an approval; then one that is done, which is in view at the next start. */
async function waitingBehind({ window }: Desk): Promise<void> {
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await window.newSession('ask');
  await window.send('what can you do');
  await window.isDone();
}

const needsYou = (page: Page) => page.getByText('It stopped and needs you.');

test('case 57: a notification that is clicked after its process has died starts the app on the exact card', async ({
  desk,
}) => {
  await waitingBehind(desk);
  const [turn] = desk.turns();
  await desk.kill();
  // The arguments with which Windows starts an app whose notification is clicked.
  await desk.start(`type=click&tag=turn-${turn}`);
  await expect(desk.window.approval).toContainText('notes.txt');
});

test('case 57: one that names nothing that is there just opens the window', async ({ desk }) => {
  await waitingBehind(desk);
  await desk.kill();
  await desk.start('type=click&tag=turn-0of1nothing');
  await expect(desk.window.conversation).toContainText('what can you do');
  await expect(desk.window.approval).toBeHidden();
});

test('case 57: what was told of a session goes when it is seen, and when it is answered', async ({ desk }) => {
  const { window, page } = desk;
  await window.chooseFolder();
  await lookAway(page);
  await window.send('create notes.txt saying hello');
  await expect(needsYou(page)).toBeVisible();
  await expect(page.getByText('create notes.txt saying hello').last()).toBeVisible();
  await lookBack(page);
  await expect(needsYou(page)).toBeHidden();
  await lookAway(page);
  await window.approval.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('It is done.')).toBeVisible();
  await window.send('create more.txt saying hello');
  await expect(needsYou(page)).toBeVisible();
  await expect(page.getByText('It is done.')).toBeVisible();
  await window.allowOnce();
  await expect(needsYou(page)).toBeHidden();
});

test('while the window is in front nothing is shown beside it', async ({ desk }) => {
  await waitingBehind(desk);
  await desk.window.settles();
  await expect(needsYou(desk.page)).toBeHidden();
  await expect(desk.page.getByText('It is done.')).toBeHidden();
});

test('several recoveries at one start are one notification, which leads to all of them', async ({ desk }) => {
  const { window, page } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  for (const folder of ['a', 'b', 'c']) {
    mkdirSync(path.join(desk.workspace, folder));
    if (folder !== 'a') await window.newSession('edits');
    await window.send(`make 30 numbered files in ${folder} slowly`);
    await expect.poll(() => desk.files(folder).length).toBeGreaterThan(0);
  }
  await desk.killBetweenSteps();
  desk.change(
    'UPDATE turns SET last_progress_at = last_progress_at - ? WHERE accepted_at = (SELECT min(accepted_at) FROM turns)',
    5 * HOUR,
  );
  await lookAway(page);
  await desk.start();
  const told = page.getByText('2 going on, 1 too old');
  await expect(told).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('too old to go on by itself')).toBeHidden();
  await window.shot('recovered-several');
  await told.click();
  await expect(page.getByRole('heading', { name: 'Recovery' }).first()).toBeVisible();
  await expect(told).toBeHidden();
});
