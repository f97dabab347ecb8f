import { rmSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { size } from '../../core/test-size.ts';
import { recoveryRows } from '../../recovery-rows.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { failures, figures } from '../test-figures.ts';
import { type BrokenApp, openBrokenApp } from './test-broken-app.ts';
import { openMany } from './test-many.ts';

const MARKERS = size(1000, 10_000);
const HOUR = 3_600_000;

const violations = failures();
let markers = 0;
afterAll(() => figures('broken-many', { markers, violations }));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A start after a process died in the middle of so many requests, the newest of them so long ago. */
function started(ago: number): BrokenApp {
  const folder = fastFolder('holdfast-many-');
  folders.push(folder);
  openMany(folder, MARKERS, ago);
  markers += MARKERS;
  const app = openBrokenApp(folder, { effects: [], wrong: [] });
  app.world.models.step = (_request, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))));
  app.recovery.start();
  return app;
}

const groups = (app: BrokenApp) => {
  const counts = Map.groupBy(recoveryRows(app.world, app.recovery), ({ group }) => group);
  return Object.fromEntries([...counts].map(([group, rows]) => [group, rows.length]));
};

test('case 2: of thousands of open markers one goes on, the newest; all others wait for it and are listed', async () => {
  const app = started(60_000);
  // What has to be decided is decided in many short goes.
  await vi.waitFor(() => expect(app.recovery.queued().every((turn) => app.recovery.standing(turn))).toBe(true));
  expect([...app.world.runs.keys()]).toEqual([`t${MARKERS - 1}`]);
  expect(groups(app)).toEqual({ 'going-on': 1, 'up-next': MARKERS - 1 });
  app.close();
});

test('case 7: of thousands that are too old each is abandoned and listed, while the window answers in between', async () => {
  const app = started(5 * HOUR);
  const open = () => app.store.journal.open().length;
  const atFirst = MARKERS - open();
  expect(atFirst).toBeGreaterThan(0);
  expect(atFirst).toBeLessThan(MARKERS / 2);
  await vi.waitFor(() => expect(open()).toBe(0), { timeout: 60_000, interval: 20 });
  expect(groups(app)).toEqual({ abandoned: MARKERS });
  expect(app.world.models.requests).toEqual([]);
  app.close();
});
