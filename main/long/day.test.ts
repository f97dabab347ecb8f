import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EventKind } from '../core/events.ts';
import { size } from '../core/test-size.ts';
import { type Begun, Lives } from './test-lives.ts';

const KILLS = size(9, 24);
/** What comes seldom is chosen seldom: a life that waits for it goes through much of the day. */
const MOMENTS: [kind: EventKind, upTo: number][] = [
  ['run-started', 1],
  ['model-answered', 8],
  ['model-answered', 8],
  ['tool-started', 8],
  ['tool-started', 8],
  ['tool-ended', 8],
  ['tool-ended', 8],
  ['history-compacted', 1],
  ['history-compacted', 1],
  ['turn-ended', 1],
];

/** The same numbers from 0 to below 1 at every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How a life begins and where it ends, by chance: at a request, or around a write. */
function begun(random: () => number, number: number): Begun {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  // Mostly by the person: what only went on by itself would be given up after so many deaths.
  const resume = random() < 0.3 ? 'auto' : 'ask';
  const after = upTo(6);
  const steer = number % 6 === 2 ? { id: `s${number}`, text: `don't touch c/${number}.txt`, after } : null;
  if (random() < 0.4) {
    const kind = random() < 0.3 ? 'summary' : 'step';
    return { resume, steer, dieAt: { kind, nth: kind === 'summary' ? 1 : upTo(8) } };
  }
  if (steer)
    return { resume, steer, death: { kind: 'message-taken', nth: 1, when: random() < 0.5 ? 'before' : 'after' } };
  const [kind, most] = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? ['model-answered', 1];
  return { resume, death: { kind, nth: upTo(most), when: random() < 0.5 ? 'before' : 'after' } };
}

test('case 39: across a day of kills every request is one that providers accept, and extends what was answered before it', {
  skip: process.platform === 'win32',
  timeout: 300_000,
}, async () => {
  const lives = new Lives({
    window: 3000,
    messages: [
      { id: 'm1', text: 'Write the numbers 1 to 50 into a/, one file each' },
      { id: 'm2', text: '把数字 1 到 30 写进 b/，每个数字一个文件，然后读取 a/07.txt' },
      { id: 'm3', text: 'list the files in a, then count to 40 in c, then add a line end to a/50.txt' },
      { id: 'm4', text: 'again' },
      { id: 'm5', text: 'create b/last.txt saying done' },
    ],
  });
  await lives.server.start();
  try {
    const random = chance(20_260_105);
    let kills = 0;
    while (kills < KILLS && !(await lives.live(begun(random, kills)))) kills += 1;
    expect(await lives.live({ resume: 'ask' })).toBe(true);

    expect(kills).toBe(KILLS);
    expect(lives.counted.faults).toEqual([]);
    expect(new Set(lives.outcomes())).toEqual(new Set(['completed']));
    expect(lives.doubledStarts()).toEqual([]);
    const told = lives.counted.bought.map(({ text }) => text);
    expect(told).toEqual(expect.arrayContaining(lives.summaries()));
    expect(lives.summaries().length).toBeGreaterThan(4);
    const inside = (folder: string) => readdirSync(path.join(lives.workspace, folder)).length;
    expect([inside('a'), inside('b')]).toEqual([50, 31]);
    expect(readFileSync(path.join(lives.workspace, 'a/50.txt'), 'utf8')).toMatch(/^50\n(end\n)+$/);
  } finally {
    await lives.close();
  }
});
