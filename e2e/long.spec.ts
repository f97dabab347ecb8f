/** Work that is longer than what its model takes. */
import { HeldRequests } from './held-requests.ts';
import type { ModelServer } from './model-server.ts';
import { type Desk, expect, test } from './own-model.ts';

const COUNT = 60;
const LIMITS = { steps: 1000, minutes: 60, cost: null };

/** The desk with a model that takes little. */
async function onSmallModel(desk: Desk, server: ModelServer): Promise<HeldRequests> {
  const held = new HeldRequests(server);
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
    models: [{ provider: 'own', id: 'small', window: 2500 }],
    limits: { ...LIMITS, unattended: LIMITS },
  });
  await desk.start();
  await desk.window.chooseFolder();
  await desk.window.setMode('edits');
  return held;
}

/** How full the context is, in percent, as the meter says. */
async function used({ window }: Desk): Promise<number> {
  const label = window.words.meter.label.replace('{{share}}', '(\\d+)%');
  const name = await window.button(new RegExp(label)).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0]);
}

/** Steps that come faster than a window draws may leave the end out of view. */
async function atLatest({ window }: Desk): Promise<void> {
  const jump = window.button(window.words.transcript.latest);
  if (await jump.isVisible()) await jump.click();
}

test('case 43: long work has its beginning summarised, is killed around that, hears what was said, and is done once', async ({
  desk,
  server,
}) => {
  test.slow();
  const { window } = desk;
  const { transcript, recovery } = window.words;
  const held = await onSmallModel(desk, server);
  const first = held.hold('summary');
  await window.send(`Write the numbers 1 to ${COUNT} into notes/, one file each`);

  await first.come;
  await atLatest(desk);
  await expect(window.conversation).toContainText(transcript.summarising);
  const before = await used(desk);
  expect(before).toBeGreaterThan(60);
  const after = held.hold('step', 2);
  first.go();
  await after.come;
  await atLatest(desk);
  await expect(window.conversation).toContainText(transcript.summary);
  await expect.poll(() => used(desk)).toBeLessThan(before);
  await window.conversation.getByRole('button', { name: transcript.summary }).last().click();
  const told = window.conversation.locator('[data-part="summary"]').last();
  await expect(told).toContainText(transcript.summaryStays);
  await expect(told).toContainText('The person asked (under way)');
  await window.shot('long-summary');

  // In the middle of a step the person says something, and the app dies before it is read.
  await window.send('don’t delete notes/55.txt');
  await desk.kill();
  after.drop();
  held.counted.died(summaries(desk));
  await desk.start();
  await expect(window.banner).toContainText('don’t delete notes/55.txt');
  const second = held.hold('summary');
  await window.banner.getByRole('button', { name: recovery.resume }).click();

  // Just before the answer with the next summary, and just after it.
  await second.come;
  await desk.kill();
  second.drop();
  held.counted.died(summaries(desk));
  const third = held.hold('summary');
  await desk.start();
  await expect(window.banner).toContainText('Going on by itself');
  await third.come;
  const recorded = summaries(desk).length;
  third.go();
  await expect.poll(() => summaries(desk).length).toBeGreaterThan(recorded);
  await desk.kill();
  held.counted.died(summaries(desk));
  await desk.start();
  await expect.poll(() => desk.openTurns(), { timeout: 60_000 }).toBe(0);
  await atLatest(desk);
  await expect(window.conversation).toContainText(`${COUNT - 1} of ${COUNT} files are there.`);
  await window.isDone();

  expect(desk.files('notes')).toHaveLength(COUNT - 1);
  expect(desk.file('notes/55.txt')).toBeNull();
  expect(desk.doubledStarts()).toEqual([]);
  expect(held.counted.faults).toEqual([]);
  expect(held.counted.doubled).toEqual([]);
});

const summaries = (desk: Desk): string[] =>
  desk.bodies('history-compacted').map((body) => String(JSON.parse(body).summary));

test('an afternoon: several conversations, a limit, a branch, a search and a crash in the middle of it', async ({
  desk,
}) => {
  const { window, page } = desk;
  const { transcript, recovery, sidebar } = window.words;
  await desk.kill();
  desk.configure({ limits: { ...LIMITS, steps: 3, unattended: LIMITS } });
  await desk.start();

  // The first conversation reaches its limit and waits for a word, while the person turns to the next one.
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('Write the numbers 1 to 5 into tides/, one file each');
  await expect(page.getByRole('region', { name: sidebar.needsYou })).toContainText(recovery.goOnAsk);
  expect(desk.files('tides')).toHaveLength(3);
  await window.newSession('edits');
  await window.send('创建 notes.md 内容是 潮汐表');
  await expect.poll(() => desk.file('notes.md')).toBe('潮汐表\n');
  await window.isDone();

  // What was asked there is asked otherwise; the first try stays.
  const request = window.conversation.locator('[data-line]').first();
  await request.hover();
  await request.getByRole('button', { name: transcript.editRequest }).click();
  await window.conversation
    .getByRole('textbox', { name: transcript.editRequest })
    .fill('create plan.md saying low water');
  await page.keyboard.press('Enter');
  await expect.poll(() => desk.file('plan.md')).toBe('low water\n');
  await window.isDone();
  const branches = window.conversation.getByRole('group', { name: transcript.branches });
  await expect(branches).toContainText('2 of 2');

  // A search leads back to the first, which goes on; the app dies while it does.
  const search = page.getByRole('searchbox', { name: sidebar.search });
  await search.fill('tides');
  await page.locator('[data-hit]').last().click();
  await expect(window.conversation).toContainText('Write the numbers 1 to 5');
  await page.getByRole('region', { name: sidebar.needsYou }).getByRole('button', { name: recovery.goOn }).click();
  await expect.poll(() => desk.files('tides').length).toBeGreaterThan(3);
  await desk.killBetweenSteps();
  await desk.start();
  await expect.poll(() => desk.files('tides').length, { timeout: 20_000 }).toBe(5);
  expect(desk.doubledStarts()).toEqual([]);

  // The other one still has both of its branches, is found by what was said on the one out of view, and goes on.
  await search.fill('潮汐');
  await page.locator('[data-hit]').last().click();
  await expect(window.conversation).toContainText('潮汐表');
  await expect(branches).toContainText('1 of 2');
  await window.send('read notes.md');
  await expect(window.conversation).toContainText('1 line');
  await window.isDone();
  await search.fill('');
  await window.shot('afternoon');
  expect(desk.openTurns()).toBe(0);
});
