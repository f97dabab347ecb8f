/** What goes wrong in the page or in the app itself, and what the person is told of it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Desk, expect, test } from './desk.ts';
import { Window } from './window.ts';

async function atWork(desk: Desk): Promise<void> {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
}

const log = ({ data }: Desk): string => {
  const file = path.join(data, 'logs', 'main.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('case 77: the page crashes in mid-stream; the run goes on, and the page that comes back shows the truth', async ({
  desk,
}) => {
  desk.standInOnly('A page that Playwright crashes in Electron ends the journey.');
  await atWork(desk);
  const { page } = desk;
  const address = page.url();
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const before = desk.files().length;
  expect(before).toBeLessThan(6);
  await expect.poll(() => log(desk)).toContain("The page's process is gone: crashed");
  await expect.poll(() => desk.files().length).toBeGreaterThan(before);
  const another = await page.context().newPage();
  await another.goto(address);
  const window = new Window({ page: another, workspace: desk.workspace, chooseFolder: (open) => open() }, 'en');
  await expect(window.conversation).toContainText('make 6 numbered files slowly');
  await window.isDone();
  expect(desk.files()).toHaveLength(6);
  expect(desk.runs()).toHaveLength(1);
  await expect(window.page.getByRole('dialog')).toBeHidden();
});

test('what nobody caught ends the runs in order and is said once; reopened, the person tries again', async ({
  desk,
}) => {
  desk.standInOnly('The dialogs of the system are out of a test’s reach.');
  await atWork(desk);
  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  desk.signal('SIGWINCH');
  const said = desk.page.getByRole('dialog', { name: 'Holdfast' });
  await expect(said).toContainText('Something went wrong in Holdfast itself.');
  desk.signal('SIGWINCH');
  const files = desk.files();
  await desk.window.shot('fault');
  await expect(said).toHaveCount(1);
  expect(JSON.parse(desk.bodies('run-ended').at(-1) ?? '{}')).toMatchObject({
    reason: { kind: 'waiting', for: 'error' },
  });
  await said.getByRole('button', { name: 'Copy Diagnostics' }).click();
  await expect(said).toContainText('The diagnostics are copied');
  const copied = await desk.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('This went wrong on purpose: Bearer [removed]');
  expect(copied).toContain('turns: 1');
  expect(copied).not.toContain('numbered files');
  expect(log(desk).match(/went wrong on purpose/g)?.length).toBeGreaterThan(1);
  expect(desk.files()).toEqual(files);
  // The page that is there shows the same, until the new process answers it.
  const back = desk.page.waitForEvent('load');
  await said.getByRole('button', { name: 'Reopen Holdfast' }).click();
  await back;
  const again = desk.page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(desk.files()).toEqual(files);
  await again.click();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await desk.window.isDone();
  expect(desk.doubledStarts()).toEqual([]);
});

test('quit after a fault, it ends with a failure and starts with the turn waiting', async ({ desk }) => {
  desk.standInOnly('The dialogs of the system are out of a test’s reach.');
  await atWork(desk);
  desk.signal('SIGWINCH');
  await desk.page.getByRole('dialog', { name: 'Holdfast' }).getByRole('button', { name: 'Quit' }).click();
  expect(await desk.gone()).toBe(1);
  const files = desk.files();
  await desk.start();
  await expect(desk.page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await desk.window.settles();
  expect(desk.files()).toEqual(files);
});
