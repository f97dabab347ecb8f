/** Quit in every way: by the person's own command with each of its answers, by a signal, and with commands that resist. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Desk, expect, test } from './desk.ts';

/** One that is dead but that nobody collects, as in a container, is no more. */
const isAlive = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/^[ZX]/.test(readFileSync(stat, 'utf8').split(') ').at(-1) ?? '');
};

const question = ({ page }: Desk) => page.getByRole('dialog', { name: 'Holdfast' });
const answer = (desk: Desk, name: string) => question(desk).getByRole('button', { name }).click();

async function atWork(desk: Desk): Promise<void> {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 6 numbered files slowly');
  await expect.poll(() => desk.files().length).toBeGreaterThan(1);
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
    expect(desk.kinds().at(-1)).toBe('run-ended');
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
  desk.signal('SIGTERM');
  expect(await desk.gone()).toBe(0);
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(desk.openTurns()).toBe(1);
  expect(desk.kinds().at(-1)).toBe('run-ended');
  await desk.start();
  await desk.window.banner.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  expect(desk.openTurns()).toBe(0);
});

test('case 63: at the next start nothing is ended that only looks like a command of ours', async ({ desk }) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.send('run echo $$ > mine; sleep 61');
  await window.allowOnce();
  await expect.poll(() => desk.file('mine')).toMatch(/\d/);
  await desk.kill();
  await desk.endOrphans();
  const stranger = spawn('sh', ['-c', 'sleep 61; sleep 61'], { cwd: desk.workspace, stdio: 'ignore' });
  try {
    await desk.start();
    await expect(window.doubt).toContainText('This may already have happened.');
    await window.settles();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  } finally {
    await desk.endOrphans();
  }
});
