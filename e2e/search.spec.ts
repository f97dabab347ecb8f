/** Finding what was said: in all conversations, and in the one that is in view. */
import { type Desk, expect, test } from './desk.ts';

async function said(desk: Desk, ...texts: string[]): Promise<void> {
  await desk.window.chooseFolder();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await desk.window.newSession('edits');
    else await desk.window.setMode('edits');
    await desk.window.send(text);
    await desk.window.isDone();
  }
}

test('words are found in all conversations, Chinese ones as they are written, and lead to their place', async ({
  desk,
}) => {
  const { window, page } = desk;
  const { sidebar } = window.words;
  await said(desk, 'create tide.md saying the spring tide is high', '创建 notes.md 内容是 潮汐表', 'what can you do');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const search = page.getByRole('searchbox', { name: sidebar.search });
  await expect(search).toBeFocused();
  const hits = page.locator('[data-hit]');
  await search.fill('SPRING ti');
  await expect(hits.first()).toContainText('spring tide');
  await expect(hits.first().locator('mark', { hasText: 'spring' })).toBeVisible();
  await search.fill('汐表');
  await expect(hits.first().locator('mark', { hasText: '汐表' })).toBeVisible();
  await search.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(hits.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(window.conversation).toContainText('潮汐表');
  await expect(window.conversation.locator('[data-line]:focus')).toContainText('潮汐表');
  await search.fill('nowhere to be found');
  await expect(page.getByText(sidebar['note-nothing'])).toBeVisible();
  await expect(hits).toHaveCount(0);
});

test('words on another branch lead there', async ({ desk }) => {
  const { window, page } = desk;
  const { transcript, sidebar } = window.words;
  await said(desk, 'create ebb.md saying neap');
  const request = window.conversation.locator('[data-line]').first();
  await request.hover();
  await request.getByRole('button', { name: transcript.editRequest }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('what can you do');
  await page.keyboard.press('Enter');
  await expect(window.conversation).not.toContainText('ebb.md');
  await window.isDone();
  await page.getByRole('searchbox', { name: sidebar.search }).fill('neap');
  await page.locator('[data-hit]').last().click();
  await expect(window.conversation).toContainText('ebb.md');
});

test('in a conversation words are found in folded lines too, and the keyboard leads from one to the next', async ({
  desk,
}) => {
  const { window, page } = desk;
  const { transcript } = window.words;
  await said(desk, 'create tide.md saying moonrise');
  await window.message.focus();
  await page.keyboard.press('ControlOrMeta+f');
  const field = page.getByRole('textbox', { name: transcript.find });
  await expect(field).toBeFocused();
  await field.fill('moonrise');
  const state = page.getByRole('search').getByRole('status');
  await expect(state).toHaveText(/^1 of [2-9]/);
  // The request says it first, the call that is folded next.
  await field.press('Enter');
  await expect(state).toHaveText(/^2 of/);
  await expect(window.conversation.locator('[data-part="content"]')).toBeInViewport();
  await field.press('Shift+Enter');
  await expect(state).toHaveText(/^1 of/);
  await field.fill('not in it');
  await expect(state).toHaveText(transcript.findNothing);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(window.message).toBeFocused();
});
