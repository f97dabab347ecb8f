/** What the person does to the workspace while the app is dead: shown to them, told to the model, never written over. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from './model-server.ts';
import { expect, test } from './own-model.ts';

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

const call = (name: string, input: object): Answer => ({ kind: 'calls', calls: [{ name, arguments: input }] });
const talks: Answer = { kind: 'text', text: 'More and more words. '.repeat(60), everyMs: 40 };

test('a branch switched and a file edited by hand while the app was dead: said in the banner and the note, and kept', async ({
  desk,
  server,
}) => {
  test.skip(spawnSync('git', ['--version']).status !== 0, 'There is no git on this machine.');
  const { window, workspace } = desk;
  const git = gitIn(workspace);
  git('init', '--quiet', '-b', 'main');
  git('commit', '--quiet', '--allow-empty', '-m', 'One.');
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  await desk.start();
  server.answers = [
    call('write-file', { path: 'a.txt', content: 'one\n' }),
    call('write-file', { path: 'b.txt', content: 'one\n' }),
    talks,
  ];
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('write the files');
  await expect.poll(() => server.requests.length).toBe(3);
  await desk.kill();

  const head = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '-c', 'fix');
  git('commit', '--quiet', '--allow-empty', '-m', 'Two.');
  writeFileSync(path.join(workspace, 'a.txt'), 'one, and more by hand\n');
  const edit = { path: 'a.txt', edits: [{ old: 'one', new: '1' }] };
  server.answers = [talks, call('edit-file', edit), { kind: 'text', text: 'I leave it.' }];
  await desk.start();
  await expect(window.banner).toContainText('branch main → fix');
  await expect(window.banner).toContainText('1 file changed');
  await window.shot('changed-since');
  await desk.kill();

  // Nobody has answered to that note: the next one says the same, and its model edits all the same.
  server.answers = [call('edit-file', edit), { kind: 'text', text: 'I leave it.' }];
  await desk.start();
  await expect(window.conversation).toContainText('I leave it.');
  await window.isDone();
  const changed = [
    { kind: 'branch', from: 'main', to: 'fix' },
    { kind: 'head', from: head, to: git('rev-parse', 'HEAD') },
    { kind: 'file', path: 'a.txt', how: 'changed' },
  ];
  const [, ...recovered] = desk.bodies('run-started').map((body) => JSON.parse(body));
  expect(recovered.map((run) => [run.cause, run.observed.changed])).toEqual([
    ['recovered', changed],
    ['recovered', changed],
  ]);
  const [asked = '', told = ''] = server.requests.slice(-2).map(({ body }) => body);
  expect(asked).toContain('the branch is fix, it was main');
  expect(asked).toContain('a.txt has other content');
  expect(told).toContain('a.txt changed since it was read; read it again. Nothing was written.');
  expect(desk.file('a.txt')).toBe('one, and more by hand\n');
  await window.button(window.words.transcript.noteTitle).last().click();
  await expect(window.conversation).toContainText('branch main → fix');
});
