import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AskQuit, QuitAnswer } from './quit.ts';

interface Electron {
  app: EventEmitter & { quit(): void; relaunch(options: { args: string[] }): void };
  powerMonitor: EventEmitter;
  autoUpdater: EventEmitter;
  BrowserWindow: { getAllWindows(): object[] };
  dialog: object;
}
const electron = vi.hoisted(
  () => ({ BrowserWindow: { getAllWindows: () => [] }, dialog: {} }) as Partial<Electron> as Electron,
);
vi.mock('electron', () => electron);

/** What is left to time: the rest is tried with real processes in the contract of the hosts. */
async function begin(
  endChildren: () => Promise<void>,
  running: { title: string }[] = [],
  queued: { title: string }[] = [],
) {
  vi.resetModules();
  const app = Object.assign(new EventEmitter(), { quit: vi.fn(), relaunch: vi.fn(), isPackaged: true });
  Object.assign(electron, { app, powerMonitor: new EventEmitter(), autoUpdater: new EventEmitter() });
  const { isQuitting, onQuit } = await import('./lifecycle.ts');
  const acts: string[] = [];
  const act = (name: string) => vi.fn((reason?: string) => void acts.push(reason ? `${name} ${reason}` : name));
  const ending = {
    running: () => running,
    queued: () => queued,
    suspendAll: act('suspend'),
    cancelSuspended: act('cancel'),
    callOff: act('call off'),
    endChildren,
    close: act('close'),
  };
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  const answer = Promise.withResolvers<QuitAnswer>();
  const ask = vi.fn<AskQuit>((_atStake, _signal) => {
    acts.push('ask');
    return answer.promise;
  });
  app.quit.mockImplementation(() => void acts.push('quit'));
  const lifecycle = onQuit(ending, ask);
  app.emit('browser-window-created', {}, window);
  const beforeQuit = () => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    return event.preventDefault.mock.calls.length > 0;
  };
  const answers = async (given: QuitAnswer) => {
    answer.resolve(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { acts, answers, app, ask, ending, window, lifecycle, isQuitting, beforeQuit };
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

it('asks nothing where nothing runs', async () => {
  const { acts, lifecycle } = await begin(never);
  lifecycle.quit();
  expect(acts).toEqual(['suspend quit', 'quit']);
});

it.each<[QuitAnswer, string[]]>([
  ['keep', ['suspend quit', 'ask', 'quit']],
  ['cancel', ['suspend quit', 'ask', 'cancel', 'quit']],
  ['stay', ['suspend quit', 'ask', 'call off']],
])('suspends what runs before it asks, and does as it is told: %s', async (answer, expected) => {
  const { acts, answers, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  lifecycle.quit();
  lifecycle.quit();
  await answers(answer);
  expect(acts).toEqual(expected);
});

it('asks about what waits in line too, but not where nothing runs', async () => {
  const inLine = [{ title: 'Next' }];
  const both = await begin(never, [{ title: 'Tidy up' }], inLine);
  both.lifecycle.quit();
  expect(both.ask.mock.calls[0]?.[0]).toEqual({ running: [{ title: 'Tidy up' }], queued: inLine });
  const idle = await begin(never, [], inLine);
  idle.lifecycle.quit();
  expect(idle.acts).toEqual(['suspend quit', 'quit']);
});

it('can be quit again by the person after they stayed', async () => {
  const { answers, ask, isQuitting, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  lifecycle.quit();
  await answers('stay');
  expect(isQuitting()).toBe(false);
  lifecycle.quit();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('waits for the answer however long it takes', async () => {
  const { ending, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  lifecycle.quit();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ending.callOff).not.toHaveBeenCalled();
});

it('stays where what was to be cancelled could not be', async () => {
  const { acts, answers, ending, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  ending.cancelSuspended.mockImplementation(() => {
    throw new Error('disk full');
  });
  lifecycle.quit();
  await answers('cancel');
  expect(acts).toEqual(['suspend quit', 'ask', 'call off']);
});

it('keeps where nobody could be asked', async () => {
  const { acts, ask, lifecycle } = await begin(never, [{ title: 'Tidy up' }]);
  ask.mockRejectedValue(new Error('no window'));
  lifecycle.quit();
  await vi.advanceTimersByTimeAsync(0);
  expect(acts).toEqual(['suspend quit', 'quit']);
});

it('takes the question back and quits in order when a signal comes while it is open', async () => {
  const { acts, ask, beforeQuit, lifecycle } = await begin(async () => {}, [{ title: 'Tidy up' }]);
  lifecycle.quit();
  expect(beforeQuit()).toBe(true);
  expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
  lifecycle.quit();
  await vi.advanceTimersByTimeAsync(0);
  expect(acts).toEqual(['suspend quit', 'ask', 'suspend quit', 'suspend quit', 'quit', 'quit']);
});

it('does not look at an answer that comes with the end of the session', async () => {
  const { acts, answers, lifecycle, window } = await begin(never, [{ title: 'Tidy up' }]);
  lifecycle.quit();
  window.emit('query-session-end', { reasons: ['logoff'] });
  // A box that is taken back counts as cancelled.
  await answers('stay');
  expect(acts).toEqual(['suspend quit', 'ask', 'suspend log-out']);
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

it('brings back the pages that died meanwhile when the person stays, and no others', async () => {
  const { lifecycle, answers } = await begin(never, [{ title: 'Tidy up' }]);
  const pages = [true, false].map((isDead) => ({ isCrashed: () => isDead, reload: vi.fn() }));
  electron.BrowserWindow.getAllWindows = () => pages.map((webContents) => ({ webContents }));
  lifecycle.quit();
  await answers('stay');
  expect(pages.map(({ reload }) => reload.mock.calls.length)).toEqual([1, 0]);
  electron.BrowserWindow.getAllWindows = () => [];
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
