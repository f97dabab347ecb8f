import { expect, test } from 'vitest';
import { Lives } from './test-lives.ts';

const ATTEMPTS = 1;
const LIVES = 3;
/** The first one, and what goes on by itself after it. */
const TRIED = 1 + ATTEMPTS;

test('case 14: a turn that gets on a little in each life before the process dies is not paid for without end', {
  skip: process.platform === 'win32',
  timeout: 120_000,
}, async () => {
  const text = 'Write the numbers 1 to 40 into notes/, one file each';
  const lives = new Lives({ window: 100_000, messages: [{ id: 'm1', text }] });
  await lives.server.start();
  try {
    const outcomes: boolean[] = [];
    // Each answers one step, which is kept, and dies before the next is answered.
    for (let life = 0; life < LIVES; life++)
      outcomes.push(await lives.live({ attempts: ATTEMPTS, dieAt: { kind: 'step', nth: 2 } }));
    expect(outcomes).toEqual(outcomes.map((_, life) => life >= TRIED));
    expect(lives.outcomes()).toEqual(['abandoned']);
    expect(lives.counted.steps).toBe(TRIED);
    expect(lives.server.requests.length).toBe(2 * TRIED);
    expect(lives.events('run-started').map(({ attempt }) => attempt)).toEqual([0, 1]);
  } finally {
    await lives.close();
  }
});
