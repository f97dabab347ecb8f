import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { mayReload, reloadWhenGone } from './page-gone.ts';

const box = vi.hoisted(() => ({ ask: vi.fn() }));
const quit = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({
  app: { getLocale: () => 'en', getPath: () => '/nowhere', quit },
  BrowserWindow: {},
  dialog: { showMessageBox: box.ask },
}));
vi.mock('electron-log/node', () => ({ default: { warn: vi.fn(), error: vi.fn() } }));

const minute = 60_000;

it.each([
  [[], 0, true],
  [[0, 1], 2, true],
  [[0, 1, 2], 3, false],
  [[0, 1, 2], 5 * minute - 1, false],
  [[0, 1, 2], 5 * minute, true],
])('after reloads at %j another one at %i: %s', (earlier, now, may) => {
  expect(mayReload(earlier, now)).toBe(may);
});

let answer: PromiseWithResolvers<{ response: number }>;
beforeEach(() => {
  quit.mockReset();
  box.ask.mockReset().mockImplementation(() => {
    answer = Promise.withResolvers();
    return answer.promise;
  });
});

function open(isVisible = true, isMinimized = false) {
  const acts = { reload: vi.fn(), forcefullyCrashRenderer: vi.fn() };
  const webContents = Object.assign(new EventEmitter(), acts);
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isVisible: () => isVisible,
    isMinimized: () => isMinimized,
    isDestroyed: () => false,
  });
  // What is used of a window, and no more.
  reloadWhenGone(window as unknown as Parameters<typeof reloadWhenGone>[0]);
  const gone = (reason: string) => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
  return { window, ...acts, gone };
}
const chosen = async (response: number) => {
  answer.resolve({ response });
  await new Promise((resolve) => setImmediate(resolve));
};

it.each(['abnormal-exit', 'crashed', 'oom', 'killed', 'launch-failed', 'integrity-failure', 'memory-eviction'])(
  'brings back a page whose process is gone as %s',
  (reason) => {
    const { reload, gone } = open();
    gone(reason);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('leaves a page alone that went in order', () => {
  const { reload, gone } = open();
  gone('clean-exit');
  expect(reload).not.toHaveBeenCalled();
});

it('asks once at the fourth time, and brings it back for a person who wants that', async () => {
  const { reload, gone } = open();
  for (let time = 0; time < 6; time++) gone('crashed');
  expect(reload).toHaveBeenCalledTimes(3);
  expect(box.ask).toHaveBeenCalledOnce();
  await chosen(0);
  expect(reload).toHaveBeenCalledTimes(4);
  expect(quit).not.toHaveBeenCalled();
});

it('quits for a person who wants that', async () => {
  const { reload, gone } = open();
  for (let time = 0; time < 4; time++) gone('crashed');
  await chosen(1);
  expect(quit).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(3);
});

it.each([
  ['shown', 'show', false, false],
  ['no longer minimised, which counts as visible under X11', 'restore', true, true],
])('lets a page that nobody sees wait until it is %s', (_how, event, isVisible, isMinimized) => {
  const { window, reload, gone } = open(isVisible, isMinimized);
  for (let time = 0; time < 4; time++) gone('crashed');
  expect(box.ask).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(3);
  window.emit(event);
  expect(reload).toHaveBeenCalledTimes(4);
  window.emit('show');
  window.emit('restore');
  expect(reload).toHaveBeenCalledTimes(4);
});

it('asks nothing over a window that is minimised', () => {
  const { window } = open(true, true);
  window.emit('unresponsive');
  expect(box.ask).not.toHaveBeenCalled();
});

it('asks once a stall, and not again for a person who waits', async () => {
  const { window, forcefullyCrashRenderer } = open();
  window.emit('unresponsive');
  window.emit('unresponsive');
  await chosen(0);
  window.emit('unresponsive');
  expect(box.ask).toHaveBeenCalledOnce();
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled();
  window.emit('responsive');
  window.emit('unresponsive');
  expect(box.ask).toHaveBeenCalledTimes(2);
});

it('replaces the process of a page that hangs, where the person wants that', async () => {
  const { window, forcefullyCrashRenderer } = open();
  window.emit('unresponsive');
  await chosen(1);
  expect(forcefullyCrashRenderer).toHaveBeenCalledOnce();
});

it('takes its question back when the page answers again, and does nothing then', async () => {
  const { window, forcefullyCrashRenderer } = open();
  window.emit('unresponsive');
  window.emit('responsive');
  expect(box.ask.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await chosen(1);
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled();
});
