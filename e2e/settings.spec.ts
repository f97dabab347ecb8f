/** Settings, keys, the recovery view and questions, as a person uses them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Desk, expect, test } from './desk.ts';
import { ModelServer } from './model-server.ts';

const KEY = 'sk-a-secret-that-must-not-be-found';

async function openSettings(desk: Desk, section: string): Promise<ReturnType<Desk['page']['getByRole']>> {
  await expect(desk.page.getByRole('navigation', { name: 'Sessions' })).toBeVisible();
  await desk.page.keyboard.press('ControlOrMeta+,');
  const settings = desk.page.getByRole('region', { name: 'Settings', exact: true });
  await settings
    .getByRole('button', { name: section, exact: true })
    .or(settings.getByRole('tab', { name: section, exact: true }))
    .click();
  return settings;
}

/** Every file of the data folder in which the text stands. */
function filesWith(desk: Desk, text: string): string[] {
  return readdirSync(desk.data, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(desk.data, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
}

test('case 6: a limit out of range is refused with what to use instead, and the old one stays', async ({ desk }) => {
  const settings = await openSettings(desk, 'Recovery');
  const age = settings.getByLabel('Age limit');
  await expect(age).toHaveValue('4');
  await age.fill('0');
  await age.press('Enter');
  await expect(settings).toContainText('between 0.25 and 168');
  await desk.window.shot('settings-refused');
  await age.fill('12');
  await age.press('Enter');
  await expect.poll(() => desk.settings().resume?.maxAgeHours).toBe(12);
  await desk.restart();
  const again = await openSettings(desk, 'Recovery');
  await expect(again.getByLabel('Age limit')).toHaveValue('12');
});

test('case 79: a provider is added, tested and used, and its key is in no file, no page and no journal', async ({
  desk,
}) => {
  desk.standInOnly('Electron has the system’s keyring, which a journey leaves alone.');
  const server = new ModelServer();
  await server.start();
  try {
    server.answers = [{ kind: 'text', text: 'ok' }];
    const settings = await openSettings(desk, 'Models');
    await settings.getByRole('button', { name: 'Add a provider' }).click();
    await settings.getByLabel('Name', { exact: true }).fill('My server');
    await settings.getByLabel('Address').fill(server.baseUrl);
    await settings.getByLabel('Key', { exact: true }).fill(KEY);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toContainText('kept only until you quit');
    const model = settings
      .getByRole('combobox', { name: 'Model' })
      .or(settings.getByRole('textbox', { name: 'Model' }));
    await model.first().fill('small');
    await model.first().press('Enter');
    await settings.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(settings).toContainText(/small answered/);
    await settings.getByRole('button', { name: 'Use for new requests' }).last().click();
    await desk.window.shot('settings-models');
    expect(server.requests[0]?.key).toBe(`Bearer ${KEY}`);
    await settings.getByRole('button', { name: 'Close settings' }).click();
    await desk.window.chooseFolder();
    server.answers = [{ kind: 'text', text: 'Hello from my own server.' }];
    await desk.window.send('hello');
    await expect(desk.window.conversation).toContainText('Hello from my own server.');
    expect(server.requests.at(-1)?.key).toBe(`Bearer ${KEY}`);
    expect(filesWith(desk, KEY)).toEqual([]);
    expect(await desk.page.content()).not.toContain(KEY);
  } finally {
    await server.stop();
  }
});

test('the recovery view lists what was interrupted, with the acts of each', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await window.newSession('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await desk.killBetweenSteps();
  desk.change(`UPDATE turns SET last_progress_at = last_progress_at - 18000000 WHERE phase = 'working'`);
  await desk.start();
  await expect.poll(() => desk.kinds().filter((kind) => kind === 'turn-ended')).toHaveLength(1);
  await window.command('Recovery');
  const view = () => desk.page.getByRole('region', { name: 'Recovery', exact: true });
  await expect(view()).toContainText('create notes.txt saying hello');
  await expect(view()).toContainText('make 6 numbered files slowly');
  await expect(view()).toContainText('Needs you');
  await expect(view()).toContainText('Abandoned');
  await window.shot('recovery-view');
  await view().getByRole('button', { name: 'Dismiss all' }).click();
  await expect(view()).toContainText('Earlier');
  await desk.restart();
  await window.command('Recovery');
  await expect(view()).toContainText('Earlier');
});

test('a question is answered in its card, also after a kill, and the agent goes on with the answer', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('ask me which colour I like');
  const card = () => desk.page.getByRole('region', { name: 'Question', exact: true });
  await expect(card()).toContainText('colour');
  await desk.restart();
  await expect(card()).toContainText('colour');
  await window.shot('question');
  await card().getByRole('textbox').fill('deep teal');
  await card().getByRole('button', { name: 'Send' }).click();
  await window.isDone();
  await expect(window.conversation).toContainText('deep teal');
  expect(desk.kinds().filter((kind) => kind === 'question-asked')).toHaveLength(1);
});

test('an edit shows its difference before it is allowed', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('create notes.txt saying hello');
  await window.isDone();
  await window.setMode('ask');
  await window.send('replace hello with goodbye in notes.txt');
  await expect(window.approval).toContainText('hello');
  await expect(window.approval).toContainText('goodbye');
  await window.shot('edit-approval');
  await window.allowOnce();
  await expect.poll(() => desk.file('notes.txt')).toContain('goodbye');
  await window.isDone();
});

test('theme and language are changed at once and kept', async ({ desk }) => {
  const { window } = desk;
  await window.command('Switch to 简体中文');
  await expect(desk.page.getByRole('button', { name: '选择文件夹' }).first()).toBeVisible();
  await desk.restart();
  await expect(desk.page.getByRole('button', { name: '选择文件夹' }).first()).toBeVisible();
});

test('a theme that is not the system’s is worn from the first frame of the next page', async ({ desk, page }) => {
  await desk.window.openSettings('general');
  await desk.window.settings.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    Object.assign(window, { grounds });
    const look = (): void => {
      if (document.getElementById('root')?.hasChildNodes())
        grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(desk.window.button('New session')).toBeVisible();
  const grounds = await page.evaluate(() => [...(window as unknown as { grounds: Set<string> }).grounds]);
  expect(grounds).toEqual(['rgb(22, 25, 25)']);
});
