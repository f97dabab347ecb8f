import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Arrival } from '../preload/contract.ts';
import { createReceiver } from './receive.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-receive-')));
const file = join(folder, 'note.md');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function received() {
  const happened: (Arrival | string)[] = [];
  const receiver = createReceiver({
    arrivals: { tell: (arrival) => happened.push(arrival) },
    focus: () => happened.push('focus'),
    textWasCut: () => '(cut)',
    log: (message) => happened.push(`log: ${message}`),
  });
  return { happened, ...receiver };
}
const launch = (...args: string[]) => ({ kind: 'launch' as const, launch: { arguments: args, folder } });
const prefill = (workspace: string | null, text: string | null = null) => ({ kind: 'prefill', workspace, text });

test('a second start brings the window to the front, with its folder where it has one', () => {
  const { happened, opened } = received();
  opened(launch());
  opened(launch('.'));
  opened({ kind: 'launch', launch: undefined });
  expect(happened).toEqual([
    'focus',
    prefill(folder),
    'focus',
    'log: What a second start handed over does not fit.',
    'focus',
  ]);
});

test('case 80: a link fills in and sends nothing; a folder that is not there is logged and not chosen', () => {
  const { happened, opened } = received();
  opened({ kind: 'link', link: `holdfast://new?text=Hi&folder=${encodeURIComponent(folder)}` });
  opened({ kind: 'link', link: `holdfast://new?text=Hi&folder=${encodeURIComponent(join(folder, 'gone'))}` });
  expect(happened).toEqual([
    prefill(folder, 'Hi'),
    'focus',
    'log: A link named a folder that is not there.',
    prefill(null, 'Hi'),
    'focus',
  ]);
});

test('a file that is opened leads to its folder', () => {
  const { happened, opened } = received();
  opened({ kind: 'file', path: file });
  expect(happened).toEqual([prefill(folder), 'focus']);
});

test('a start at login of an app that runs already stays in the background', () => {
  const { happened, opened } = received();
  opened(launch('--hidden'));
  expect(happened).toEqual([]);
});

test('what the app itself was started with waits for its window', () => {
  const { happened, started } = received();
  started({ arguments: ['--hidden', '.'], folder });
  expect(happened).toEqual([prefill(folder)]);
});
