import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

for (const timers of ['stopped', 'going on'] as const) {
  test(`case 65: a nap in the middle of work, with timers ${timers}, is nothing to the run`, async ({ desk }) => {
    const { window } = desk;
    await window.chooseFolder();
    await window.setMode('edits');
    await window.send('make 8 numbered files slowly');
    await expect.poll(() => desk.files().length).toBeGreaterThan(1);
    await desk.sleep(9 * MINUTE, timers);
    await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(8);
    await window.isDone();
    expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([['asked', true]]);
    expect(desk.doubledStarts()).toEqual([]);
    await expect(window.conversation).not.toContainText('The computer slept');
  });

  test(`case 66: after a long sleep, with timers ${timers}, it goes on by itself with nobody there`, async ({
    desk,
  }) => {
    const { window } = desk;
    await window.chooseFolder();
    await window.setMode('edits');
    await window.send('make 8 numbered files slowly');
    await expect.poll(() => desk.files().length).toBeGreaterThan(1);
    await desk.sleep(3 * HOUR, timers);
    await expect(window.banner).toContainText('Going on by itself', { timeout: 15_000 });
    await expect(window.banner).toContainText('the computer slept');
    if (timers === 'stopped') await window.shot('slept');
    await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(8);
    await window.isDone();
    await expect(window.conversation).toContainText('The computer slept from');
    expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
      ['asked', true],
      ['recovered', false],
    ]);
    expect(desk.doubledStarts()).toEqual([]);
    expect(desk.attempts()).toEqual([0]);
  });

  test(`case 66: after a weekend, with timers ${timers}, nothing goes on`, async ({ desk }) => {
    const { window } = desk;
    await window.chooseFolder();
    await window.setMode('edits');
    await window.send('make 30 numbered files slowly');
    await expect.poll(() => desk.files().length).toBeGreaterThan(1);
    await desk.sleep(60 * HOUR, timers);
    await expect(window.conversation).toContainText('Not resumed', { timeout: 15_000 });
    const made = desk.files().length;
    await window.settles();
    expect(desk.files().length).toBe(made);
    expect(desk.openTurns()).toBe(0);
    expect(desk.runs()).toHaveLength(1);
  });
}

test('several runs that slept for long come back one at a time', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  for (const folder of ['a', 'b']) {
    mkdirSync(path.join(desk.workspace, folder));
    if (folder !== 'a') await window.newSession('edits');
    await window.send(`make 6 numbered files in ${folder} slowly`);
    await expect.poll(() => desk.files(folder).length).toBeGreaterThan(0);
  }
  await desk.sleep(HOUR, 'stopped');
  for (const folder of ['a', 'b']) await expect.poll(() => desk.files(folder).length, { timeout: 45_000 }).toBe(6);
  await expect.poll(() => desk.openTurns(), { timeout: 15_000 }).toBe(0);
  expect(desk.overlappingRecoveries()).toEqual([]);
  expect(desk.runs().filter(({ cause }) => cause === 'recovered')).toHaveLength(2);
});

test('case 3: killed after a long sleep, the age still counts from before it', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('run sleep 30 > slept');
  await window.allowOnce();
  await expect.poll(() => desk.lastKinds()).toEqual(['tool-started']);
  const before = desk.lastProgress();
  await desk.sleep(3 * HOUR, 'stopped');
  // Longer than a beat, which would have moved it.
  await window.page.waitForTimeout(17_000);
  expect(desk.lastProgress()).toBe(before);
});
