import { expect, test } from './desk.ts';

const HOUR = 3_600_000;

test('case 31: killed in its first model call, the turn goes on by itself under the banner', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('list the files');
  await desk.kill();
  expect(desk.openTurns()).toBe(1);
  expect(desk.kinds()).toEqual(['turn-accepted', 'run-started']);
  await desk.start();
  await window.isDone();
  expect(desk.openTurns()).toBe(0);
  const runs = desk.runs();
  expect(runs.map((run) => [run.cause, run.attended])).toEqual([
    ['asked', true],
    ['recovered', false],
  ]);
});

test('killed in the middle of many files, it goes on from where it was and doubles nothing', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 8 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(2);
  await desk.killBetweenSteps();
  const before = desk.files().length;
  expect(before).toBeLessThan(8);
  await desk.start();
  await expect(window.banner).toContainText('Going on by itself');
  await expect(window.banner).toContainText('Try 1 of 3');
  await window.shot('recovered');
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(8);
  await window.isDone();
  await expect(window.banner).toBeHidden();
  expect(desk.doubledStarts()).toEqual([]);
  await window.shot('recovered-done');
});

test('case 51: an approval that was pending is still answerable after the kill', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await desk.restart();
  await expect(window.approval).toContainText('notes.txt');
  expect(desk.file('notes.txt')).toBeNull();
  await window.allowOnce();
  await expect.poll(() => desk.file('notes.txt')).toContain('hello');
  await window.isDone();
});

test('case 58: cancelled and then killed, nothing comes back', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 8 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  await window.button('Stop').click();
  await expect(window.conversation).toContainText('Cancelled');
  await desk.kill();
  const before = desk.kinds();
  const files = desk.files();
  await desk.start();
  await expect(window.conversation).toContainText('Cancelled');
  await window.settles();
  expect(desk.kinds()).toEqual(before);
  expect(desk.files()).toEqual(files);
  await expect(window.banner).toBeHidden();
});

test('case 32: quit is not stop: after the next start the turn goes on', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  await desk.quit();
  expect(desk.kinds().filter((kind) => kind === 'run-ended')).toHaveLength(1);
  expect(desk.openTurns()).toBe(1);
  await desk.start();
  await expect(window.banner).toContainText('you quit');
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await window.isDone();
  expect(desk.doubledStarts()).toEqual([]);
});

test('case 47: taken over, the recovered turn is the person’s and asks them', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 8 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  await desk.killBetweenSteps();
  await desk.start();
  await window.banner.getByRole('button', { name: 'Take over' }).click();
  await expect(window.banner).toBeHidden();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(8);
  await window.isDone();
  expect(desk.runs().map((run) => [run.cause, run.attended])).toEqual([
    ['asked', true],
    ['recovered', false],
    ['took-over', true],
  ]);
});

test('case 48: unattended, what needs an approval waits for the person and is not refused in their name', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await desk.kill();
  await desk.start();
  await expect(window.approval).toContainText('notes.txt');
  await expect(window.approval).toContainText('Answering goes on with you present.');
  await window.shot('unattended-approval');
  expect(desk.file('notes.txt')).toBeNull();
  await window.allowOnce();
  await window.isDone();
  expect(desk.file('notes.txt')).toContain('hello');
});

test('case 7: older than four hours it is abandoned, visibly, without a model or tool call', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
  await desk.kill();
  const files = desk.files();
  desk.age(4 * HOUR + 60_000);
  await desk.start();
  await expect(window.conversation).toContainText('Not resumed');
  await expect(window.conversation).toContainText('the limit is 4 hours');
  await window.settles();
  expect(desk.files()).toEqual(files);
  expect(desk.openTurns()).toBe(0);
  const kinds = desk.kinds();
  expect(kinds.at(-1)).toBe('turn-ended');
  expect(kinds.filter((kind) => kind === 'run-started')).toHaveLength(1);
  await window.shot('abandoned');
  await window.conversation.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await window.isDone();
});

test('case 6: at 3 h 59 m it still goes on', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('list the files');
  await desk.kill();
  desk.age(4 * HOUR - 60_000);
  await desk.start();
  await window.isDone();
  expect(desk.runs().at(-1)?.cause).toBe('recovered');
});

test('case 18: killed in every recovered run, it is tried three times and then abandoned', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 20 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await desk.killBetweenSteps();
  for (const attempt of [1, 2, 3]) {
    await desk.start();
    await expect(window.banner).toContainText(`Try ${attempt} of 3`);
    await desk.killBetweenSteps();
  }
  await desk.start();
  await expect(window.conversation).toContainText('Not resumed');
  expect(desk.openTurns()).toBe(0);
});
