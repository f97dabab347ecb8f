import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onWindows, testTools } from './test-folder.ts';

const CALL = 'turn-1/9.0';
const BEFORE = 'one\ntwo\n';
const MINE = 'one\ntwo\nmine\n';
const CALLS = [
  ['write-file', { path: 'a.txt', content: 'new\n' }, 'new\n'],
  ['edit-file', { path: 'a.txt', edits: [{ old: 'one', new: '1' }] }, '1\ntwo\n'],
] as const;

/** Where it dies, what lies in the folder then, and what the file has become. */
const POINTS = [
  ['before the new file', ['a.txt'], false],
  ['in the new file', [expect.stringMatching(/^\.a\.txt\..*\.tmp$/), 'a.txt'], false],
  ['before the rename', [expect.stringMatching(/^\.a\.txt\..*\.tmp$/), 'a.txt'], false],
  ['after the rename', ['a.txt'], true],
] as const;

const CASES = CALLS.flatMap(([tool, input, after]) =>
  POINTS.map(([point, left, hasLanded]) => ({ tool, input, after, point, left, hasLanded })),
);

describe.skipIf(onWindows).each(CASES)(
  'case 22: $tool, killed $point,',
  ({ tool, input, after, point, left, hasLanded }) => {
    /** What a call is begun with, and its death in a process of its own. */
    async function killed() {
      const one = testTools();
      const { root, workspace, tools } = one;
      const file = join(workspace, 'a.txt');
      writeFileSync(file, BEFORE);
      const started = { workspace, key: 'key', call: CALL, intent: await tools.intend(tool, input, workspace) };
      const child = join(import.meta.dirname, 'test-killed-write.ts');
      const signal = await new Promise((resolve) =>
        execFile(process.execPath, [child, root, CALL, tool, JSON.stringify(input), point], (error) =>
          resolve(error?.signal),
        ),
      );
      expect([signal, readdirSync(workspace)]).toEqual(['SIGKILL', left]);
      const now = () => [readFileSync(file, 'utf8'), readdirSync(workspace)];
      return { ...one, file, started, now, lookUp: () => tools.lookUp(tool, input, started) };
    }

    test('is told for what it is, leaves nothing behind, and lands once', async () => {
      const { lookUp, run, now } = await killed();
      const found = lookUp();
      expect(found.kind).toBe(hasLanded ? 'ended' : 'did-not');
      expect(now()).toEqual([hasLanded ? after : BEFORE, ['a.txt']]);
      if (found.kind === 'did-not') expect((await run(tool, input, { call: CALL })).outcome).toBe('done');
      expect(now()).toEqual([after, ['a.txt']]);
      expect(lookUp()).toMatchObject({ kind: 'ended', outcome: { outcome: 'done' } });
    });

    test('is unknown where the person has changed the file since, and what they wrote stays', async () => {
      const { lookUp, now, file } = await killed();
      writeFileSync(file, MINE);
      expect(lookUp()).toEqual({ kind: 'unknown' });
      expect(now()).toEqual([MINE, ['a.txt']]);
    });

    test('leaves nothing behind either where its turn is ended instead', async () => {
      const { tools, started, now, file } = await killed();
      writeFileSync(file, MINE);
      await tools.end(tool, started);
      expect(now()).toEqual([MINE, ['a.txt']]);
    });
  },
);
