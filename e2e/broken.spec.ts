/** Data that is damaged, a disk that is full, and what the person is told and can do meanwhile. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { type Desk, expect, test } from './desk.ts';

const database = ({ data }: Desk): string => path.join(data, 'holdfast.db');

const setAside = ({ data }: Desk): string[] => readdirSync(data).filter((name) => name.startsWith('set-aside-'));

async function finished(desk: Desk, text: string): Promise<void> {
  await desk.window.send(text);
  await desk.window.isDone();
}

test('case 71: a damaged database is set aside; the bar says where, what could be read is there, and the app works', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await finished(desk, 'make 2 numbered files');
  await desk.kill();
  // As a disk does that has lost the end of a file.
  desk.store((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
  truncateSync(database(desk), statSync(database(desk)).size - 4096);
  await desk.start();
  const [folder = ''] = setAside(desk);
  await expect(window.problems).toContainText('The data was damaged.');
  await expect(window.problems).toContainText(path.join(desk.data, folder));
  await expect(window.problems).toContainText('conversations: 1, requests: 1');
  expect(existsSync(path.join(desk.data, folder, 'holdfast.db'))).toBe(true);
  await window.shot('set-aside');
  await expect(window.conversation).toContainText('make 2 numbered files');
  // What was read out of damaged files allows nothing by itself.
  await window.setMode('edits');
  await finished(desk, 'make 3 numbered files');
  expect(desk.files()).toHaveLength(3);
  // It is told at every start, until the person says that it was read.
  await desk.kill();
  await desk.start();
  await expect(window.problems).toContainText(path.join(desk.data, folder));
  await window.problems.getByRole('button', { name: window.words.app.dismiss }).click();
  await expect(window.problems).toBeHidden();
  await desk.kill();
  await desk.start();
  await expect(window.conversation).toContainText('make 3 numbered files');
  await expect(window.problems).toBeHidden();
});

test('case 20: on a disk that is full in mid-turn the turn waits and says so; with room again it goes on to its end', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  desk.fillDisk();
  await expect(window.problems).toContainText('The disk is full', { timeout: 30_000 });
  await expect(window.button(window.words.composer.stop)).toBeHidden();
  await window.shot('disk-full');
  const files = desk.files().length;
  await window.settles();
  expect(desk.files()).toHaveLength(files);
  desk.makeRoom();
  await window.problems.getByRole('button', { name: window.words.app.tryAgain }).click();
  await expect(window.problems).toBeHidden();
  await window.banner
    .or(window.page.getByRole('region', { name: window.words.recovery.waitingRegion }))
    .first()
    .getByRole('button', { name: window.words.recovery.tryAgain })
    .click();
  await window.isDone();
  expect(desk.files()).toHaveLength(6);
});

test('case 71: what stands where the data should be is left alone, and said; once it is gone the window opens by itself', async ({
  desk,
}) => {
  const { window, page } = desk;
  await desk.kill();
  for (const name of readdirSync(desk.data).filter((one) => one.startsWith('holdfast.db')))
    rmSync(path.join(desk.data, name));
  mkdirSync(database(desk));
  await desk.start();
  await expect(page.getByRole('alert')).toContainText('cannot be opened');
  await window.shot('closed');
  expect(setAside(desk)).toEqual([]);
  rmSync(database(desk), { recursive: true });
  await window.button(window.words.app.tryAgain).click();
  await window.chooseFolder();
  await expect(window.message).toBeVisible();
});
