import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogs } from './log.ts';

test('says in words what stands in the place of what was kept', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'holdfast-undo-log-'));
  try {
    writeFileSync(path.join(root, 'turns'), '');
    const logs = createLogs(path.join(root, 'turns'));
    expect(() => logs.read('t1')).toThrow(/cannot be read \(ENOTDIR\)\. Look at what stands at .*turns/);
    expect(logs.list()).toEqual([]);
    rmSync(path.join(root, 'turns'));
    expect(logs.read('t1')).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
