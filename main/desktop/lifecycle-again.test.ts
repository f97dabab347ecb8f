/** A start that comes while the app quits. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWith, type Electron, never, type Parts } from './test-lifecycle.ts';

const electron = vi.hoisted(
  () => ({ BrowserWindow: { getAllWindows: () => [] }, dialog: {} }) as Partial<Electron> as Electron,
);
vi.mock('electron', () => electron);

const begin = (...parts: Parts) => beginWith(electron, ...parts);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const startAgain = (...args: string[]) =>
  electron.app.emit('second-instance', {}, [], '', { arguments: args, folder: import.meta.dirname });
const ends = () => electron.app.emit('will-quit', { defaultPrevented: false });

it('comes back, once, for a start that came too late, with what that was to open', async () => {
  const { app, beforeQuit } = await begin(never);
  startAgain('earlier');
  beforeQuit();
  startAgain('first');
  startAgain('--x', 'quit.ts', 'holdfast://new?text=Hi');
  ends();
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
    args: ['--x', join(import.meta.dirname, 'quit.ts'), 'holdfast://new?text=Hi'],
  });
});

it('comes back for a start that says nothing that fits, with nothing', async () => {
  const { app, beforeQuit } = await begin(never);
  beforeQuit();
  electron.app.emit('second-instance', {}, [], '', { arguments: [1] });
  ends();
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({ args: [] });
});

it('does not come back where that start came before, was called off, or came while it asked', async () => {
  const { app, answers, beforeQuit, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  startAgain();
  beforeQuit();
  startAgain();
  lifecycle.callOff();
  lifecycle.quit();
  startAgain();
  await answers('keep');
  ends();
  expect(app.relaunch).not.toHaveBeenCalled();
});

it('does not come back by itself into a session that ends, or before an installer', async () => {
  for (const sign of ['shutdown', 'update'] as const) {
    const { app, beforeQuit, window } = await begin(never);
    beforeQuit();
    startAgain();
    if (sign === 'update') electron.autoUpdater.emit('before-quit-for-update');
    else window.emit('query-session-end', { reasons: [sign] });
    ends();
    expect(app.relaunch).not.toHaveBeenCalled();
  }
});
