import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bulletin } from '../news.ts';

/** What an earlier process has left with the system, and what Windows tells of a click on it. */
const system = vi.hoisted(() => ({
  history: [] as EventEmitter[],
  shown: [] as (EventEmitter & { options: { id: string; actions: { text: string }[] } })[],
  activate: (_details: object): void => {},
}));
const focus = vi.hoisted(() => vi.fn());
vi.mock('./window.ts', () => ({ focusWindow: focus }));
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  class Notification extends EventEmitter {
    static isSupported = () => true;
    static remove = () => {};
    static getHistory = async () => system.history;
    static handleActivation = (told: (details: object) => void) => {
      system.activate = told;
    };
    readonly options: (typeof system.shown)[number]['options'];
    constructor(options: (typeof system.shown)[number]['options']) {
      super();
      this.options = options;
    }
    show() {
      system.shown.push(this);
    }
    close() {}
  }
  const app = Object.assign(new EventEmitter(), { getLocale: () => 'en', getName: () => 'Holdfast' });
  return { app, BrowserWindow: { getFocusedWindow: () => null }, Notification };
});

const platform = process.platform;
async function open(on: NodeJS.Platform, ready: object = {}) {
  vi.resetModules();
  Object.defineProperty(process, 'platform', { value: on });
  const { app } = await import('electron');
  const { awaitClick, openNotifications } = await import('./notifications.ts');
  const { createBulletins } = await import('./bulletins.ts');
  awaitClick();
  app.emit('ready', {}, ready);
  const notifications = openNotifications(() => {});
  const bulletins = createBulletins(notifications);
  const chosen: (string | null)[] = [];
  const stop = vi.fn();
  bulletins.onChoose((turn) => chosen.push(turn));
  bulletins.onStop(stop);
  await new Promise((resolve) => setImmediate(resolve));
  Object.defineProperty(process, 'platform', { value: platform });
  return { bulletins, chosen, stop, notifications };
}

beforeEach(() => {
  system.history = [];
  system.shown = [];
  focus.mockClear();
});

const none = { 'going-on': 0, 'needs-you': 0, finished: 0, failed: 0, 'too-old': 0, 'not-resumed': 0 };
const several = (counts: Partial<typeof none>): Bulletin => ({ kind: 'several', counts: { ...none, ...counts } });
const choose = (at: number) => system.shown.at(-1)?.emit('action', { actionIndex: at });

test('what is told of several still offers to open them and to stop everything, where any goes on', async () => {
  const { bulletins, chosen, stop } = await open('linux');
  bulletins.tell(several({ 'going-on': 2, 'too-old': 1 }));
  expect(system.shown.at(-1)?.options.actions.map(({ text }) => text)).toEqual(['Open', 'Stop Everything']);
  choose(0);
  expect([chosen, stop.mock.calls.length, focus.mock.calls.length]).toEqual([[null], 0, 1]);
  bulletins.tell(several({ 'going-on': 2, 'too-old': 1 }));
  choose(1);
  expect([chosen, stop.mock.calls.length]).toEqual([[null], 1]);
  bulletins.tell(several({ 'needs-you': 2 }));
  expect(system.shown.at(-1)?.options.actions).toEqual([]);
});

test('a button that Windows tells of after a restart leads to what it was about', async () => {
  const { chosen } = await open('win32');
  system.activate({ type: 'action', actionIndex: 1, arguments: 'type=action&action=1&tag=turn-t1' });
  expect([chosen, focus.mock.calls.length]).toEqual([['t1'], 1]);
});

test('what Windows tells a second time is not done twice, and no window comes up for it', async () => {
  const { bulletins, chosen, stop } = await open('win32');
  const again = () => system.activate({ type: 'action', actionIndex: 1, arguments: 'type=action&tag=recovery' });
  bulletins.tell(several({ 'going-on': 2 }));
  choose(1);
  again();
  expect([chosen, stop.mock.calls.length, focus.mock.calls.length]).toEqual([[], 1, 0]);
  // What is shown anew can be answered anew.
  bulletins.tell(several({ 'going-on': 3 }));
  choose(1);
  bulletins.tell(several({ 'going-on': 3 }));
  again();
  expect(stop).toHaveBeenCalledTimes(3);
});

test('a button of what macOS still shows after a restart leads to what it was about', async () => {
  const left = Object.assign(new EventEmitter(), { id: 'turn-t1' });
  system.history = [left];
  const { chosen } = await open('darwin');
  left.emit('action', { actionIndex: 1 });
  expect([chosen, focus.mock.calls.length]).toEqual([['t1'], 1]);
});

test.each([
  ['com.apple.UNNotificationDefaultActionIdentifier', ['t1']],
  ['a button of ours', ['t1']],
  ['com.apple.UNNotificationDismissActionIdentifier', []],
])(
  'an app that macOS started by a notification leads to it, but not where it was clicked away: %s',
  async (actionIdentifier, turns) => {
    const { chosen } = await open('darwin', { identifier: 'turn-t1', actionIdentifier });
    expect(chosen).toEqual(turns);
  },
);
