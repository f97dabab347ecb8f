/** Every row of the decision table, on real processes. */
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { type Desk, expect, test } from './desk.ts';

const HOUR = 3_600_000;
const resume = { mode: 'auto', maxAgeHours: 4, maxAttempts: 3 };

/** A turn that was cut off between two steps: five of its files are still to be made. */
async function interrupted(desk: Desk): Promise<number> {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await desk.killBetweenSteps();
  return desk.files().length;
}

async function restsHeld(desk: Desk, files: number, sentence: string): Promise<void> {
  await desk.start();
  await expect(desk.window.banner).toContainText(sentence);
  await desk.window.settles();
  expect(desk.files()).toHaveLength(files);
  expect(desk.runs()).toHaveLength(1);
}

async function resumesByHand(desk: Desk): Promise<void> {
  await desk.window.banner.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await desk.window.isDone();
  expect(desk.runs().at(-1)).toMatchObject({ cause: 'resumed', attended: true });
}

test('case 8: switched off, it is listed as held and can be resumed by hand', async ({ desk }) => {
  const files = await interrupted(desk);
  desk.configure({ resume: { ...resume, mode: 'off' } });
  await restsHeld(desk, files, 'Not resumed: resuming is off.');
  await resumesByHand(desk);
});

test('case 9: set to ask, nothing runs before the click', async ({ desk }) => {
  const files = await interrupted(desk);
  desk.configure({ resume: { ...resume, mode: 'ask' } });
  await restsHeld(desk, files, 'Not running.');
  await resumesByHand(desk);
});

test('held, it is cancelled for good', async ({ desk }) => {
  const files = await interrupted(desk);
  desk.configure({ resume: { ...resume, mode: 'ask' } });
  await restsHeld(desk, files, 'Not running.');
  await desk.window.banner.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.window.conversation).toContainText('Cancelled');
  await desk.restart();
  await desk.window.settles();
  expect(desk.openTurns()).toBe(0);
  expect(desk.files()).toHaveLength(files);
});

test('settings that cannot be read count as off, are kept and said', async ({ desk }) => {
  const files = await interrupted(desk);
  desk.configure('{ "resume": { "mode": "auto", ');
  await restsHeld(desk, files, 'Not resumed: resuming is off.');
  await expect(desk.page.getByText(/settings.*(could not|cannot) be read/i)).toBeVisible();
  await desk.page.getByRole('button', { name: 'Begin with new settings' }).click();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  expect(readdirSync(desk.data).some((name) => name.startsWith('settings-unreadable'))).toBe(true);
});

for (const [name, at] of [
  ['lies in the future', Date.now() + 24 * HOUR],
  ['is missing', null],
] as const)
  test(`case 5: a last progress that ${name} is stale`, async ({ desk }) => {
    const files = await interrupted(desk);
    desk.change('UPDATE turns SET last_progress_at = ?', at);
    await desk.start();
    await expect(desk.window.conversation).toContainText('Not resumed');
    expect(desk.files()).toHaveLength(files);
    expect(desk.bodies('turn-ended')[0]).toContain('clock');
  });

test('case 4: renaming an old turn’s conversation does not make it young', async ({ desk }) => {
  await interrupted(desk);
  desk.age(5 * HOUR);
  desk.change('UPDATE sessions SET title = ?, updated_at = ?', 'renamed', Date.now());
  await desk.start();
  await expect(desk.window.conversation).toContainText('Not resumed');
  expect(desk.openTurns()).toBe(0);
});

test('case 33: a message that it had not read holds it; Resume sends it', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await window.send('stop after 3');
  await desk.killBetweenSteps();
  if (desk.kinds().includes('message-taken')) return;
  const files = desk.files().length;
  await desk.start();
  await expect(window.banner).toContainText('stop after 3');
  await window.settles();
  expect(desk.files()).toHaveLength(files);
  await window.banner.getByRole('button', { name: 'Resume' }).click();
  await window.isDone();
  expect(desk.kinds()).toContain('message-taken');
  expect(desk.files().length).toBeLessThan(6);
});

