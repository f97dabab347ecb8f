/** A quit that asks about what runs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuitAnswer } from './quit.ts';
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

it('brings back the pages that died meanwhile when the person stays, and no others', async () => {
  const { lifecycle, answers } = await begin(never, [{ title: 'Tidy up' }]);
  const pages = [true, false].map((isDead) => ({ isCrashed: () => isDead, reload: vi.fn() }));
  electron.BrowserWindow.getAllWindows = () => pages.map((webContents) => ({ webContents }));
  lifecycle.quit();
  await answers('stay');
  expect(pages.map(({ reload }) => reload.mock.calls.length)).toEqual([1, 0]);
  electron.BrowserWindow.getAllWindows = () => [];
});
