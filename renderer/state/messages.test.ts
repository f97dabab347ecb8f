import { beforeEach, expect, test, vi } from 'vitest';
import type { Requests } from '../bridge.ts';
import { attachToDraft, draftOf, forgetDraft, useDrafts, writeDraft } from './drafts.ts';
import { keepCorrection, sendDraft, withdrawMessage } from './messages.ts';
import { aRow } from './test-journal.ts';

const row = aRow();
let sent: Requests['message:send'][] = [];
let fails = false;

beforeEach(() => {
  sent = [];
  fails = false;
  forgetDraft(row.id);
  const send = async (message: Requests['message:send']) => {
    sent.push(message);
    return fails
      ? { ok: false, error: { kind: 'disk', message: 'The disk is full.' } }
      : { ok: true, value: { became: 'turn' } };
  };
  const save = async () => ({ ok: true, value: null });
  const withdraw = async () => ({ ok: true, value: { text: 'Taken back', attachments: [file] } });
  const request = { 'message:send': send, 'draft:save': save, 'message:withdraw': withdraw };
  vi.stubGlobal('window', { holdfast: { request } });
});

const file = { digest: 'f', name: 'a.txt', type: 'text/plain', size: 1, kind: 'text' as const };
const draft = () => useDrafts.getState().texts.get(row.id);

test('the text leaves the composer when the message is accepted', async () => {
  writeDraft(row.id, 'Do it ');
  await sendDraft(row, 'Do it');
  expect(draft()).toBe('');
});

test('a message that was not accepted stays, and trying again sends it under the same id', async () => {
  writeDraft(row.id, 'Do it');
  fails = true;
  const reply = await sendDraft(row, 'Do it');
  expect(reply.ok).toBe(false);
  expect(draft()).toBe('Do it');
  fails = false;
  await sendDraft(row, 'Do it');
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test('the same words said again later are another message', async () => {
  await sendDraft(row, 'Again');
  await sendDraft(row, 'Again');
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test('a correction of a message that was read meanwhile goes to the composer, before what is there', () => {
  const message = {
    id: 'm1',
    session: row.id,
    text: 'delete the old ones',
    attachments: [],
    at: 1,
    state: 'queued' as const,
  };
  writeDraft(row.id, 'and then');
  expect(keepCorrection(message, 'keep the old ones')).toBe(true);
  expect(draft()).toBe('keep the old ones\n\nand then');
  expect(keepCorrection(message, 'delete the old ones')).toBe(false);
});

test('files go with the message, and the same words with another file are another message', async () => {
  attachToDraft(row.id, [file]);
  fails = true;
  await sendDraft(row, 'Look');
  fails = false;
  attachToDraft(row.id, [{ ...file, digest: 'g' }]);
  await sendDraft(row, 'Look');
  expect(sent.map(({ attachments }) => attachments.map(({ digest }) => digest))).toEqual([['f'], ['f', 'g']]);
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
  expect(draftOf(row.id).attachments).toEqual([]);
});

test('a message that is taken back brings its files', async () => {
  writeDraft(row.id, 'and then');
  await withdrawMessage(row.id, 'm1');
  expect(draftOf(row.id)).toEqual({ text: 'Taken back\n\nand then', attachments: [file] });
});
