/** Quit in every way: by the person's own command with each of its answers, by a signal, and with commands that resist. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './alive.ts';
import { type Desk, expect, test } from './desk.ts';

const HOUR = 3_600_000;

const question = ({ page }: Desk) => page.getByRole('dialog', { name: 'Holdfast' });
const answer = (desk: Desk, name: string) => question(desk).getByRole('button', { name }).click();

async function atWork(desk: Desk, files = 6): Promise<void> {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send(`make ${files} numbered files slowly`);
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
}

const put = (desk: Desk, name: string): void => writeFileSync(path.join(desk.workspace, name), '');

/** A command that tells how far it has come and goes on when it is told to. */
async function commandAtWork(desk: Desk): Promise<void> {
  test.skip(process.platform === 'win32', 'On Windows commands end with the app.');
  const { window } = desk;
  await window.chooseFolder();
  const until = (file: string) => `while [ -e begun ] && [ ! -e ${file} ]; do sleep 0.1; done`;
  await window.send(`run echo x >> begun; ${until('on')}; echo x >> half; ${until('out')}; echo over`);
  await window.allowOnce();
  await expect.poll(() => desk.file('begun')).toBe('x\n');
}

/** The person's own command, by the key of the application menu. */
async function quitByMenu(desk: Desk): Promise<void> {
  desk.standInOnly('The dialogs of the system are out of a test’s reach.');
  await desk.page.keyboard.press('ControlOrMeta+q');
}

test('with nothing running it quits without asking', async ({ desk }) => {
  await expect(desk.window.message.or(desk.window.button(desk.window.words.start.chooseFolder)).first()).toBeVisible();
  await quitByMenu(desk);
  expect(await desk.gone()).toBe(0);
});

test('case 32: quit and kept for next time, the turn stops before it is asked about and goes on at the next start', async ({
  desk,
}) => {
  await atWork(desk);
  await quitByMenu(desk);
  await expect(question(desk)).toContainText('is still being worked on.');
  await expect(question(desk)).toContainText('started again within 4 hours');
  expect(desk.kinds()).toContain('run-ended');
  await desk.window.shot('quit-question');
  await answer(desk, 'Keep for Next Time (for up to 4 hours)');
  expect(await desk.gone()).toBe(0);
  expect(desk.openTurns()).toBe(1);
  await desk.start();
  await expect(desk.window.banner).toContainText('you quit');
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await desk.window.isDone();
  expect(desk.doubledStarts()).toEqual([]);
});

test('quit and cancelled, the turn has ended and does not come back', async ({ desk }) => {
  await atWork(desk);
  await quitByMenu(desk);
  await answer(desk, 'Cancel It');
  expect(await desk.gone()).toBe(0);
  expect(desk.openTurns()).toBe(0);
  const before = desk.kinds();
  await desk.start();
  await expect(desk.window.conversation).toContainText('Cancelled');
  await desk.window.settles();
  expect(desk.kinds()).toEqual(before);
});

test('quit and stayed, the turn goes on as before, with the person present', async ({ desk }) => {
  await atWork(desk);
  await quitByMenu(desk);
  await answer(desk, 'Stay');
  await expect(question(desk)).toBeHidden();
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
  await desk.window.isDone();
  expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['called-off', true],
  ]);
  expect(desk.doubledStarts()).toEqual([]);
});

test('case 32: quit and kept for next time, a running command goes on without the app and is followed at the next start', async ({
  desk,
}) => {
  const { window } = desk;
  await commandAtWork(desk);
  await quitByMenu(desk);
  await answer(desk, 'Keep for Next Time (for up to 4 hours)');
  expect(await desk.gone()).toBe(0);
  put(desk, 'on');
  await expect.poll(() => desk.file('half')).toBe('x\n');
  await desk.start();
  await expect(window.banner).toContainText('you quit');
  put(desk, 'out');
  await window.isDone();
  await expect(window.conversation).toContainText('over');
  expect(desk.file('begun')).toBe('x\n');
  expect(desk.bodies('tool-ended')).toEqual([expect.stringContaining('"outcome":"done"')]);
});

test('quit and stayed, a running command goes on and is followed to its end, with the person present', async ({
  desk,
}) => {
  const { window } = desk;
  await commandAtWork(desk);
  await quitByMenu(desk);
  await expect(question(desk)).toBeVisible();
  put(desk, 'on');
  await expect.poll(() => desk.file('half')).toBe('x\n');
  await answer(desk, 'Stay');
  await expect(question(desk)).toBeHidden();
  await window.settles();
  put(desk, 'out');
  await window.isDone();
  expect(desk.file('begun')).toBe('x\n');
  expect(desk.bodies('tool-ended')).toEqual([expect.stringContaining('"outcome":"done"')]);
  expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['answered', true],
    ['called-off', true],
  ]);
});