test('case 17: after three boots that died while resuming, the breaker holds it', async ({ desk }) => {
  desk.configure({ resume: { ...resume, maxAttempts: 10 } });
  await interrupted(desk);
  for (let boot = 0; boot < 3; boot += 1) {
    await desk.start();
    await expect(desk.window.banner).toContainText('Going on by itself');
    await desk.killBetweenSteps();
  }
  const files = desk.files().length;
  await desk.start();
  await expect(desk.window.banner).toContainText('the app stopped three times while resuming');
  await desk.window.settles();
  expect(desk.files()).toHaveLength(files);
});

test('data of another computer is held', async ({ desk }) => {
  const files = await interrupted(desk);
  desk.change('UPDATE boots SET host = ?', 'another-computer');
  await restsHeld(desk, files, 'another computer or a backup');
});

for (const [reason, sql] of [
  ['unreadable', `UPDATE events SET body = '{"half' WHERE kind = 'model-answered'`],
  ['newer-version', `UPDATE events SET version = 99 WHERE kind = 'model-answered'`],
] as const)
  test(`case 19: one turn that is ${reason} is abandoned with its bytes kept, and the rest goes on`, async ({
    desk,
  }) => {
    const { window } = desk;
    await interrupted(desk);
    desk.change(sql);
    const broken = desk.kinds().length;
    await desk.start();
    await expect(window.conversation).toContainText('Not resumed');
    expect(desk.bodies('turn-ended')[0]).toContain(reason);
    expect(desk.kinds()).toHaveLength(broken + 1);
    await window.page.keyboard.press('ControlOrMeta+n');
    await window.send('what can you do');
    await window.isDone();
  });

test('with its folder gone it waits for that, and goes on when it is back', async ({ desk }) => {
  await interrupted(desk);
  const away = `${desk.workspace}-away`;
  renameSync(desk.workspace, away);
  await desk.start();
  const strip = desk.page.getByRole('region', { name: 'Needs you' });
  await expect(strip).toContainText(desk.workspace);
  expect(existsSync(desk.workspace)).toBe(false);
  renameSync(away, desk.workspace);
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
});

test('case 2: several interrupted turns go on one at a time, and none expires in our own queue', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  for (const folder of ['a', 'b', 'c']) {
    mkdirSync(path.join(desk.workspace, folder));
    if (folder !== 'a') await window.newSession('edits');
    await window.send(`make 5 numbered files in ${folder} slowly`);
    await expect.poll(() => desk.files(folder).length).toBeGreaterThan(0);
  }
  await desk.killBetweenSteps();
  desk.age(4 * HOUR - 8_000);
  await desk.start();
  for (const folder of ['a', 'b', 'c']) await expect.poll(() => desk.files(folder).length, { timeout: 45_000 }).toBe(5);
  await expect.poll(() => desk.openTurns(), { timeout: 15_000 }).toBe(0);
  expect(desk.bodies('turn-ended').every((body) => body.includes('completed'))).toBe(true);
  expect(desk.overlappingRecoveries()).toEqual([]);
});

test('an approval given five hours later is first shown its age', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await desk.kill();
  desk.age(5 * HOUR);
  await desk.start();
  await window.allowOnce();
  const dialog = window.page.getByRole('alertdialog').or(window.page.getByRole('dialog'));
  await expect(dialog).toContainText('5 hours');
  expect(desk.file('notes.txt')).toBeNull();
  await dialog.getByRole('button', { name: 'Allow anyway' }).click();
  await expect.poll(() => desk.file('notes.txt')).toContain('hello');
});

test('an approval whose run died is asked again', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('create notes.txt saying hello');
  await expect(window.approval).toBeVisible();
  await desk.kill();
  desk.answerAndDie();
  await desk.start();
  await expect(window.approval).toContainText('notes.txt');
  await window.allowOnce();
  await window.isDone();
  expect(desk.file('notes.txt')).toContain('hello');
});

test('Stop everything ends what runs and what would run', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 100 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(0);
  await desk.killBetweenSteps();
  await desk.start();
  await expect(window.banner).toContainText('Going on by itself');
  await window.command('Stop everything');
  const dialog = window.page.getByRole('alertdialog').or(window.page.getByRole('dialog'));
  await expect(dialog).toContainText('1 turn');
  await dialog.getByRole('button', { name: 'Stop everything' }).click();
  await expect(window.conversation).toContainText('Cancelled');
  expect(desk.openTurns()).toBe(0);
});
