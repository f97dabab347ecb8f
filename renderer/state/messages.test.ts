import { beforeEach, expect, test, vi } from 'vitest';
import type { Requests } from '../bridge.ts';
import { useDrafts, writeDraft } from './drafts.ts';
import { keepCorrection, sendDraft } from './messages.ts';
import { aRow } from './test-journal.ts';

const row = aRow();
let sent: Requests['message:send'][] = [];
let fails = false;

beforeEach(() => {
  sent = [];
  fails = false;
  const send = async (message: Requests['message:send']) => {
    sent.push(message);
    return fails
      ? { ok: false, error: { kind: 'disk', message: 'The disk is full.' } }
      : { ok: true, value: { became: 'turn' } };
  };
  const save = async () => ({ ok: true, value: null });
  vi.stubGlobal('window', { holdfast: { request: { 'message:send': send, 'draft:save': save } } });
});

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
  const message = { id: 'm1', session: row.id, text: 'delete the old ones', at: 1, state: 'queued' as const };
  writeDraft(row.id, 'and then');
  expect(keepCorrection(message, 'keep the old ones')).toBe(true);
  expect(draft()).toBe('keep the old ones\n\nand then');
  expect(keepCorrection(message, 'delete the old ones')).toBe(false);
});
