import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Lives } from './test-lives.ts';

const COUNT = 300;
const KEPT = 'notes/250.txt';

test('case 43: a turn of 300 steps that is killed around each of its summaries buys none twice and hears what was said', {
  skip: process.platform === 'win32',
  timeout: 300_000,
}, async () => {
  const text = `Write the numbers 1 to ${COUNT} into notes/, one file each`;
  const lives = new Lives({ window: 8000, messages: [{ id: 'm1', text }] });
  await lives.server.start();
  try {
    mkdirSync(path.join(lives.workspace, 'notes'), { recursive: true });
    writeFileSync(path.join(lives.workspace, KEPT), 'precious');
    for (const round of [1, 2, 3, 4]) {
      // By itself and by the person in turn: by itself alone it would be given up after so many deaths.
      const resume = round % 2 === 1 ? 'auto' : 'ask';
      expect(await lives.live({ resume, dieAt: { kind: 'summary', nth: 1 } }), `before summary ${round}`).toBe(false);
      expect(lives.summaries()).toHaveLength(round - 1);
      const death = { kind: 'history-compacted', nth: 1, when: 'after' } as const;
      expect(await lives.live({ resume, death }), `after summary ${round}`).toBe(false);
      expect(lives.summaries()).toHaveLength(round);
      expect(await lives.live({ resume, dieAt: { kind: 'step', nth: 1 } }), `in the step after summary ${round}`).toBe(
        false,
      );
      if (round !== 2) continue;
      const steer = { id: 'm2', text: `don't delete ${KEPT}`, after: 3 };
      expect(await lives.live({ steer, death: { kind: 'message-taken', nth: 1, when: 'before' } })).toBe(false);
      expect(await lives.live({ death: { kind: 'message-taken', nth: 1, when: 'after' } })).toBe(false);
    }
    expect(await lives.live({})).toBe(true);

    expect(lives.outcomes()).toEqual(['completed']);
    expect(lives.counted.faults).toEqual([]);
    expect(lives.counted.doubled).toEqual([]);
    expect(lives.counted.bought.map((one) => one.text)).toEqual(lives.summaries());
    expect(lives.summaries().length).toBeGreaterThanOrEqual(4);
    expect(lives.doubledStarts()).toEqual([]);
    const files = readdirSync(path.join(lives.workspace, 'notes'));
    expect(files).toHaveLength(COUNT);
    expect(readFileSync(path.join(lives.workspace, 'notes/137.txt'), 'utf8')).toBe('137\n');
    expect(readFileSync(path.join(lives.workspace, KEPT), 'utf8')).toBe('precious');
    expect(JSON.stringify(lives.events('model-answered').at(-1))).toContain(`I left out \`${KEPT}\`, as you asked.`);
    expect(lives.events('model-answered')).toHaveLength(COUNT);
    expect(lives.events('run-started').map(({ cause }) => cause)).toContain('resumed');
  } finally {
    await lives.close();
  }
});
