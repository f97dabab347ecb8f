import { expect, test } from './desk.ts';

test('a folder is chosen and a file is made after an approval', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello from the kelp');
  await expect(window.approval).toContainText('notes.txt');
  expect(desk.file('notes.txt')).toBeNull();
  await window.shot('approval');
  await window.allowOnce();
  await expect.poll(() => desk.file('notes.txt')).toContain('hello from the kelp');
  await window.isDone();
  expect(desk.openTurns()).toBe(0);
  await window.shot('done');
});

test('Enter in the composer approves nothing', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await window.message.press('Enter');
  await window.page.keyboard.press('Enter');
  expect(desk.file('notes.txt')).toBeNull();
  await expect(window.approval).toBeVisible();
});

test('a denial with its reason reaches the agent, and nothing is written', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await window.approval.getByRole('textbox', { name: 'Reason for the agent' }).fill('not this name');
  await window.approval.getByRole('button', { name: 'Deny' }).click();
  await window.isDone();
  expect(desk.file('notes.txt')).toBeNull();
  expect(desk.kinds()).not.toContain('tool-started');
  expect(desk.bodies('tool-ended')[0]).toContain('not this name');
});

test('Always allow saves exactly what it says and asks no more for that', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying one');
  await window.approval.getByRole('button', { name: /Always allow/ }).click();
  await window.page.getByRole('button', { name: 'Save and allow' }).click();
  await window.isDone();
  await window.send('create notes.txt saying two');
  await expect.poll(() => desk.file('notes.txt')).toContain('two');
  await window.isDone();
  await window.send('create other.txt saying three');
  await expect(window.approval).toContainText('other.txt');
});

test('a command runs after its approval and what failed is told', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('run touch checked; ls missing-file and tell me what failed');
  await expect(window.approval).toContainText('ls missing-file');
  await window.allowOnce();
  await window.isDone();
  await expect(window.conversation).toContainText('missing-file');
});

test('a message sent while it works is read at the next step', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 20 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  await window.send('stop');
  await window.isDone();
  expect(desk.files().length).toBeLessThan(20);
  expect(desk.kinds()).toContain('message-taken');
  await expect(window.page.getByText('will be read at the next step')).toBeHidden();
});

test('case 78: drafts are kept per conversation, over reloads and restarts', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await window.message.fill('half a thought');
  await window.message.blur();
  await window.page.reload();
  await expect(window.message).toHaveValue('half a thought');
  await desk.restart();
  await expect(window.message).toHaveValue('half a thought');
});

test('case 52: the approval stays in view wherever the transcript is scrolled', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 12 numbered files then run echo hello > hello.txt');
  await expect(window.approval).toBeVisible({ timeout: 30_000 });
  await window.conversation.hover();
  await window.page.mouse.wheel(0, -10_000);
  await expect(window.conversation.getByText('file-01.txt').first()).toBeInViewport();
  await expect(window.approval.getByRole('button', { name: 'Allow once' })).toBeInViewport();
});

test('case 53: a long command is told in a plain sentence first, and all of it can be reached', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  const end = 'the-very-end-of-it';
  await window.send(`run mkdir ${'word '.repeat(200)}${end}`);
  await expect(window.approval).toContainText('Run a command in this folder', { timeout: 30_000 });
  const command = window.approval.getByText(end);
  await command.scrollIntoViewIfNeeded();
  await expect(command).toBeVisible();
  await expect(window.approval.getByRole('button', { name: 'Allow once' })).toBeInViewport();
});

test('case 57: a notification comes when nobody looks, and leads to the exact card', async ({ desk }) => {
  desk.standInOnly('A notification of the system is out of a test’s reach.');
  const { window, page } = desk;
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  const first = page.url();
  await window.newSession('ask');
  // As it is when another program has the focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
  });
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await page.getByRole('navigation', { name: 'Sessions' }).getByText('what can you do').click();
  await expect(window.approval).toBeHidden();
  expect(page.url()).toBe(first);
  await page.getByText('It stopped and needs you.').click();
  await expect(window.approval).toContainText('notes.txt');
});
