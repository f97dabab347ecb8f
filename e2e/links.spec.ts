/** Links and folders that are opened with the app fill in, and never send. */
import path from 'node:path';
import { type Desk, expect, test } from './desk.ts';

const link = (query: Record<string, string>): string => `holdfast://new?${new URLSearchParams(query)}`;

/** Long enough that what was wrongly sent would be there. */
async function sentNothing(desk: Desk): Promise<void> {
  await desk.window.settles();
  expect(desk.kinds()).toEqual([]);
}

test('case 80: a link that is opened while the app runs fills in its text and folder, and sends nothing', async ({
  desk,
}) => {
  const { window } = desk;
  await expect(window.button(window.words.start.chooseFolder).first()).toBeVisible();
  expect(await desk.startAgain(link({ text: 'create notes.txt saying hello', folder: desk.workspace }))).toBe(0);
  await expect(window.message).toHaveValue('create notes.txt saying hello');
  await expect(desk.page.getByText(desk.workspace, { exact: true })).toBeVisible();
  await sentNothing(desk);
  expect(desk.files()).toEqual([]);
  // The person sends it themselves.
  await window.message.press('Enter');
  await expect(window.approval).toBeVisible();
});

test('case 80: a link that starts the app fills in too; a folder that is not there is not chosen', async ({ desk }) => {
  await desk.kill();
  await desk.start(link({ text: 'Tidy up', folder: path.join(desk.workspace, 'gone') }));
  await expect(desk.window.message).toHaveValue('Tidy up');
  await expect(desk.page.getByText('/gone')).toBeHidden();
  await sentNothing(desk);
});

test('case 80: odd and huge links do nothing but bring the window to the front', async ({ desk }) => {
  const { window } = desk;
  await expect(window.button(window.words.start.chooseFolder).first()).toBeVisible();
  for (const odd of ['holdfast://send?text=x', 'holdfast://%zz', `holdfast://new?text=${'x'.repeat(100_000)}`]) {
    expect(await desk.startAgain(odd)).toBe(0);
  }
  await sentNothing(desk);
  await expect(window.message).toHaveValue('');
});

test('a folder that is opened with the app is chosen for the next conversation', async ({ desk }) => {
  await desk.startAgain(desk.workspace);
  await expect(desk.page.getByText(desk.workspace, { exact: true })).toBeVisible();
  await sentNothing(desk);
});
