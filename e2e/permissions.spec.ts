/** What is allowed without a question, and how a person decides that for good. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

const run = (command: string): Answer => ({ kind: 'calls', calls: [{ name: 'run-command', arguments: { command } }] });
const done: Answer = { kind: 'text', text: 'That is all.' };

test.skip(process.platform === 'win32', 'PowerShell is not taken apart: there only a whole text can be allowed.');

async function useModel(desk: Desk, server: ModelServer): Promise<void> {
  await desk.kill();
  const provider = { id: 'own', name: 'My server', baseUrl: server.baseUrl };
  desk.configure({ providers: [provider], model: { provider: 'own', id: 'small' } });
  await desk.start();
  await desk.window.chooseFolder();
}

const commandsRun = (desk: Desk): number => desk.kinds().filter((kind) => kind === 'tool-started').length;

test('case 54: a command stops although its first part is allowed, and says which rule allows what', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await window.openSettings('permissions');
  const { settings } = window;
  await settings.getByLabel('Command', { exact: true }).fill('touch *');
  await expect(settings).toContainText('Every command that begins with these words, whatever follows: touch');
  await settings.getByLabel('Command', { exact: true }).press('Enter');
  await expect(settings.getByRole('row', { name: /touch \*/ })).toContainText('You, here');
  await window.closeSettings();
  await window.send('run touch a.txt');
  await expect.poll(() => desk.file('a.txt')).toBe('');
  await window.isDone();
  await window.send('run touch b.txt; mkdir made');
  await expect(window.approval).toContainText('mkdir made');
  await window.settles();
  expect(desk.file('b.txt')).toBeNull();
});

test('a command that only reads runs without a question, also in Read only', async ({ desk }) => {
  const { window } = desk;
  writeFileSync(path.join(desk.workspace, 'notes.txt'), 'low tide at noon\n');
  await window.chooseFolder();
  await window.setMode('read-only');
  await window.send('run cat *.txt | grep -n tide');
  await window.isDone();
  await expect(window.conversation).toContainText('low tide at noon');
  expect(desk.kinds()).not.toContain('approval-requested');
});

test('case 49: after a kill a command that only reads runs with nobody there, and one that does more waits', async ({
  desk,
  server,
}) => {
  await useModel(desk, server);
  const { window } = desk;
  await window.setMode('edits');
  server.answers = [{ kind: 'silence' }];
  await window.send('look around');
  await expect.poll(() => server.requests.length).toBe(1);
  server.answers = [run('ls -la && git status'), run('ls && touch made.txt'), done];
  await desk.restart();
  await expect.poll(() => commandsRun(desk), { timeout: 20_000 }).toBe(1);
  await expect(window.approval).toContainText('touch made.txt', { timeout: 20_000 });
  await expect(window.approval).toContainText('nobody was there to answer');
  expect(desk.runs().at(-1)).toMatchObject({ cause: 'recovered', attended: false });
  expect([commandsRun(desk), desk.file('made.txt')]).toEqual([1, null]);
  await window.allowOnce();
  await expect.poll(() => desk.file('made.txt')).toBe('');
});

test('a rule for one conversation holds in it and is gone in another', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('run touch a.txt');
  await window.approval.getByRole('button', { name: /Always allow/ }).click();
  await expect(window.approval).toContainText('Exactly this command, run with sh');
  await expect(window.approval.getByRole('radio', { name: 'In this conversation' })).toBeChecked();
  await window.button('Save and allow').click();
  await window.isDone();
  await window.send('run touch a.txt');
  await expect.poll(() => commandsRun(desk)).toBe(2);
  await window.isDone();
  await window.newSession('ask');
  await window.send('run touch a.txt');
  await expect(window.approval).toContainText('touch a.txt');
  expect(commandsRun(desk)).toBe(2);
});

test('what is offered for a whole command covers each of its parts, and a rule that is removed asks again', async ({
  desk,
  server,
}) => {
  await useModel(desk, server);
  const { window } = desk;
  server.answers = [run('git add . && npm test'), done, run('npm test -- --watch=no'), done, run('npm test'), done];
  await window.send('test it');
  await window.approval.getByRole('button', { name: /Always allow/ }).click();
  await window.approval.getByRole('radio', { name: /begins with one of these/ }).check();
  await window.approval.getByRole('radio', { name: /In the folder/ }).check();
  await expect(window.approval).toContainText('npm test *');
  await window.button('Save and allow').click();
  await window.isDone();
  await window.send('once more');
  await expect.poll(() => commandsRun(desk)).toBe(2);
  await window.isDone();
  await window.openSettings('permissions');
  const row = window.settings.getByRole('row', { name: /npm test \*/ });
  await expect(row).toContainText('An answer in “test it”');
  await row.getByRole('button').click();
  await expect(row).toBeHidden();
  const undo = window.settings.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(window.settings.getByRole('row').nth(2)).toContainText('npm test *');
  await window.settings.getByLabel('Command to test').fill('ls && npm test && rm -rf x');
  await window.settings.getByRole('button', { name: 'Test', exact: true }).click();
  const parts = window.settings.getByRole('list', { name: 'Parts' });
  await expect(parts.getByRole('listitem')).toHaveText([
    /Allow.*ls.*only reads/,
    /Allow.*npm test.*npm test \*/,
    /Ask.*rm -rf x.*no rule allows it/,
  ]);
  await row.getByRole('button').click();
  await window.closeSettings();
  await window.send('and again');
  await expect(window.approval).toContainText('npm test');
  expect(commandsRun(desk)).toBe(2);
  await desk.restart();
  await expect(window.approval).toContainText('npm test');
});

test('a rule that forbids is told to the agent in its words, and nothing runs', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('what can you do');
  await window.isDone();
  await window.openSettings('permissions');
  await window.settings.getByRole('radio', { name: 'Never' }).check();
  await window.settings.getByLabel('Command', { exact: true }).fill('touch *');
  await window.settings.getByRole('button', { name: 'Save the rule' }).click();
  await expect(window.settings.getByRole('row', { name: /touch \*/ })).toBeVisible();
  await window.closeSettings();
  await window.send('run ls; /usr/bin/touch a.txt');
  await window.isDone();
  expect([desk.file('a.txt'), commandsRun(desk)]).toEqual([null, 0]);
  expect(desk.bodies('tool-ended')[0]).toContain('never touch *');
});
