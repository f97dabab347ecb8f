/** What is left to time: the rest is tried with real processes in the contract of the hosts. */
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

it('calls off a quit that something else prevented', async () => {
  const { app, ending } = await begin(never);
  app.emit('will-quit', { defaultPrevented: true });
  expect(ending.close).not.toHaveBeenCalled();
  app.emit('before-quit', { preventDefault: () => {} });
  app.emit('will-quit', { defaultPrevented: true });
  expect(ending.callOff).toHaveBeenCalledOnce();
});

it('calls off a quit that a window did not let happen', async () => {
  const { acts, beforeQuit } = await begin(async () => {});
  beforeQuit();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(acts).toEqual(['suspend quit', 'quit']);
  await vi.advanceTimersByTimeAsync(1);
  expect(acts).toEqual(['suspend quit', 'quit', 'call off']);
});

it.skipIf(process.platform === 'win32')('does not lose a signal that came while it took the signals over', async () => {
  vi.useRealTimers();
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const { app } = await begin(never);
  const { quitOnSignals } = await import('./lifecycle.ts');
  const theirs = vi.fn();
  process.on('SIGHUP', theirs);
  try {
    process.kill(process.pid, 'SIGHUP');
    quitOnSignals();
    await expect.poll(() => app.quit).toHaveBeenCalledOnce();
    expect(theirs).not.toHaveBeenCalled();
  } finally {
    for (const [at, signal] of signals.entries()) {
      process.removeAllListeners(signal);
      for (const listener of before[at] ?? []) process.on(signal, listener);
    }
  }
});

it('lets no page keep the app', async () => {
  const { window } = await begin(never);
  const event = { preventDefault: vi.fn() };
  window.webContents.emit('will-prevent-unload', event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

it.each([
  [['shutdown'], 'shutdown'],
  [['critical'], 'shutdown'],
  [['shutdown', 'logoff'], 'log-out'],
  [['close-app'], 'update'],
])('closes the store in the very event that ends the session, for %j as %s', async (reasons, reason) => {
  const { acts, window } = await begin(never, [{ title: 'Tidy up' }]);
  window.emit('session-end', { reasons });
  expect(acts).toEqual([`suspend ${reason}`, 'close', 'quit']);
});

it('begins an update with everything at rest, within five seconds, and can call it off until it quits', async () => {
  const { acts, lifecycle, beforeQuit } = await begin(never, [{ title: 'Tidy up' }]);
  const begun = lifecycle.beginUpdate().then(() => acts.push('begun'));
  expect(acts).toEqual(['suspend update']);
  await vi.advanceTimersByTimeAsync(5_000);
  await begun;
  expect(beforeQuit()).toBe(false);
  expect(acts).toEqual(['suspend update', 'begun', 'suspend update']);
  lifecycle.callOff();
  expect(acts.at(-1)).toBe('call off');
});
