import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resend } from '../core/acts/resend.ts';
import { send } from '../core/acts/send.ts';
import { calls, hangs, lastTurn, message, says, settled, testWorld } from '../core/test-world.ts';
import { createKept } from '../kept/kept.ts';
import { searchRequests } from './search.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-search-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function requests(script: Parameters<typeof testWorld>[0]) {
  const world = testWorld(script);
  const kept = createKept(folder);
  return { world, kept, api: searchRequests({ world, kept }) };
}

test('a search takes in what was said just now and marks its words', async () => {
  const { world, api } = requests({ script: [says('报告写好了。')] });
  send(world, message('请写测试报告'));
  await world.idle();
  expect(await api['search:find']({ text: '报告' })).toEqual({
    isComplete: true,
    hits: [
      expect.objectContaining({
        session: 's1',
        seq: 3,
        excerpt: [
          { text: '报告', isHit: true },
          { text: '写好了。', isHit: false },
        ],
      }),
      expect.objectContaining({ title: '请写测试报告', turn: lastTurn(world).turn, seq: 1 }),
    ],
  });
  expect(await api['search:find']({ text: '"' })).toEqual({ isComplete: true, hits: [] });
});

test('a search does not wait for all that is old, and says so', async () => {
  const { world, api } = requests({ script: Array.from({ length: 51 }, () => says('Apples.')) });
  for (let n = 0; n <= 50; n++) {
    send(world, message(`Buy ${n}.`, { id: `m${n}`, session: `s${n}` }));
    await world.idle();
  }
  const first = await api['search:find']({ text: 'apples' });
  const second = await api['search:find']({ text: 'apples' });
  expect([first.isComplete, first.hits.length, second.isComplete, second.hits.length]).toEqual([false, 50, true, 50]);
  expect(second.hits[0]?.session).toBe('s50');
});

test('a disk that takes no more leaves what is there to be found', async () => {
  const { world, api } = requests({ script: [says('Apples.')] });
  send(world, message('Pears.'));
  await world.idle();
  world.store.search.catchUp(9);
  world.store.search.catchUp = () => {
    throw new Error('full');
  };
  expect(await api['search:find']({ text: 'apples' })).toMatchObject({ isComplete: false, hits: [{ seq: 3 }] });
});

test('the context is what the model is told of the branch that is shown, and of what was frozen for an open turn', async () => {
  const { world, kept, api } = requests({
    script: [says('One.'), says('Two.'), calls(['look', 'a']), hangs],
    window: 5000,
  });
  const own = await kept.put(new TextEncoder().encode('Be brief.'));
  world.instructions = () => ({ own, folder: null });
  send(world, message('First.'));
  await world.idle();
  resend(world, { id: 'm2', session: 's1', turn: lastTurn(world).turn, text: 'Other.', attachments: [], model: null });
  await world.idle();
  const rest = await api['context:open']({ session: 's1' });
  expect(rest.items.map((item) => (item.role === 'person' ? item.text : item.role))).toEqual(['Other.', 'answer']);
  expect(rest).toMatchObject({ isCounted: true, window: 5000 });
  expect([rest.instructions, rest.tokens > 0]).toEqual([expect.stringContaining('Be brief.'), true]);
  send(world, message('And now?', { id: 'm3' }));
  await settled();
  world.instructions = () => ({ own: null, folder: null });
  const open = await api['context:open']({ session: 's1' });
  expect(open.items.map(({ role }) => role)).toEqual(['person', 'answer', 'person', 'answer', 'results']);
  expect(open.instructions).toContain('Be brief.');
  await expect(async () => api['context:open']({ session: 'nothing' })).rejects.toThrow('no longer there');
});
