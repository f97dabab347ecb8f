import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '../core/errors.ts';
import { lastLines, openLog } from './log.ts';

const top = mkdtempSync(join(tmpdir(), 'holdfast-log-'));
let data = top;
vi.mock('electron', () => ({ app: { getPath: () => data } }));
beforeEach(() => {
  data = mkdtempSync(join(top, 'data-'));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const read = (name = 'main.log') => readFileSync(join(data, 'logs', name), 'utf8');

it('tells where an error happened and what caused it', () => {
  openLog()(
    'Saving failed.',
    new Error('It could not be written.', { cause: new Failure('disk', 'The disk is full.') }),
  );
  expect(read()).toMatch(/\[error\] +Saving failed\.\nError: It could not be written\.\n +at .*log\.test\.ts/);
  expect(read()).toMatch(/because of Failure: The disk is full\.\n +at .*log\.test\.ts/);
});

it('keeps what an error carries to itself: there are messages and keys in it', () => {
  const error = Object.assign(new Error('The server answered 401 to Bearer sk-secret-secret'), {
    requestBodyValues: { messages: ['what a person wrote'] },
    responseHeaders: { authorization: 'Bearer hunter2hunter2' },
  });
  openLog()('Asking failed for https://person:hunter2@models.example.', error);
  expect(read()).toContain('The server answered 401');
  expect(read()).not.toMatch(/hunter2|sk-secret|what a person wrote/);
});

it('cuts what is too long to be anything but a quotation', () => {
  openLog()('Reading failed.', new Error('word '.repeat(100_000)));
  expect(read().length).toBeLessThan(10_000);
});

it('begins a new file after a mebibyte and keeps one old one, both for this person only', () => {
  const log = openLog();
  for (let line = 0; line < 800; line++) log(`${line} ${'word '.repeat(1000)}`);
  expect(readdirSync(join(data, 'logs')).toSorted()).toEqual(['main.log', 'main.old.log']);
  for (const name of ['main.log', 'main.old.log']) {
    const { size, mode } = statSync(join(data, 'logs', name));
    expect(size).toBeLessThan(1024 * 1024 + 10_000);
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
  }
  expect(lastLines(1)[0]).toContain(' 799 word');
});

it('gives its last lines back, and none where there is no log yet', () => {
  expect(lastLines(3)).toEqual([]);
  const log = openLog();
  for (const name of ['one', 'two', 'three', 'four']) log(name);
  expect(lastLines(3).map((line) => line.split(' ').at(-1))).toEqual(['two', 'three', 'four']);
});
