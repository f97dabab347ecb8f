import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openStore } from './open.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['missing', null],
  ['empty', ''],
])('case 71: a database that is %s beside its log is not opened, and the log is left as it is', (_name, content) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-half-'));
  folders.push(folder);
  const file = path.join(folder, 'holdfast.db');
  if (content !== null) writeFileSync(file, content);
  writeFileSync(`${file}-wal`, 'all that there is');
  const boot = { id: 'b', host: 'here', systemBoot: null, started: 1 };
  expect(() => openStore(folder, boot)).toThrow(/damaged.*missing or empty/);
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('all that there is');
  expect(existsSync(file)).toBe(content !== null);
});
