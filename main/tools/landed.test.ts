import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Lookup } from '../core/ports.ts';
import { replaceFile } from './replace-file.ts';
import { mustStillBe } from './sight.ts';
import { testTools } from './test-folder.ts';

const CALL = 'turn-1/9.0';

/** A call that was started and of which nothing more is known: `intend` was asked before it, `lookUp` after. */
function call(tool: string, input: object) {
  const test = testTools();
  const file = join(test.workspace, 'a.txt');
  const look = async () => {
    const intent = await test.tools.intend(tool, input, test.workspace);
    const started = { workspace: test.workspace, key: 'key', call: CALL, intent };
    return { started, intent, lookUp: (): Lookup => test.tools.lookUp(tool, input, started) };
  };
  const act = () => test.run(tool, input, { call: CALL });
  return { ...test, file, look, act, now: () => readFileSync(file, 'utf8') };
}

const EDIT = {
  path: 'a.txt',
  edits: [
    { old: 'one', new: '1' },
    { old: 'two', new: 'II', all: true },
  ],
};
const WRITE = { path: 'a.txt', content: 'new\n' };
const CALLS = [
  ['write-file', WRITE],
  ['edit-file', EDIT],
] as const;

describe.each(CALLS)('case 22: of a call of %s it is told at the next start', (tool, input) => {
  test('that it landed, with the result of a live one', async () => {
    const { look, act, file } = call(tool, input);
    writeFileSync(file, 'one\ntwo\nand two\n');
    const { lookUp } = await look();
    const outcome = await act();
    expect(outcome.outcome).toBe('done');
    expect(lookUp()).toEqual({ kind: 'ended', outcome });
  });

  test('that it did not happen where the file is as it was', async () => {
    const { look, file } = call(tool, input);
    writeFileSync(file, 'one\ntwo\n');
    const { lookUp, intent } = await look();
    expect(intent?.path).toBe('a.txt');
    expect(lookUp()).toEqual({ kind: 'did-not' });
  });

  test.each(['before', 'after'])('nothing where the person changed the file %s it', async (when) => {
    const { look, act, file, now } = call(tool, input);
    writeFileSync(file, 'one\ntwo\n');
    const { lookUp } = await look();
    if (when === 'after') await act();
    writeFileSync(file, `${now()}mine\n`);
    expect(lookUp()).toEqual({ kind: 'unknown' });
    rmSync(file);
    expect(lookUp()).toEqual({ kind: 'unknown' });
    mkdirSync(file);
    expect(lookUp()).toEqual({ kind: 'unknown' });
  });

  test('nothing where what is there is too large to be compared, or nothing was noted', async () => {
    const { look, file, tools } = call(tool, input);
    writeFileSync(file, 'one\ntwo\n');
    const { lookUp, started } = await look();
    expect(tools.lookUp(tool, input, { ...started, intent: null })).toEqual({ kind: 'unknown' });
    truncateSync(file, 64 * 1024 * 1024);
    expect(lookUp()).toEqual({ kind: 'unknown' });
    expect((await look()).intent).toBeNull();
  });
});

test('a new file that landed is told as created, and one that did not as not there', async () => {
  const { look, act, file } = call('write-file', WRITE);
  const { lookUp, intent } = await look();
  expect(intent?.before).toBeNull();
  expect(lookUp()).toEqual({ kind: 'did-not' });
  const outcome = await act();
  expect(outcome.result.text).toBe('Created a.txt: 4 bytes.');
  expect(lookUp()).toEqual({ kind: 'ended', outcome });
  rmSync(file);
  expect(lookUp()).toEqual({ kind: 'did-not' });
});

test('edits that cannot be taken back are told without a diff', async () => {
  const { look, act, file } = call('edit-file', { path: 'a.txt', edits: [{ old: 'one', new: '' }] });
  writeFileSync(file, 'one two\n');
  const { lookUp } = await look();
  await act();
  expect(lookUp()).toMatchObject({ kind: 'ended', outcome: { result: { text: 'Edited a.txt: 1 edit.' } } });
});

test('a file that the person made meanwhile where none was is not written over', async () => {
  const { file, workspace } = call('write-file', WRITE);
  writeFileSync(file, 'mine\n');
  const replacing = replaceFile(file, Buffer.from('new\n'), {
    mode: undefined,
    call: CALL,
    check: () => mustStillBe(null, file, 'a.txt'),
  });
  await expect(replacing).rejects.toThrow('a.txt changed since it was read; read it again. Nothing was written.');
  expect([readFileSync(file, 'utf8'), readdirSync(workspace)]).toEqual(['mine\n', ['a.txt']]);
});
