/** An earlier request once more: with other words, with another model, in a session of its own. */
import type { Locator } from '@playwright/test';
import { type Desk, expect, test } from './own-model.ts';

const requestOf = ({ window }: Desk, text: string): Locator =>
  window.conversation.locator('[data-line]').filter({ hasText: text }).first();

async function choose(desk: Desk, text: string, item: string): Promise<void> {
  const request = requestOf(desk, text);
  await request.hover();
  await request.getByRole('button', { name: desk.window.words.transcript.more, exact: true }).click();
  await desk.page.getByRole('menuitem', { name: item }).click();
}

test('a request that is edited begins a branch: the first stays, and a switcher leads from one to the other', async ({
  desk,
}) => {
  const { window, page } = desk;
  const { transcript } = window.words;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('what can you do');
  await window.isDone();
  await window.send('create second.md saying two');
  await window.isDone();

  const first = requestOf(desk, 'what can you do');
  await first.hover();
  await first.getByRole('button', { name: transcript.editRequest }).click();
  const editor = window.conversation.getByRole('textbox', { name: transcript.editRequest });
  await expect(editor).toBeFocused();
  await expect(window.conversation).toContainText(transcript.filesStay);
  await editor.press('Escape');
  await first.hover();
  await first.getByRole('button', { name: transcript.editRequest }).click();
  await editor.fill('create other.md saying three');
  await editor.press('Enter');
  await expect(window.message).toBeFocused();
  await expect(window.conversation).not.toContainText('second.md');
  await window.isDone();
  expect(desk.files()).toEqual(['other.md', 'second.md']);
  await expect(window.conversation).not.toContainText('second.md');
  const switcher = window.conversation.getByRole('group', { name: transcript.branches });
  await expect(switcher).toContainText('2 of 2');

  await switcher.getByRole('button', { name: transcript.branchBefore }).click();
  await expect(switcher).toContainText('1 of 2');
  await expect(window.conversation).toContainText('second.md');
  await expect(window.conversation).not.toContainText('other.md');
  await page.keyboard.press('ArrowRight');
  await expect(switcher).toContainText('2 of 2');
  await desk.restart();
  await expect(desk.window.conversation).toContainText('other.md');
  await expect(desk.window.conversation.getByRole('group', { name: transcript.branches })).toContainText('2 of 2');
});

test('no branch is begun while a request is open, and the reason is said', async ({ desk }) => {
  const { window } = desk;
  const { transcript } = window.words;
  await window.chooseFolder();
  await window.send('create notes.md saying hello');
  await expect(window.approval).toBeVisible();
  const request = requestOf(desk, 'create notes.md');
  await request.hover();
  const edit = request.getByRole('button', { name: transcript.editRequest });
  await expect(edit).toBeDisabled();
  await expect(edit).toHaveAttribute('title', transcript.whileOpen);
  await request.getByRole('button', { name: transcript.more, exact: true }).click();
  await expect(desk.page.getByRole('menu')).toContainText(transcript.whileOpen);
  await expect(desk.page.getByRole('menuitem', { name: transcript.retryWith })).toBeDisabled();
});

test('a request is tried with another model, with which the conversation then goes on', async ({ desk, server }) => {
  const { window, page } = desk;
  const { transcript, model } = window.words;
  server.answers = [{ kind: 'text', text: 'The server has answered.' }];
  await desk.kill();
  desk.configure({ providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }] });
  await desk.start();
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await choose(desk, 'what can you do', transcript.retryWith);
  const dialog = page.getByRole('dialog', { name: model.retryTitle });
  await dialog.getByRole('combobox').fill('small');
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('button', { name: model.retry, exact: true }).click();
  await expect(window.conversation).toContainText('The server has answered.');
  await window.isDone();
  await expect(window.conversation.getByRole('group', { name: transcript.branches })).toContainText('2 of 2');
  await expect(window.button(model.model.replace('{{model}}', 'small'))).toBeVisible();
  expect(server.requests).toHaveLength(1);
});

test('what was said on the way is part of the request that is edited or tried with another model', async ({
  desk,
  server,
}) => {
  const { window, page } = desk;
  const { transcript, model } = window.words;
  const heard = Promise.withResolvers<void>();
  server.beforeAnswer = () => (server.requests.length === 1 ? heard.promise : undefined);
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  await desk.start();
  await window.chooseFolder();
  await window.send('tidy up');
  await expect.poll(() => server.requests.length).toBe(1);
  await window.send("but don't delete X");
  heard.resolve();
  await expect.poll(() => server.requests.length).toBe(2);
  await window.isDone();

  const first = requestOf(desk, 'tidy up');
  await first.hover();
  await first.getByRole('button', { name: transcript.editRequest }).click();
  const editor = window.conversation.getByRole('textbox', { name: transcript.editRequest });
  await expect(editor).toHaveValue("tidy up\n\nbut don't delete X");
  await editor.press('Escape');

  await choose(desk, 'tidy up', transcript.retryWith);
  const dialog = page.getByRole('dialog', { name: model.retryTitle });
  await dialog.getByRole('combobox').fill('large');
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('button', { name: model.retry, exact: true }).click();
  await expect.poll(() => server.requests.length).toBe(3);
  const { messages } = JSON.parse(server.requests[2]?.body ?? '{}');
  expect(messages.at(-1)).toMatchObject({ role: 'user', content: "tidy up\n\nbut don't delete X" });
});

test('the model of a conversation is chosen in its header, for its next request', async ({ desk, server }) => {
  const { window, page } = desk;
  const { model, ui } = window.words;
  server.answers = [{ kind: 'text', text: 'The server has answered.' }];
  await desk.kill();
  desk.configure({ providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }] });
  await desk.start();
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await window.button(model.model.replace('{{model}}', ui.demoModel)).click();
  await page.getByRole('combobox', { name: model.search }).fill('large');
  await page.keyboard.press('Enter');
  await expect(window.button(model.model.replace('{{model}}', 'large'))).toBeVisible();
  await window.send('and now?');
  await expect(window.conversation).toContainText('The server has answered.');
  expect(JSON.parse(server.requests[0]?.body ?? '{}')).toMatchObject({ model: 'large' });
});

test('a fork goes on by itself, also when the conversation that it came from is deleted', async ({ desk }) => {
  const { window, page } = desk;
  const { transcript, sidebar } = window.words;
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await choose(desk, 'what can you do', transcript.fork);
  const line = transcript.forkedFrom.replace('{{title}}', 'what can you do');
  await expect(window.conversation.getByRole('button', { name: line })).toBeVisible();
  await window.setMode('edits');
  await window.send('create forked.md saying hello');
  await window.isDone();
  expect(desk.files()).toEqual(['forked.md']);

  await window.conversation.getByRole('button', { name: line }).click();
  await expect(window.conversation).not.toContainText('forked.md');
  await page.locator('[data-session][aria-current]').press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: sidebar.delete, exact: true }).click();
  await expect(window.conversation).toContainText(transcript.forkedFromDeleted);
  await expect(window.conversation).toContainText('I am the built-in demo model');
  await expect(window.conversation).toContainText('forked.md');
});
