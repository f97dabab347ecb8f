/** For tests: folders that are gone afterwards, and real repositories in them, made by the git of this machine. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export function temporaryFolder(): string {
  const folder = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'look-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: path.join(tmpdir(), 'no-such-file'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

export const hasGit = ((): boolean => {
  try {
    git(tmpdir(), '--version');
    return true;
  } catch {
    return false;
  }
})();

export const commit = (folder: string, message = 'One.'): string => {
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', message);
  return git(folder, 'rev-parse', 'HEAD');
};

/** With one commit on `main`. */
export function repository(folder = temporaryFolder(), ...options: string[]): { folder: string; head: string } {
  git(folder, 'init', '--quiet', '-b', 'main', ...options);
  return { folder, head: commit(folder) };
}

/** Files by their paths. */
export function write(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
