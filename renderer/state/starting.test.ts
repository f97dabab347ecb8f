import { beforeEach, expect, test, vi } from 'vitest';
import type { Requests } from '../bridge.ts';
import { attachToDraft, forgetDraft, NEW, writeDraft } from './drafts.ts';
import { startSession, useStarting } from './starting.ts';

let sent: Requests['message:send'][] = [];

beforeEach(() => {
  sent = [];
  forgetDraft(NEW);
  useStarting.setState({ workspace: '/w' });
  const send = async (message: Requests['message:send']) => {
    sent.push(message);
    return { ok: true, value: { became: 'turn' } };
  };
  vi.stubGlobal('window', {
    holdfast: { request: { 'message:send': send, 'draft:save': async () => ({ ok: true }) } },
  });
});

const file = { digest: 'f', name: 'shot.png', type: 'image/png', size: 1, kind: 'image' as const };

test('a session that begins with files alone is named after the first, not after what the page says in their place', async () => {
  attachToDraft(NEW, [file, { ...file, digest: 'g', name: 'more.png' }]);
  await startSession('See the 2 attached files.');
  expect(sent[0]?.title).toBe('shot.png');
});

test('words of the person name it themselves', async () => {
  attachToDraft(NEW, [file]);
  writeDraft(NEW, 'What is this?');
  await startSession('What is this?');
  expect(sent[0]).toMatchObject({ text: 'What is this?' });
  expect(sent[0]?.title).toBeUndefined();
});