test('case 66: asked about over a weekend and then stayed, nothing goes on', async ({ desk }) => {
  await atWork(desk, 30);
  await quitByMenu(desk);
  await expect(question(desk)).toBeVisible();
  await desk.sleep(60 * HOUR, 'stopped');
  const made = desk.files();
  await answer(desk, 'Stay');
  await expect(desk.window.conversation).toContainText('Not resumed');
  await expect(desk.window.conversation).toContainText('the limit is 4 hours');
  await desk.window.settles();
  expect([desk.files(), desk.runs(), desk.openTurns()]).toEqual([made, [expect.anything()], 0]);
});

test('case 66: asked about for three hours of sleep and then stayed, it goes on by itself with nobody there', async ({
  desk,
}) => {
  await atWork(desk, 8);
  await quitByMenu(desk);
  await expect(question(desk)).toBeVisible();
  await desk.sleep(3 * HOUR, 'stopped');
  await answer(desk, 'Stay');
  await expect(desk.window.banner).toContainText('Going on by itself');
  await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(8);
  await desk.window.isDone();
  expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['recovered', false],
  ]);
  expect(desk.doubledStarts()).toEqual([]);
});

test('quit again and ended by the system while it asks, it asks nothing more and ends in order', async ({ desk }) => {
  await atWork(desk);
  await quitByMenu(desk);
  await expect(question(desk)).toBeVisible();
  await desk.page.keyboard.press('ControlOrMeta+q');
  await expect(question(desk)).toHaveCount(1);
  desk.signal('SIGTERM');
  expect(await desk.gone()).toBe(0);
  expect(desk.openTurns()).toBe(1);
  await desk.start();
  await expect(desk.window.banner).toContainText('you quit');
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`case 32: ${signal} keeps the turn, and it goes on at the next start`, async ({ desk }) => {
    await atWork(desk);
    desk.signal(signal);
    expect(await desk.gone()).toBe(0);
    // What a tool came to that was let finish stands behind the end of its run.
    expect(desk.kinds().findLast((kind) => kind !== 'tool-ended')).toBe('run-ended');
    expect(desk.openTurns()).toBe(1);
    await desk.start();
    await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(6);
    await desk.window.isDone();
    expect(desk.doubledStarts()).toEqual([]);
  });
}

test('case 62: it quits in order while a command ignores TERM; that goes on, and is ended as a whole when it is cancelled', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send(
    `run trap '' TERM; sh -c "trap '' TERM; echo \\$\\$ > inner; sleep 60" & echo $$ > outer; sleep 60; sleep 60`,
  );
  await window.allowOnce();
  await expect.poll(() => desk.file('inner')).toMatch(/\d/);
  const pids = ['inner', 'outer'].map((name) => Number(desk.file(name)));
  expect(pids.map(isAlive)).toEqual([true, true]);
  const asked = Date.now();
  desk.signal('SIGTERM');
  expect(await desk.gone()).toBe(0);
  // Five seconds at most are promised; the rest is for a slow machine.
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(desk.openTurns()).toBe(1);
  expect(desk.kinds().at(-1)).toBe('run-ended');
  await desk.start();
  await desk.window.banner.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  expect(desk.openTurns()).toBe(0);
});

test('case 63: a stranger with the number of a command of ours is spared, also when that turn is cancelled', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('run echo $$ > mine; sleep 61');
  await window.allowOnce();
  await expect.poll(() => desk.file('mine')).toMatch(/\d/);
  await desk.kill();
  await desk.endOrphans();
  // The system gives numbers again: it leads a group of its own and has the number that was written down.
  const stranger = spawn('sh', ['-c', 'sleep 61; :'], { stdio: 'ignore', detached: true, cwd: desk.data });
  const pid = stranger.pid ?? 0;
  try {
    desk.renumberCommand(pid);
    await desk.start();
    await window.doubt.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => desk.openTurns()).toBe(0);
    // Longer than it takes to end a tree.
    await window.page.waitForTimeout(4000);
    expect(isAlive(pid)).toBe(true);
  } finally {
    if (isAlive(pid)) process.kill(-pid, 'SIGKILL');
  }
});
