/** The cards that ask the person, and the field they write in: nothing is answered by accident, nothing typed is lost. */
import { expect, test } from './own-model.ts';

test('the second click of a double click does not answer the next request', async ({ desk, server }) => {
  const { window, page } = desk;
  const write = (name: string) => ({ name: 'write-file', arguments: { path: name, content: 'x' } });
  server.answers = [
    { kind: 'calls', calls: [write('first.txt'), write('second.txt')] },
    { kind: 'text', text: 'Both are there.' },
  ];
  await desk.kill();
  const provider = { id: 'own', name: 'My server', baseUrl: server.baseUrl };
  desk.configure({ providers: [provider], model: { provider: 'own', id: 'small' } });
  await desk.start();
  await window.chooseFolder();
  await window.send('write two files');
  await expect(window.approval).toContainText('1 of 2');
  await window.approval.getByRole('button', { name: 'Allow once' }).hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(window.approval).toContainText('2 of 2');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await window.settles();
  await expect(window.approval).toContainText('2 of 2');
  await window.allowOnce();
  await window.isDone();
  expect(desk.files()).toEqual(['first.txt', 'second.txt']);
});

test('an answer that is half written is still there after another session and after a new start', async ({ desk }) => {
  const { window, page } = desk;
  await window.chooseFolder();
  await window.send('ask me which colour I like');
  const field = page.getByRole('region', { name: 'Question' }).getByRole('textbox');
  await field.fill('the blue of the');
  await window.newSession('ask');
  await page.getByRole('button', { name: /ask me which colour/ }).click();
  await expect(field).toHaveValue('the blue of the');
  await desk.restart();
  await expect(field).toHaveValue('the blue of the');
  await field.press('Enter');
  await window.isDone();
});

test('a message that is too long stays where it is, with a sentence that says why', async ({ desk }) => {
  const { window, page } = desk;
  await window.chooseFolder();
  await window.message.fill('x'.repeat(1_000_001));
  await window.button('Send').click();
  await expect(page.getByRole('alert').filter({ hasText: '1,000,000 characters at most' })).toBeVisible();
  await window.message.fill('what can you do');
  await window.message.press('Enter');
  await window.isDone();
});
