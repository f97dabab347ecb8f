/**
 * Calls with real effects, killed for real: what became of them is found, nothing is doubled, and a person says what nobody
 * knows. The commands end by themselves once their folder is gone: a journey that fails leaves none running.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './alive.ts';
import { type Desk, expect, test } from './desk.ts';

test.skip(process.platform === 'win32', 'On Windows commands end with the app.');

const put = (desk: Desk, name: string, text = '') => writeFileSync(path.join(desk.workspace, name), text);
const count = (text: string | null): number => text?.split('\n').filter(Boolean).length ?? 0;

async function ask(desk: Desk, text: string): Promise<void> {
  await desk.window.chooseFolder();
  await desk.window.send(text);
  await desk.window.allowOnce();
}

/** A workspace with a commit to push into a bare repository beside it, whose own hook lets a push in once it may. */
function repositories(desk: Desk) {
  const origin = path.join(desk.workspace, '..', 'origin.git');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: desk.workspace, encoding: 'utf8' });
  git('init', '--quiet', '--bare', origin);
  git('-C', origin, 'config', 'core.logAllRefUpdates', 'true');
  const hook = 'echo pushed >> pushes\nwhile [ -e pushes ] && [ ! -e go ]; do sleep 0.1; done\n';
  writeFileSync(path.join(origin, 'hooks', 'pre-receive'), `#!/bin/sh\n${hook}`, { mode: 0o755 });
  git('init', '--quiet', '--initial-branch', 'main');
  git('remote', 'add', 'origin', origin);
  const pushes = path.join(origin, 'pushes');
  const author = ['-c', 'user.name=A person', '-c', 'user.email=person@example.com'];
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'To be pushed');
  return {
    letIn: () => writeFileSync(path.join(origin, 'go'), ''),
    /** How often its hook was asked. */
    asked: () => (existsSync(pushes) ? count(readFileSync(pushes, 'utf8')) : 0),
    /** How often its branch was moved. */
    moved: () =>
      existsSync(path.join(origin, 'refs', 'heads', 'main')) ? count(git('-C', origin, 'reflog', 'main')) : 0,
  };
}

test('case 22: a push that lands while the app is dead is found at the next start, and not pushed again', async ({
  desk,
}) => {
  const { letIn, asked, moved } = repositories(desk);
  await ask(desk, 'run git push origin main');
  await expect.poll(asked).toBe(1);
  await desk.kill();
  letIn();
  await expect.poll(() => desk.ofCommand('ended')).toBe('0\n');
  expect(moved()).toBe(1);
  await desk.start();
  await desk.window.isDone();
  await expect(desk.window.conversation).toContainText('main -> main');
  expect([asked(), moved()]).toEqual([1, 1]);
  expect(desk.bodies('tool-started')).toHaveLength(1);
  expect(desk.bodies('tool-ended')).toEqual([expect.stringContaining('"outcome":"done"')]);
});

test('case 22: a push that had not begun when the app was killed is pushed once, after the person allows it again', async ({
  desk,
}) => {
  const { window } = desk;
  const { letIn, asked, moved } = repositories(desk);
  letIn();
  desk.dieAt('git push');
  await ask(desk, 'run git push origin main');
  expect(await desk.gone()).toBeNull();
  expect(desk.kinds().at(-1)).toBe('tool-started');
  expect(desk.ofCommand('begun')).toBeNull();
  await desk.start();
  await expect(window.approval).toContainText('git push origin main');
  await window.settles();
  expect([asked(), moved()]).toEqual([0, 0]);
  await window.allowOnce();
  await window.isDone();
  expect([asked(), moved()]).toEqual([1, 1]);
  expect(desk.bodies('effect-settled')).toEqual([expect.stringMatching(/"did-not".*"lookup"/)]);
});

const BUILD = `echo x >> times
step=0
while [ -e times ] && [ ! -e enough ]; do
  step=$((step + 1))
  echo "step $step"
  echo $step > reached
  sleep 0.2
done
echo built
`;
const reached = (desk: Desk): number => Number(desk.file('reached') ?? 0);

async function building(desk: Desk): Promise<void> {
  put(desk, 'build.sh', BUILD);
  await ask(desk, 'run sh build.sh');
  await expect.poll(() => reached(desk)).toBeGreaterThan(1);
}

test('case 22: a build that outlives the app is shown with live output at the next start, and followed to its end', async ({
  desk,
}) => {
  const { window } = desk;
  await building(desk);
  await desk.kill();
  await desk.start();
  await expect(window.banner).toContainText('Going on by itself');
  await window.conversation.getByRole('button', { name: /build\.sh/, expanded: false }).click();
  const later = reached(desk) + 2;
  await expect(window.conversation).toContainText(`step ${later}\n`);
  await window.shot('followed');
  put(desk, 'enough');
  await window.isDone();
  await expect(window.banner).toBeHidden();
  await expect(window.conversation).toContainText('built');
  expect(desk.file('times')).toBe('x\n');
  expect(desk.runs().map(({ cause, attended }) => [cause, attended])).toEqual([
    ['asked', true],
    ['answered', true],
    ['recovered', false],
  ]);
});

test('case 22: of a build that ended while the app was dead the result is taken at the next start', async ({
  desk,
}) => {
  const { window } = desk;
  await building(desk);
  await desk.kill();
  put(desk, 'enough');
  await expect.poll(() => desk.ofCommand('ended')).toBe('0\n');
  await desk.start();
  await window.isDone();
  await expect(window.conversation).toContainText('built');
  expect(desk.file('times')).toBe('x\n');
  expect(desk.bodies('tool-started')).toHaveLength(1);
  expect(desk.bodies('tool-ended')).toEqual([expect.stringContaining('"outcome":"done"')]);
});

