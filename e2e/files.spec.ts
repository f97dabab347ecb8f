/** Files that a person gives or names, and what folders and persons tell models before anything else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'shot.png', type: 'image/png', bytes: PNG };
const note = (name: string, text: string) => ({ name, type: '', bytes: Buffer.from(text) });

/** The desk with this server as its model, which sees. */
async function begin(desk: Desk, server: ModelServer): Promise<void> {
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
    models: [{ provider: 'own', id: 'small', images: true }],
  });
  await desk.start();
  await desk.window.chooseFolder();
}

const lastBody = (server: ModelServer): string => server.requests.at(-1)?.body ?? '';

test('files come by paste, drop and dialog, outlive a restart, and reach the model', async ({ desk, server }) => {
  const { window } = desk;
  server.answers = [{ kind: 'text', text: 'I see a point.' }];
  await begin(desk, server);
  await window.give('paste', picture);
  await window.give('drop', note('pasted.txt', 'words by drop'), note('report.pdf', 'a\0b'));
  await expect(desk.page.getByText('report.pdf cannot be attached.')).toBeVisible();
  writeFileSync(path.join(desk.workspace, '..', 'chosen.txt'), 'words by dialog');
  const open = () => window.button(window.words.composer.attach).click();
  await desk.chooseFiles(open, path.join(desk.workspace, '..', 'chosen.txt'));
  await expect(window.attached.getByRole('listitem')).toHaveCount(3);
  await expect(window.attached.locator('img')).toHaveJSProperty('naturalWidth', 1);

  const saved = () => JSON.stringify(desk.store((db) => db.prepare('SELECT attachments FROM drafts').all()));
  await expect.poll(saved).toContain('chosen.txt');
  await desk.restart();
  await expect(window.attached.getByRole('listitem')).toHaveCount(3);
  await window.button('Remove pasted.txt').click();
  await expect(window.attached.getByRole('listitem')).toHaveCount(2);
  await window.chooseFolder();
  // Files alone are a message.
  await window.message.press('Enter');
  await expect(window.conversation).toContainText('I see a point.');
  await expect(window.attached).toHaveCount(0);
  const { messages } = JSON.parse(lastBody(server));
  const parts = messages.find(({ role }: { role: string }) => role === 'user').content;
  expect(JSON.stringify(parts)).toContain(`data:image/png;base64,${PNG.toString('base64')}`);
  expect(JSON.stringify(parts)).toContain('words by dialog');
  expect(JSON.stringify(parts)).not.toContain('words by drop');
  await expect(window.conversation).toContainText('See the 2 attached files.');

  await window.conversation.getByRole('button', { name: 'Show shot.png' }).click();
  await expect(desk.page.getByRole('dialog').getByRole('img', { name: 'shot.png' })).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await window.conversation.getByRole('button', { name: 'Show chosen.txt' }).click();
  await expect(desk.page.getByRole('dialog')).toContainText('words by dialog');
  await desk.page.keyboard.press('Escape');

  // Named after what was given, not after what the page says in its place.
  await expect
    .poll(() => desk.store((db) => db.prepare('SELECT title FROM sessions').all()))
    .toEqual([{ title: 'shot.png' }]);
  // A file can be left out when it is asked once more.
  const { editRequest } = window.words.transcript;
  await window.conversation.getByText('See the 2 attached files.').hover();
  await window.conversation.getByRole('button', { name: editRequest }).click();
  await window.conversation.getByRole('button', { name: 'Remove shot.png' }).click();
  const editor = window.conversation.getByRole('textbox', { name: editRequest });
  await expect(editor).toBeFocused();
  await editor.press('Enter');
  await expect.poll(() => server.requests.length).toBe(2);
  expect(lastBody(server)).not.toContain('base64');
  expect(lastBody(server)).toContain('words by dialog');
});

