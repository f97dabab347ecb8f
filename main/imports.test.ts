import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const DESKTOP = ['electron', 'electron-store', 'electron-log/node', 'electron-updater', 'zod', 'node:'];

/** What the files of a folder may import: own files by path, packages by name. The longest folder that fits decides. */
const may: Record<string, string[]> = {
  'main/core/': ['main/core/', 'zod', 'ipaddr.js'],
  'main/core/commands/': ['main/core/commands/', 'unbash'],
  'main/core/rules/': ['main/core/rules/', 'main/core/commands/', 'unbash', 'picomatch', 'zod'],
  'main/store/': ['main/store/', 'main/core/', 'better-sqlite3', 'zod', 'node:'],
  'main/models/': ['main/models/', 'main/core/', 'ai', '@ai-sdk/', 'zod', 'node:'],
  'main/tools/': ['main/tools/', 'main/core/', 'zod', 'diff', 'picomatch', 'tinyglobby', 'node:'],
  'main/kept/': ['main/kept/', 'main/tools/', 'main/core/', 'node:'],
  'main/undo/': ['main/undo/', 'main/tools/', 'main/core/', 'preload/contract.ts', 'zod', 'diff', 'node:'],
  'main/desktop/': [
    ...DESKTOP,
    'main/desktop/',
    'main/core/',
    'main/config.ts',
    'main/settings-port.ts',
    'main/news.ts',
    'main/updates.ts',
    'preload/contract.ts',
  ],
  'main/headless/': ['main/headless/', 'main/config.ts', 'preload/contract.ts', 'type electron', 'ws', 'zod', 'node:'],
  'main/': ['main/', 'preload/contract.ts', 'zod', 'node:'],
  'main/index.ts': ['main/', 'electron'],
  'preload/': ['preload/', 'main/core/', 'electron', 'zod'],
  'renderer/bridge.ts': ['preload/contract.ts', 'main/core/'],
  'renderer/state/': ['renderer/state/', 'renderer/bridge.ts', 'main/core/', 'npm'],
  'renderer/ui/': ['renderer/ui/', 'main/core/', 'npm'],
  'renderer/features/': ['own feature', 'renderer/state/', 'renderer/bridge.ts', 'renderer/ui/', 'main/core/', 'npm'],
  'renderer/': ['renderer/', 'main/core/', 'npm'],
};

const IMPORT = /^(?:import|export) (type )?(?:[^'"]*? from )?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-|^main\/headless\/contract\//.test(file);

const files = ['main', 'preload', 'renderer'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file)),
);

function offences(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const [folder = ''] = Object.keys(may)
    .filter((one) => file.startsWith(one))
    .toSorted((a, b) => b.length - a.length);
  return [...text.matchAll(IMPORT)].flatMap(({ index, 1: type = '', 2: from, 3: lazily }) => {
    const name = from ?? lazily ?? '';
    const isOwn = name.startsWith('.');
    const target = isOwn ? path.posix.join(path.posix.dirname(file), name) : name;
    const allowed = (may[folder] ?? []).some((one) => {
      if (one === 'npm') return !isOwn && !/^(node:|electron$|better-sqlite3$)/.test(target);
      if (one === 'own feature') return path.posix.dirname(target).startsWith(file.split('/').slice(0, 3).join('/'));
      return `${type}${target}` === one || target === one || (/[/:]$/.test(one) && target.startsWith(one));
    });
    return allowed ? [] : [`${file}:${text.slice(0, index).split('\n').length} imports ${target}`];
  });
}

test('imports go down only: no file reaches into what stands above or beside it', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(offences)).toEqual([]);
});

test('only tools start processes, and only the store opens SQLite', () => {
  const users = (name: string) =>
    files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(`'${name}'`));
  expect(users('node:child_process').filter((file) => !file.startsWith('main/tools/'))).toEqual([]);
  expect(users('better-sqlite3').filter((file) => !file.startsWith('main/store/'))).toEqual([]);
});

test('only config.ts reads the environment, and nothing writes into it: no key can get into a command that way', () => {
  // The stand-in for Electron hands it to the process that takes its place; a shell is asked where its files are.
  const users = ['main/config.ts', 'main/headless/relaunch.ts'];
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(files.filter((file) => text(file).includes('process.env')).toSorted()).toEqual(users);
  expect(files.filter((file) => /process\.env(\.\w+|\[[^\]]+\])\s*=[^=]/.test(text(file)))).toEqual([]);
});

test('no file is longer than can be read at once', () => {
  const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 300);
  expect(long).toEqual([]);
});