/** What a command wrote down of the processes that it is made of, its own shell's around it included. */
const processesOf = (desk: Desk): number[] => [
  Number(desk.ofCommand('begun')?.split('\n')[0]),
  ...(desk.file('pids') ?? '').split('\n').filter(Boolean).map(Number),
];
const TREE = "echo $$ >> pids\nsh -c 'echo $$ >> pids; sleep 600; :' &\nwhile [ -e pids ]; do sleep 0.2; done\n";

async function treeAtWork(desk: Desk): Promise<number[]> {
  put(desk, 'tree.sh', TREE);
  await ask(desk, 'run sh tree.sh');
  await expect.poll(() => processesOf(desk).length).toBe(3);
  return processesOf(desk);
}

test('case 63: what a killed app left running is ended as a whole when it is cancelled after the next start', async ({
  desk,
}) => {
  const pids = await treeAtWork(desk);
  await desk.kill();
  await desk.start();
  await desk.window.banner.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false, false]);
  expect(desk.openTurns()).toBe(0);
});

test('case 63: killed when a turn had been cancelled and its command not yet ended, that is ended at the next start', async ({
  desk,
}) => {
  const { window } = desk;
  const pids = await treeAtWork(desk);
  desk.dieAt(`-${pids[0]},"SIGTERM"`);
  await window.button('Stop').click();
  expect(await desk.gone()).toBeNull();
  expect([desk.openTurns(), ...pids.map(isAlive)]).toEqual([0, true, true, true]);
  const runs = desk.runs();
  await desk.start();
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false, false]);
  expect([desk.openTurns(), desk.runs()]).toEqual([0, runs]);
});

/** A command that has had its effect and of which then nobody knows: the app, the shell beside it and it itself were killed. */
async function inDoubt(desk: Desk): Promise<void> {
  put(desk, 'send.sh', 'echo sent >> sent\n[ -e quick ] || sleep 600\n');
  await ask(desk, 'run sh send.sh');
  await expect.poll(() => desk.file('sent')).toBe('sent\n');
  await desk.kill();
  await desk.endOrphans();
  put(desk, 'quick');
  await desk.start();
  await expect(desk.window.doubt).toContainText('This may already have happened.');
  await expect(desk.window.doubt).toContainText('sh send.sh');
}

for (const [answer, outcome, times] of [
  ['It happened', 'happened', 1],
  ['It did not: run it now', 'did-not', 2],
  ['Do not run it', 'never', 1],
] as const) {
  test(`case 22: of a command that was killed with the app nobody knows; answered “${answer}”`, async ({ desk }) => {
    const { window } = desk;
    await inDoubt(desk);
    await window.shot('doubt');
    await window.page.keyboard.press('Enter');
    await window.settles();
    await expect(window.doubt).toBeVisible();
    await window.doubt.getByRole('button', { name: answer, exact: true }).click();
    await window.isDone();
    await expect(window.doubt).toBeHidden();
    expect(count(desk.file('sent'))).toBe(times);
    expect(desk.bodies('effect-settled').map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ outcome, by: 'person' }),
    ]);
    expect(desk.openTurns()).toBe(0);
  });
}

for (const [answer, times] of [
  ['It happened', 1],
  ['It did not: run it now', 2],
] as const) {
  test(`case 25: asked for again in the next turn while the first is in doubt; answered “${answer}”`, async ({
    desk,
  }) => {
    const { window } = desk;
    await inDoubt(desk);
    await window.doubt.getByRole('button', { name: 'Cancel' }).click();
    await expect(window.conversation).toContainText('Cancelled');
    await window.send('run sh send.sh');
    await expect(window.doubt).toContainText('The agent wants to do the same again');
    await expect(window.approval).toBeHidden();
    await window.shot('doubt-again');
    await window.settles();
    expect(count(desk.file('sent'))).toBe(1);
    await window.doubt.getByRole('button', { name: answer, exact: true }).click();
    await window.isDone();
    await expect(window.doubt).toBeHidden();
    expect(count(desk.file('sent'))).toBe(times);
    const keys = desk.bodies('tool-started').map((body) => JSON.parse(body).key);
    expect(keys).toEqual(Array(times).fill(keys[0]));
    expect(desk.turns()).toHaveLength(2);
  });
}

test('case 22: a write that was killed before its end is not put over what the person wrote since', async ({
  desk,
}) => {
  const { window } = desk;
  await window.chooseFolder();
  await window.setMode('edits');
  desk.dieAt(path.join(desk.workspace, 'notes.txt'));
  await window.send('create notes.txt saying hello');
  expect(await desk.gone()).toBeNull();
  expect(desk.files()).toEqual([expect.stringMatching(/^\.notes\.txt\..*\.tmp$/)]);
  put(desk, 'notes.txt', 'mine\n');
  await desk.start();
  await expect(window.doubt).toContainText('notes.txt');
  await window.settles();
  expect([desk.files(), desk.file('notes.txt')]).toEqual([['notes.txt'], 'mine\n']);
  await window.doubt.getByRole('button', { name: 'Do not run it' }).click();
  await window.isDone();
  expect(desk.file('notes.txt')).toBe('mine\n');
});
