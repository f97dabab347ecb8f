/** What a turn changed is shown as one and taken back, also after a crash, and never over the person's work unasked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { everything } from '../main/undo/test-everything.ts';
import type { Answer, ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

const NAMES = ['one.txt', 'two.txt', 'three.txt', 'sub/four.txt', 'sub/five.txt'];
const done: Answer = { kind: 'text', text: 'All of it is done.' };

const edits = (...names: string[]): Answer => ({
  kind: 'calls',
  calls: names.map((name) => ({
    name: 'edit-file',
    arguments: { path: name, edits: [{ old: 'before', new: 'after' }] },
  })),
});

async function asked(desk: Desk, server: ModelServer): Promise<void> {
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  mkdirSync(path.join(desk.workspace, 'sub'));
  for (const name of NAMES) writeFileSync(path.join(desk.workspace, name), `${name}\r\nbefore\n`);
  await desk.start();
  await desk.window.chooseFolder();
  await desk.window.setMode('edits');
  await desk.window.send('edit the files');
}

const dialogOf = ({ page, window }: Desk): Locator => page.getByRole('dialog', { name: window.words.changes.title });
const askedUnsure = ({ page, window }: Desk): Locator =>
  page.getByRole('alertdialog', { name: window.words.changes.unsureTitle });
const askedOver = ({ page, window }: Desk): Locator =>
  page.getByRole('alertdialog', { name: window.words.changes.laterTitle });

test('a five-file edit that was killed in the middle is taken back whole, and the person’s later change only when confirmed', async ({
  desk,
  server,
}) => {
  server.answers = [edits('one.txt', 'two.txt'), edits('three.txt'), { kind: 'silence' }];
  await asked(desk, server);
  await expect.poll(() => server.requests.length).toBe(3);
  await desk.kill();
  server.answers = [edits('sub/four.txt', 'sub/five.txt'), done];
  await desk.start();
  await expect(desk.window.conversation).toContainText('All of it is done.');
  await desk.window.isDone();
  for (const name of NAMES) expect(desk.file(name)).toBe(`${name}\r\nafter\n`);
  writeFileSync(path.join(desk.workspace, 'two.txt'), 'two.txt\r\nbefore\n');
  writeFileSync(path.join(desk.workspace, 'three.txt'), 'the person’s own\n');
  await desk.window.conversation.getByRole('button', { name: '5 files changed' }).click();
  const dialog = dialogOf(desk);
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('button', { name: /^one\.txt/ }).click();
  await expect(dialog.getByRole('region', { name: 'What differs in one.txt' })).toContainText('before');
  await desk.window.shot('changes');
  await dialog.getByRole('button', { name: 'Take all back' }).click();
  await expect(askedOver(desk)).toContainText('three.txt');
  await expect(askedOver(desk)).not.toContainText('one.txt');
  await desk.window.shot('changes-later');
  await desk.page.keyboard.press('Escape');
  expect(desk.file('three.txt')).toBe('the person’s own\n');
  expect(desk.file('one.txt')).toBe('one.txt\r\nafter\n');
  await dialog.getByRole('button', { name: 'Take all back' }).click();
  await askedOver(desk).getByRole('button', { name: 'Replace them' }).click();
  await expect(dialog.getByRole('button', { name: 'Take all back' })).toBeHidden();
  for (const name of NAMES) expect(desk.file(name)).toBe(`${name}\r\nbefore\n`);
  await dialog.getByRole('button', { name: 'Put back three.txt' }).click();
  await expect.poll(() => desk.file('three.txt')).toBe('the person’s own\n');
});

test('what a command did is taken back after the turn was cancelled and the app started anew', async ({
  desk,
  server,
}) => {
  test.skip(process.platform === 'win32', 'The command is one of POSIX shells.');
  const command = 'rm one.txt; echo more >> two.txt; mkdir -p made/deep; echo new > made/deep/new.txt';
  server.answers = [{ kind: 'calls', calls: [{ name: 'run-command', arguments: { command } }] }, { kind: 'silence' }];
  await asked(desk, server);
  await expect(desk.window.approval).toContainText('rm one.txt');
  const before = everything(desk.workspace);
  await desk.window.allowOnce();
  await expect.poll(() => server.requests.length).toBe(2);
  await desk.window.button(desk.window.words.composer.stop).click();
  await expect(desk.window.conversation).toContainText('Cancelled');
  await desk.restart();
  await desk.window.conversation.getByRole('button', { name: 'Show changes' }).click();
  const dialog = dialogOf(desk);
  await expect(dialog).toContainText('made/deep/new.txt');
  await expect(dialog).toContainText('It ran commands.');
  await dialog.getByRole('button', { name: 'Take back one.txt' }).click();
  await expect(askedUnsure(desk)).toContainText('one.txt');
  await askedUnsure(desk).getByRole('button', { name: 'Replace them' }).click();
  await expect.poll(() => desk.file('one.txt')).toBe('one.txt\r\nbefore\n');
  expect(desk.file('two.txt')).toContain('more');
  await dialog.getByRole('button', { name: 'Take all back' }).click();
  await expect(askedUnsure(desk)).toContainText('made/deep/new.txt');
  await desk.window.shot('changes-unsure');
  await askedUnsure(desk).getByRole('button', { name: 'Replace them' }).click();
  await expect(dialog.getByRole('button', { name: 'Take all back' })).toBeHidden();
  expect(everything(desk.workspace)).toEqual(before);
  await dialog.getByRole('button', { name: 'Put all back' }).click();
  await expect.poll(() => desk.files()).toEqual(['made', 'sub', 'three.txt', 'two.txt']);
  await desk.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh', colorScheme: 'dark' });
  test('the changes of a turn say in Chinese how they stand', async ({ desk, server }) => {
    server.answers = [edits('one.txt', 'two.txt'), done];
    await asked(desk, server);
    await desk.window.isDone();
    writeFileSync(path.join(desk.workspace, 'two.txt'), 'another');
    await desk.window.conversation.getByRole('button', { name: '更改了 2 个文件' }).click();
    const dialog = dialogOf(desk);
    await expect(dialog).toContainText('此后被你或其他程序更改过');
    await dialog.getByRole('button', { name: '撤回 one.txt' }).click();
    await expect(dialog).toContainText('已撤回');
    await dialog.getByRole('button', { name: /^one\.txt/ }).click();
    await expect(dialog.getByRole('region')).toContainText('after');
    await desk.window.shot('changes-zh');
  });
});
