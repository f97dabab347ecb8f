import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onWindows, testTools } from './test-folder.ts';

const content = { content: 'x' };
const edits = { edits: [{ old: 'a', new: 'b' }] };

describe('what git and its like obey', () => {
  const guard = (tool: string, input: object) => {
    const { tools, workspace } = testTools();
    return tools.check(tool, input, workspace);
  };

  test.each([
    '.git/config',
    '.git/hooks/pre-commit',
    '.GIT/config',
    'sub/.git/HEAD',
    '.git',
    'bare/HEAD',
    'HEAD',
    '.vscode/tasks.json',
    '.idea/x.xml',
    'a/.husky/pre-commit',
    '.devcontainer/devcontainer.json',
    'mise.toml',
    '.mise.local.toml',
    '.mise/config.toml',
    '.tool-versions',
  ])('is never left to a mode: %s', (path) => {
    expect(guard('write-file', { path, ...content })).toMatchObject({ subject: { guard: 'steers' } });
    expect(guard('edit-file', { path, ...edits })).toMatchObject({ subject: { guard: 'steers' } });
  });

  test.each(['.gitignore', 'mise.md', 'promise.toml', '.github/x.yml', 'git/config', 'HEAD.md', 'src/header.ts'])(
    'is not %s',
    (path) => {
      expect(guard('write-file', { path, ...content })).not.toHaveProperty('subject.guard');
    },
  );

  test('may be read', () => {
    expect(guard('read-file', { path: '.git/config' })).not.toHaveProperty('subject.guard');
  });
});

describe('what usually keeps secrets', () => {
  test.each([
    '.env',
    '.env.local',
    'app/.npmrc',
    '.netrc',
    '.ssh/id_rsa',
    '.aws/credentials',
    '.config/gh/hosts.yml',
    'keys/id_ed25519',
    '.ENV',
  ])('is asked about: %s', (path) => {
    const { tools, workspace } = testTools();
    expect(tools.check('read-file', { path }, workspace)).toMatchObject({ subject: { guard: 'secret' } });
    expect(tools.check('edit-file', { path, ...edits }, workspace)).toMatchObject({ subject: { guard: 'secret' } });
  });

  test.each(['.env.example', 'environment.ts', 'id_rsa.pub', '.aws/task.json', '.docker/nginx.conf', 'gcloud/a.ts'])(
    'is not %s',
    (path) => {
      const { tools, workspace } = testTools();
      expect(tools.check('read-file', { path }, workspace)).not.toHaveProperty('subject.guard');
    },
  );

  test.skipIf(onWindows)('is known by where a link leads', () => {
    const { tools, workspace } = testTools();
    writeFileSync(join(workspace, '.env'), 'KEY=1');
    symlinkSync('.env', join(workspace, 'plain.txt'));
    expect(tools.check('read-file', { path: 'plain.txt' }, workspace)).toMatchObject({ subject: { guard: 'secret' } });
  });

  test('is left out of a search through a folder, and found when it is asked for by name', async () => {
    const { workspace, run } = testTools();
    writeFileSync(join(workspace, '.env'), 'TOKEN=abc');
    writeFileSync(join(workspace, 'a.txt'), 'TOKEN is set elsewhere');
    const all = await run('search-files', { query: 'TOKEN' });
    expect(all.result.text).toContain('a.txt:1');
    expect(all.result.text).not.toContain('abc');
    expect((await run('search-files', { query: 'TOKEN', path: '.env' })).result.text).toContain('abc');
  });
});

describe.skipIf(onWindows)('what runs when the person logs in or opens a shell', () => {
  function inHome() {
    const made = testTools();
    const before = process.env.HOME;
    process.env.HOME = made.workspace;
    onTestFinished(() => {
      if (before === undefined) delete process.env.HOME;
      else process.env.HOME = before;
    });
    return made;
  }

  test.each([
    '.bashrc',
    '.profile',
    '.zshrc',
    '.config/fish/config.fish',
    '.config/autostart/x.desktop',
    'Library/LaunchAgents/x.plist',
    '.ssh/authorized_keys',
    '.gitconfig',
    '.local/bin/ls',
  ])('is not written, also where the home folder is the workspace: %s', async (path) => {
    const { tools, workspace, run } = inHome();
    for (const [tool, input] of [
      ['write-file', { path, ...content }],
      ['edit-file', { path, ...edits }],
    ] as const) {
      expect(tools.check(tool, input, workspace)).toEqual({ ok: false, message: expect.stringContaining('logs in') });
      expect((await run(tool, input)).result.text).toContain('logs in');
    }
  });

  test('is not written by what a link in the home folder leads to', () => {
    const { tools, workspace, outside } = inHome();
    writeFileSync(join(outside, 'bashrc'), '');
    symlinkSync(join(outside, 'bashrc'), join(workspace, '.bashrc'));
    const checked = tools.check('write-file', { path: 'bashrc', ...content }, outside);
    expect(checked).toMatchObject({ ok: false, message: expect.stringContaining('logs in') });
  });

  test('may be read, and other files of the home folder written', () => {
    const { tools, workspace } = inHome();
    mkdirSync(join(workspace, 'code'));
    expect(tools.check('read-file', { path: '.bashrc' }, workspace).ok).toBe(true);
    expect(tools.check('write-file', { path: 'code/.bashrc', ...content }, workspace).ok).toBe(true);
  });
});
