import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UpdateView } from '../preload/contract.ts';
import { Failure } from './core/errors.ts';
import { createUpdates } from './create-updates.ts';
import type { Channel, Engine, Found } from './updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const newer: Found = { version: '1.1.0', notes: 'Better.' };

/** Updates over an engine whose every step a test decides, and an app whose runs it counts. */
function openUpdates({ automatic = true, channel = 'latest' as Channel, mayEndLate = false } = {}) {
  const settings = { automatic, channel };
  const did: string[] = [];
  const shown: UpdateView[] = [];
  const listeners: (() => void)[] = [];
  const app = { running: 0 };
  const steps = {
    look: vi.fn<Engine['look']>(async () => newer),
    fetch: vi.fn<Engine['fetch']>(async () => {}),
    install: vi.fn<Engine['install']>(() => new Promise<never>(() => {})),
  };
  const updates = createUpdates({
    engine: {
      look: (...args) => steps.look(...args),
      fetch: (...args) => steps.fetch(...args),
      install: () => {
        did.push('install');
        return steps.install();
      },
      mayEndLate,
      callOff: () => void did.push('disarm'),
    },
    settings: () => ({ ...settings }),
    sentence: (trouble) => `Sentence about ${trouble}.`,
    changed: (view) => shown.push(view),
    now: () => 1000,
    log: () => {},
  });
  const begin = () =>
    updates.begin({
      running: () => app.running,
      onChange: (listener) => void listeners.push(listener),
      beginUpdate: async () => void did.push('suspend'),
      callOff: () => void did.push('call off'),
    });
  const runs = (count: number): void => {
    app.running = count;
    for (const listener of listeners) listener();
  };
  return { updates, begin, settings, steps, did, shown, runs };
}

/** One with a version that is ready. */
async function withNewer(running = 0, options: Parameters<typeof openUpdates>[0] = {}) {
  const opened = openUpdates(options);
  opened.begin();
  await opened.updates.check();
  await vi.advanceTimersByTimeAsync(0);
  opened.runs(running);
  expect(opened.updates.view()).toEqual({ kind: 'ready', ...newer, choice: 'none' });
  return opened;
}

test('looks when the app has begun and every few hours, and fetches what it finds', async () => {
  const { updates, begin, steps, shown } = openUpdates();
  steps.look.mockResolvedValueOnce(null);
  steps.fetch.mockImplementation(async (progress) => progress(40));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(steps.look).not.toHaveBeenCalled();
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(updates.view()).toEqual({ kind: 'idle', checkedAt: 1000 });
  await vi.advanceTimersByTimeAsync(4 * HOUR);
  expect(steps.look).toHaveBeenCalledTimes(2);
  expect(shown.map(({ kind }) => kind)).toEqual([
    'checking',
    'idle',
    'checking',
    'downloading',
    'downloading',
    'ready',
  ]);
  expect(shown[4]).toEqual({ kind: 'downloading', version: '1.1.0', percent: 40 });
  // What is ready is not looked for again.
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  await updates.check();
  expect(steps.look).toHaveBeenCalledTimes(2);
});

test('looks only when asked where it may not look by itself, until it may', async () => {
  const { updates, begin, settings, steps } = openUpdates({ automatic: false });
  steps.look.mockResolvedValue(null);
  begin();
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(steps.look).not.toHaveBeenCalled();
  await updates.check();
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(steps.look).toHaveBeenCalledOnce();
  settings.automatic = true;
  await updates.reconsider();
  expect(steps.look).toHaveBeenCalledTimes(2);
});

test('never looks twice at a time', async () => {
  const { updates, begin, steps } = openUpdates();
  const look = Promise.withResolvers<Found | null>();
  steps.look.mockReturnValueOnce(look.promise);
  begin();
  const asked = Promise.all([updates.check(), updates.check()]);
  look.resolve(null);
  await asked;
  expect(steps.look).toHaveBeenCalledOnce();
});

test('says whether there is a newer version before it has been fetched', async () => {
  const { updates, begin, steps } = openUpdates();
  steps.fetch.mockReturnValue(new Promise(() => {}));
  begin();
  await updates.check();
  expect(updates.view()).toEqual({ kind: 'downloading', version: '1.1.0', percent: 0 });
});

test('case 67: says what went wrong, keeps none of it, and looks anew by itself and when asked', async () => {
  const { updates, begin, steps } = openUpdates();
  steps.look.mockRejectedValueOnce(new Failure('offline', 'net::ERR_NAME_NOT_RESOLVED'));
  steps.look.mockRejectedValueOnce(new Error('of no known kind'));
  begin();
  await updates.check();
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about offline.' });
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about fault.' });
  await updates.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(updates.view()).toMatchObject({ kind: 'ready' });
});

