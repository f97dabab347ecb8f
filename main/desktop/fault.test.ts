import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  app: { isPackaged: true, isReady: vi.fn(), getLocale: () => 'en', exit: vi.fn(), relaunch: vi.fn() },
  dialog: { showErrorBox: vi.fn(), showMessageBox: vi.fn() },
  clipboard: { writeText: vi.fn() },
  BrowserWindow: { getAllWindows: () => [] as object[] },
}));
vi.mock('electron', () => electron);
const quitting = vi.hoisted(() => ({ isQuitting: vi.fn() }));
vi.mock('./quit.ts', () => quitting);

/** The rest is tried with real processes, in the contract of the hosts and in journeys. */
async function begin() {
  vi.resetModules();
  const { fault, survive } = await import('./fault.ts');
  const { Failure } = await import('../core/errors.ts');
  const acts: string[] = [];
  const life = {
    fault: () => void acts.push('fault'),
    endChildren: async () => void acts.push('end children'),
    close: () => void acts.push('close'),
  };
  const log = vi.fn();
  return { acts, Failure, fault, life, log, survive };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  electron.app.isReady.mockReturnValue(true);
  quitting.isQuitting.mockReturnValue(false);
  electron.dialog.showMessageBox.mockResolvedValue({ response: 1 });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('says in a box of the system what keeps the app from starting, and ends', async () => {
  electron.app.isReady.mockReturnValue(false);
  const { Failure, fault } = await begin();
  fault(new Failure('data-folder', 'Holdfast cannot keep its data in /x.'));
  await settled();
  expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    'Holdfast could not start.',
    'Holdfast cannot keep its data in /x.',
  );
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(console.error).toHaveBeenCalledWith('Holdfast cannot keep its data in /x.');
});

it('tells a failure by its own sentence, and of anything else no more than that it happened', async () => {
  const details: string[] = [];
  for (const name of ['Failure', 'TypeError'] as const) {
    const { Failure, fault, life, log, survive } = await begin();
    const error = name === 'Failure' ? new Failure('disk', 'The disk is full.') : new TypeError('x is not a function');
    survive({ life, log });
    fault(error);
    await settled();
    details.push(electron.dialog.showMessageBox.mock.lastCall?.[0].detail);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  }
  expect(details).toEqual(['The disk is full.', expect.stringMatching(/^What was saved is kept\./)]);
  expect(details.join()).not.toContain('function');
});

it('ends what runs before it says so, and closes before it goes', async () => {
  const { acts, fault, life, survive } = await begin();
  survive({ life });
  electron.dialog.showMessageBox.mockImplementation(async () => {
    acts.push('ask');
    return { response: 0 };
  });
  electron.app.relaunch.mockImplementation(() => acts.push('relaunch'));
  fault(new Error('one'));
  fault(new Error('two'));
  await settled();
  expect(acts).toEqual(['fault', 'end children', 'ask', 'close', 'relaunch']);
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('asks over a window that is in sight, and over none that is minimised', async () => {
  const minimized = { isVisible: () => true, isMinimized: () => true };
  const inSight = { isVisible: () => true, isMinimized: () => false };
  for (const [windows, over] of [
    [[minimized], undefined],
    [[minimized, inSight], inSight],
  ] as const) {
    electron.BrowserWindow.getAllWindows = () => [...windows];
    const { fault, life, survive } = await begin();
    survive({ life });
    fault(new Error('x'));
    await settled();
    const args = electron.dialog.showMessageBox.mock.lastCall;
    expect(args?.length === 2 ? args[0] : undefined).toBe(over);
  }
  electron.BrowserWindow.getAllWindows = () => [];
});

it('is reopened in sight and without what its first start was to open', async () => {
  const before = process.argv;
  process.argv = ['/opt/Holdfast/holdfast', '--no-sandbox', '--hidden', '--', 'holdfast://new?text=old'];
  electron.dialog.showMessageBox.mockResolvedValue({ response: 0 });
  const { fault, life, survive } = await begin();
  survive({ life });
  fault(new Error('x'));
  await settled();
  expect(electron.app.relaunch).toHaveBeenLastCalledWith({ args: ['--no-sandbox'] });
  vi.stubEnv('APPIMAGE', '/home/ada/Holdfast.AppImage');
  const again = await begin();
  again.survive({ life });
  again.fault(new Error('x'));
  await settled();
  expect(electron.app.relaunch).toHaveBeenLastCalledWith({
    execPath: '/home/ada/Holdfast.AppImage',
    args: ['--appimage-extract-and-run', '--no-sandbox'],
  });
  vi.unstubAllEnvs();
  process.argv = before;
});

it('asks nobody on the way out', async () => {
  quitting.isQuitting.mockReturnValue(true);
  const { acts, fault, life, survive } = await begin();
  survive({ life });
  fault(new Error('late'));
  await settled();
  expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
  expect(acts).toEqual(['fault', 'end children', 'close']);
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('ends also where nothing can be shown', async () => {
  electron.dialog.showMessageBox.mockRejectedValue(new Error('no display'));
  const { fault, life, log, survive } = await begin();
  survive({ life, log });
  fault(new Error('first'));
  await settled();
  expect(log).toHaveBeenCalledTimes(2);
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('copies the diagnostics and asks again, without offering it twice', async () => {
  electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 2 });
  const { fault, life, survive } = await begin();
  survive({ life, diagnostics: async () => 'Holdfast 1.2.3' });
  fault(new Error('x'));
  await settled();
  expect(electron.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('Holdfast 1.2.3');
  const offered = electron.dialog.showMessageBox.mock.calls.map(([options]) => options.buttons);
  expect(offered).toEqual([
    ['Reopen Holdfast', 'Quit', 'Copy Diagnostics'],
    ['Reopen Holdfast', 'Quit'],
  ]);
  expect(electron.app.relaunch).not.toHaveBeenCalled();
});