test('a queued message keeps its files, and brings them back', async ({ desk, server }) => {
  const { window } = desk;
  server.answers = [{ kind: 'silence' }];
  await begin(desk, server);
  await window.send('Wait.');
  await expect.poll(() => server.requests.length).toBe(1);
  await window.give('paste', note('more.txt', 'words'));
  await expect(window.attached.getByRole('listitem')).toHaveCount(1);
  await window.send('And this.');
  await expect(window.attached).toHaveCount(0);
  await expect(desk.page.getByRole('button', { name: 'Show more.txt' })).toBeVisible();
  await window.button(window.words.composer.withdraw).click();
  await expect(window.message).toHaveValue('And this.');
  await expect(window.attached).toContainText('more.txt');
});

test('@ names a file of the folder, by keyboard alone', async ({ desk, server }) => {
  const { window } = desk;
  await begin(desk, server);
  mkdirSync(path.join(desk.workspace, 'docs'));
  writeFileSync(path.join(desk.workspace, 'docs', 'the plan.md'), '');
  writeFileSync(path.join(desk.workspace, 'planes.txt'), '');
  await window.message.pressSequentially('Read @plan');
  const list = desk.page.getByRole('listbox', { name: window.words.composer.files });
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('option', { selected: true })).toContainText('planes.txt');
  await desk.page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await desk.page.keyboard.press('Backspace');
  await expect(list).toBeHidden();
  await window.message.pressSequentially(' @pln');
  await expect(list.getByRole('option')).toHaveCount(2);
  await desk.page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('the plan.md');
  await expect(window.message).toHaveAttribute('aria-activedescendant', /.+/);
  await desk.page.keyboard.press('Tab');
  await expect(window.message).toHaveValue('Read @pla @"docs/the plan.md" ');
  await expect(window.message).toBeFocused();
  await desk.page.keyboard.press('ControlOrMeta+z');
  await expect(window.message).toHaveValue('Read @pla @pln');
  await desk.page.keyboard.press('End');
  await expect(list).toBeVisible();
  await desk.page.keyboard.press('Enter');
  await desk.page.keyboard.press('Enter');
  await expect.poll(() => lastBody(server)).toContain('planes.txt');
});

test('AGENTS.md is told only as the person has looked at it, and their own words always', async ({ desk, server }) => {
  const { window } = desk;
  const { instructions: words } = window.words;
  const agents = path.join(desk.workspace, 'AGENTS.md');
  await begin(desk, server);
  const ask = async (text: string, count: number): Promise<string> => {
    await window.send(text);
    await expect.poll(() => server.requests.length).toBe(count);
    await window.isDone();
    return lastBody(server);
  };
  await window.openSettings('general');
  await window.settings.getByRole('textbox', { name: window.words.settings.instructions }).fill('Be brief, says Ada.');
  await window.closeSettings();
  writeFileSync(agents, 'Use tabs.\nNo tests.');
  const first = await ask('First.', 1);
  expect(first).toContain('Be brief, says Ada.');
  expect(first).not.toContain('Use tabs.');

  await expect(window.instructions).toContainText(words.new);
  await window.instructions.getByRole('button', { name: words.show }).click();
  await expect(desk.page.getByRole('dialog')).toContainText('Use tabs.');
  await desk.page.getByRole('dialog').getByRole('button', { name: words.use, exact: true }).click();
  await expect(window.instructions).toContainText(words.used);
  expect(await ask('Second.', 2)).toContain('Use tabs.');

  // What nobody would see is seen before it is agreed to.
  writeFileSync(agents, 'Use spaces.\u{e0041}\nNo tests.');
  const third = await ask('Third.', 3);
  expect(third).not.toContain('Use tabs.');
  expect(third).not.toContain('Use spaces.');
  await expect(window.instructions).toContainText(words.changed);
  await window.instructions.getByRole('button', { name: words.show }).click();
  await expect(desk.page.getByRole('dialog')).toContainText('removed: Use tabs.');
  await expect(desk.page.getByRole('dialog')).toContainText('added: Use spaces.⟨U+E0041⟩');
  await expect(desk.page.getByRole('dialog')).toContainText(words.unseen);
  await desk.page.getByRole('dialog').getByRole('button', { name: words.use, exact: true }).click();
  expect(await ask('Fourth.', 4)).toContain('Use spaces.');
});