test('a version that cannot be fetched is not ready', async () => {
  const { updates, begin, steps, did } = openUpdates();
  steps.fetch.mockRejectedValueOnce(new Failure('wrong-digest', 'sha512 checksum mismatch'));
  begin();
  await updates.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about wrong-digest.' });
  updates.choose('now');
  expect(did).toEqual([]);
});

test('another channel stops what is under way and looks there', async () => {
  const { updates, begin, settings, steps, shown } = openUpdates();
  steps.fetch.mockImplementationOnce(
    (_progress, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Failure('fault', 'stopped'))),
      ),
  );
  begin();
  await updates.check();
  settings.channel = 'beta';
  await updates.reconsider();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps.look.mock.calls.map(([channel]) => channel)).toEqual(['latest', 'beta']);
  expect(shown.map(({ kind }) => kind)).not.toContain('failed');
  expect(updates.view()).toMatchObject({ kind: 'ready' });
});

test('what was ready on a channel that was left is not installed any more, and nothing was chosen for what comes', async () => {
  const { updates, settings, steps, did, runs } = await withNewer(1);
  updates.choose('when-finished');
  steps.look.mockResolvedValueOnce(null);
  settings.channel = 'beta';
  await updates.reconsider();
  expect(updates.view()).toMatchObject({ kind: 'idle' });
  updates.choose('now');
  await updates.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(updates.view()).toMatchObject({ kind: 'ready', choice: 'none' });
  runs(0);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(did).toEqual([]);
});

test('case 68: nothing is installed without a choice, whatever time passes and whatever runs', async () => {
  const { updates, runs, did } = await withNewer(2);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  runs(0);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  updates.choose('later');
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(did).toEqual([]);
  expect(updates.view()).toEqual({ kind: 'ready', ...newer, choice: 'later' });
});

test('case 68: chosen now, everything is suspended before the installer gets it', async () => {
  const { updates, did } = await withNewer(2);
  updates.choose('now');
  expect(updates.view()).toEqual({ kind: 'installing', version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(did).toEqual(['suspend', 'install']);
  updates.choose('now');
  updates.choose('later');
  expect(updates.view().kind).toBe('installing');
});

test('chosen for when work has finished, it waits through the moment between two runs', async () => {
  const { updates, runs, did } = await withNewer(1);
  updates.choose('when-finished');
  expect(updates.view()).toMatchObject({ choice: 'when-finished' });
  await vi.advanceTimersByTimeAsync(HOUR);
  runs(0);
  await vi.advanceTimersByTimeAsync(4000);
  runs(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(did).toEqual([]);
  runs(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(did).toEqual(['suspend', 'install']);
});

test('chosen for when work has finished, and then for later, it is not installed', async () => {
  const { updates, runs, did } = await withNewer(1);
  updates.choose('when-finished');
  runs(0);
  updates.choose('later');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(did).toEqual([]);
});

test('what the installer refuses is said, what was suspended goes on, and it can be tried again', async () => {
  const { updates, did, steps } = await withNewer(1);
  steps.install.mockRejectedValueOnce(new Failure('no-permission', 'EACCES'));
  updates.choose('now');
  await vi.advanceTimersByTimeAsync(0);
  expect(did).toEqual(['suspend', 'install', 'disarm', 'call off']);
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about no-permission.' });
  await updates.check();
  await vi.advanceTimersByTimeAsync(0);
  updates.choose('now');
  await vi.advanceTimersByTimeAsync(0);
  expect(did.slice(4)).toEqual(['suspend', 'install']);
});

test('an app that is still there after a while was not updated', async () => {
  const { updates, did } = await withNewer(1);
  updates.choose('now');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(did).toEqual(['suspend', 'install', 'disarm', 'call off']);
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about not-installed.' });
});

test('an app that its system may still end is told to have failed only by what the installer says', async () => {
  const { updates, did, steps } = await withNewer(1, { mayEndLate: true });
  const installer = Promise.withResolvers<never>();
  steps.install.mockReturnValueOnce(installer.promise);
  updates.choose('now');
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(updates.view()).toEqual({ kind: 'installing', version: '1.1.0' });
  expect(did).toEqual(['suspend', 'install']);
  installer.reject(new Failure('signature', 'code signature did not pass validation'));
  await vi.advanceTimersByTimeAsync(0);
  expect(updates.view()).toEqual({ kind: 'failed', sentence: 'Sentence about signature.' });
});
