import { beforeEach, expect, test, vi } from 'vitest';
import { IMAGE_AT_MOST, MESSAGE_FILES_AT_MOST } from '../../main/core/attachments.ts';
import type { Attachment } from '../../main/core/message.ts';
import type { Requests } from '../bridge.ts';
import { attachFiles, chooseFiles } from './attaching.ts';
import { attachToDraft, draftOf, forgetDraft } from './drafts.ts';

const file = (digest: string, size = 1): Attachment => ({
  digest,
  name: digest,
  type: 'text/plain',
  size,
  kind: 'text',
});
const given = (name: string, text = name): File => new File([text], name);
const digests = () => draftOf('s').attachments.map(({ digest }) => digest);

let asked: string[] = [];
let chosen: { added: Attachment[]; refused: string[] };

beforeEach(() => {
  forgetDraft('s');
  asked = [];
  chosen = { added: [], refused: [] };
  const add = async ({ name, bytes }: Requests['attachment:add']) => {
    asked.push(name);
    return name.endsWith('.pdf')
      ? { ok: false, error: { kind: 'not-attachable', message: `${name} cannot be attached.` } }
      : { ok: true, value: file(name, bytes.length) };
  };
  const choose = async () => ({ ok: true, value: chosen });
  const request = { 'attachment:add': add, 'attachment:choose': choose, 'draft:save': async () => ({ ok: true }) };
  vi.stubGlobal('window', { holdfast: { request } });
});

test('each file comes along or is refused by itself', async () => {
  expect(await attachFiles('s', [given('a.txt'), given('b.pdf'), given('c.txt')])).toEqual([
    { sentence: 'b.pdf cannot be attached.' },
  ]);
  expect(digests()).toEqual(['a.txt', 'c.txt']);
});

test('what is too large is not even read', async () => {
  const huge = given('huge.mp4');
  Object.defineProperty(huge, 'size', { value: IMAGE_AT_MOST + 1 });
  Object.defineProperty(huge, 'arrayBuffer', { value: () => Promise.reject(new Error('It was read.')) });
  expect(await attachFiles('s', [huge])).toEqual([{ kind: 'too-large', name: 'huge.mp4' }]);
  expect(asked).toEqual([]);
});

test('a folder, which cannot be read, is said to be no file', async () => {
  const folder = given('photos');
  Object.defineProperty(folder, 'arrayBuffer', { value: () => Promise.reject(new Error('NotFoundError')) });
  expect(await attachFiles('s', [folder])).toEqual([{ kind: 'no-file', name: 'photos' }]);
});

test('the twenty-first is refused, once for all that follow', async () => {
  const many = Array.from({ length: 22 }, (_, index) => given(`${index}`));
  expect(await attachFiles('s', many)).toEqual([{ kind: 'too-many', name: '20' }]);
  expect(digests()).toHaveLength(20);
});

test('together they stay below what a message may have', async () => {
  attachToDraft('s', [file('a', MESSAGE_FILES_AT_MOST)]);
  expect(await attachFiles('s', [given('b')])).toEqual([{ kind: 'too-large-together', name: 'b' }]);
});

test('chosen files come along as far as there is room, and what the app refused is said', async () => {
  attachToDraft('s', [file('a', MESSAGE_FILES_AT_MOST - 1)]);
  chosen = { added: [file('b'), file('a'), file('c')], refused: ['d.pdf cannot be attached.'] };
  expect(await chooseFiles('s')).toEqual([
    { sentence: 'd.pdf cannot be attached.' },
    { kind: 'too-large-together', name: 'c' },
  ]);
  expect(digests()).toEqual(['a', 'b']);
});
