import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { message, says, testWorld } from '../core/test-world.ts';
import { attach } from '../kept/attach.ts';
import { createKept } from '../kept/kept.ts';
import { messageRequests } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-messages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kept = createKept(folder);
const gone = { digest: '0'.repeat(64), name: 'gone.txt', type: 'text/plain', size: 1, kind: 'text' as const };

function requests() {
  const world = testWorld({ script: [says('Done.')] });
  return { world, api: messageRequests({ world, kept, known: { keep: () => {} } }) };
}

test('a message with a file that is no longer kept is not accepted', async () => {
  const { world, api } = requests();
  const here = await attach(kept, 'a.txt', new TextEncoder().encode('words'));
  const sent = { ...message('Look.'), model: null };
  expect(() => api['message:send']({ ...sent, attachments: [here, gone] })).toThrow('gone.txt is no longer there');
  expect(world.store.sessions.list()).toEqual([]);
  api['message:send']({ ...sent, attachments: [here] });
  await world.idle();
  expect(world.models.requests[0]?.history[0]).toMatchObject({ role: 'person', attachments: [here] });
});

test('case 78: of a draft the words are saved, whatever became of its files', async () => {
  const { world, api } = requests();
  const here = await attach(kept, 'a.txt', new TextEncoder().encode('words'));
  expect(() => api['draft:save']({ session: 's', text: 'half', attachments: [here, gone] })).toThrow('gone.txt');
  expect(world.store.sessions.draft('s')).toEqual({ text: 'half', attachments: [here] });
});
