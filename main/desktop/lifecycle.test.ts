import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const electron = vi.hoisted(
  () => ({}) as { app: EventEmitter & { quit(): void }; powerMonitor: EventEmitter; autoUpdater: EventEmitter },
);
vi.mock('electron', () => electron);

/** What is left to time: the rest is tried with real processes in the contract of the hosts. */
async function begin(endChildren: () => Promise<void>) {
  vi.resetModules();
  const app = Object.assign(new EventEmitter(), { quit: vi.fn() });
  Object.assign(electron, { app, powerMonitor: new EventEmitter(), autoUpdater: new EventEmitter() });
  const { isQuitting, onQuit } = await import('./lifecycle.ts');
  const ending = { suspendAll: vi.fn(), callOff: vi.fn(), endChildren, close: vi.fn() };
  const window = new EventEmitter();
  const lifecycle = onQuit(ending);
  app.emit('browser-window-created', {}, window);
  const beforeQuit = () => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    return event.preventDefault.mock.calls.length > 0;
  };
  return { app, ending, window, lifecycle, isQuitting, beforeQuit };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<void>(() => {});

it('waits five seconds for children and no longer', async () => {
  const { app, beforeQuit } = await begin(never);
  expect(beforeQuit()).toBe(true);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(app.quit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.quit).toHaveBeenCalledOnce();
});

it('takes a quit that is asked for again meanwhile for the same one', async () => {
  const { app, ending, beforeQuit } = await begin(vi.fn(never));
  expect([beforeQuit(), beforeQuit()]).toEqual([true, true]);
  expect(ending.endChildren).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(app.quit).toHaveBeenCalledOnce();
  expect(beforeQuit()).toBe(false);
});

it('quits when ending children fails', async () => {
  const { app, beforeQuit } = await begin(() => Promise.reject(new Error('no such process')));
  beforeQuit();
  await vi.advanceTimersByTimeAsync(0);
  expect(app.quit).toHaveBeenCalledOnce();
});

it('gives way to a shutdown that comes while it waits', async () => {
  const { window, beforeQuit } = await begin(never);
  beforeQuit();
  window.emit('query-session-end', { reasons: ['shutdown'] });
  expect(beforeQuit()).toBe(false);
});

it('does not quit once it was called off while it waited', async () => {
  const { app, lifecycle, beforeQuit } = await begin(never);
  beforeQuit();
  lifecycle.callOff();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(app.quit).not.toHaveBeenCalled();
});

it('calls off what the system announced and did not do within half a minute', async () => {
  const { ending, window, isQuitting, beforeQuit } = await begin(async () => {});
  window.emit('query-session-end', { reasons: ['shutdown'] });
  expect(ending.suspendAll.mock.calls).toEqual([['shutdown']]);
  expect(isQuitting()).toBe(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ending.callOff).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ending.callOff).toHaveBeenCalledOnce();
  expect(isQuitting()).toBe(false);
  // It is an ordinary quit again that may be held back.
  expect(beforeQuit()).toBe(true);
});

it('calls nothing off once the session has ended', async () => {
  const { ending, window, lifecycle } = await begin(async () => {});
  window.emit('query-session-end', { reasons: ['logoff'] });
  window.emit('session-end', { reasons: ['logoff'] });
  lifecycle.callOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ending.suspendAll.mock.calls).toEqual([['log-out'], ['log-out']]);
  expect(ending.close).toHaveBeenCalledOnce();
  expect(ending.callOff).not.toHaveBeenCalled();
});

it('holds nothing back once the updater has begun', async () => {
  const { ending, beforeQuit } = await begin(never);
  electron.autoUpdater.emit('before-quit-for-update');
  expect(beforeQuit()).toBe(false);
  expect(ending.suspendAll.mock.calls).toEqual([['update'], ['update']]);
});
