/**
 * A desk with a computer on it, over a pretend month: its clock, its power, its network, and the app that is started, put
 * to sleep, ended and killed on it. Core and store are the real ones; the month passes on a false clock.
 */
import { vi } from 'vitest';
import { settleAllOwed } from '../../core/acts/owed.ts';
import type { World } from '../../core/acts/world.ts';
import type { Recorded, SuspendedBy } from '../../core/events.ts';
import { DEFAULTS, type Settings } from '../../core/settings.ts';
import { isLong } from '../../core/sleep.ts';
import { type App, startApp } from './test-app.ts';
import type { Dice } from './test-dice.ts';
import { type MonthModel, monthModel, type Trouble } from './test-month-model.ts';
import { type Outside, outside } from './test-outside.ts';
import { type PretendDisk, pretendDisk } from './test-pretend-disk.ts';

export interface Desk {
  dice: Dice;
  /** Null while it does not run. */
  app: App | null;
  boots: number;
  settings: Settings;
  trouble: Trouble;
  disk: PretendDisk;
  outside: Outside;
  model: MonthModel;
  faults: unknown[];
  /** Called with what was recorded, as it is. */
  onRecorded(app: App, recorded: readonly Recorded[]): void;
  onBoot(app: App): void;
  /** Called when a beat was written, with the turns that it made younger. */
  onBeat(app: App, at: number, turns: readonly string[]): void;
  /** Called before time passes in a sleep. */
  onAsleep(app: App, ms: number): void;
  onAwake(ms: number): void;
  onClockSet(byMs: number): void;
  /** Long sleeps that have passed. */
  sleeps: number;
  /** Time passes while the computer is awake. */
  awake(ms: number): Promise<void>;
  asleep(ms: number): Promise<void>;
  /** Time passes while the computer is off, or without the app. */
  away(ms: number): void;
  /** Somebody sets the clock. */
  setClock(byMs: number): void;
  start(): Promise<void>;
  quit(by: SuspendedBy): Promise<void>;
  die(power: boolean): Promise<void>;
  online(isOnline: boolean): void;
  /** On the disk. */
  room(isThere: boolean): void;
  change(patch: Partial<Settings>): void;
  end(): void;
}

const START = Date.UTC(2026, 2, 2, 8, 0, 0);
const WORKING_STEP_MS = 5000;
const IDLE_STEP_MS = 60_000;
const SERVER = { id: 'own', name: 'A server', baseUrl: 'https://models.example/v1' };
const WINDOWS = [600, 1500, 4000, null] as const;

/** Taken before the clock is replaced: what needs no more than promises has happened when it fires. */
const realImmediate = setImmediate;
export const settled = (): Promise<void> => new Promise((resolve) => void realImmediate(resolve));

/** `alter` puts a fault into each new app, to see that it is found. */
export function createDesk(dice: Dice, alter: (world: World) => void = () => {}): Desk {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  let elapsed = 0;
  let ids = 0;
  const disk = pretendDisk(dice);
  const trouble: Trouble = { isOffline: false, isKeyRefused: false };
  const window = dice.pick(WINDOWS);

  async function awake(ms: number): Promise<void> {
    const until = elapsed + ms;
    while (elapsed < until) {
      const isWorking = desk.app !== null && desk.app.world.runs.size > 0;
      const step = Math.min(isWorking ? WORKING_STEP_MS : IDLE_STEP_MS, until - elapsed);
      elapsed += step;
      vi.advanceTimersByTime(step);
      if (isWorking || desk.app) await settled();
    }
  }

  /** Nothing of the process is heard of again; the clock on the wall stays as it is. */
  function forgetTimers(): void {
    const now = Date.now();
    vi.clearAllTimers();
    vi.setSystemTime(now);
  }

  /** The clock on the wall goes on, timers do not. */
  function away(ms: number): void {
    elapsed += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  const desk: Desk = {
    dice,
    app: null,
    boots: 0,
    settings: settingsOf(window),
    trouble,
    disk,
    outside: outside(dice, () => elapsed),
    model: monthModel(dice, trouble, () => desk.sleeps),
    faults: [],
    onRecorded: () => {},
    onBoot: () => {},
    onBeat: () => {},
    onAsleep: () => {},
    onAwake: () => {},
    onClockSet: () => {},
    sleeps: 0,
    awake,
    away,
    asleep: async (ms) => {
      const { app } = desk;
      if (app && dice.percent(60)) app.world.sleep.announced();
      await settled();
      if (app) desk.onAsleep(app, ms);
      away(ms);
      if (isLong({ from: 0, until: ms })) desk.sleeps += 1;
      desk.onAwake(ms);
      if (app && dice.percent(60)) app.world.sleep.woke();
      // Little by little: what was due in the sleep comes before anybody looks.
      for (let waking = 0; waking < 5; waking++) await awake(WORKING_STEP_MS / 5);
    },
    setClock: (byMs) => {
      vi.setSystemTime(Date.now() + byMs);
      desk.onClockSet(byMs);
    },
    start: async () => {
      if (desk.app) return;
      const app = startApp(desk, () => `id-${++ids}`, alter);
      desk.app = app;
      desk.onBoot(app);
      await awake(dice.between(500, 4000));
      app.life.recover();
      await settled();
    },
    quit: async (by) => {
      const { app } = desk;
      if (!app) return;
      app.life.suspendAll(by);
      await settled();
      await awake(2000);
      app.life.close();
      forgetTimers();
      desk.outside.appGone();
      desk.app = null;
    },
    die: async (power) => {
      if (!desk.app) return;
      await settled();
      forgetTimers();
      disk.crash(power);
      if (power) desk.outside.powerLost();
      desk.outside.appGone();
      desk.app = null;
    },
    room: (isThere) => {
      disk.fill(!isThere);
      if (!isThere || !desk.app) return;
      settleAllOwed(desk.app.world);
      desk.app.recovery.reconsider();
    },
    online: (isOnline) => {
      trouble.isOffline = !isOnline;
      desk.app?.recovery.reconsider();
    },
    change: (patch) => {
      desk.settings = { ...desk.settings, ...patch };
      desk.app?.recovery.reconsider();
    },
    end: () => {
      vi.clearAllTimers();
      disk.drop();
      vi.useRealTimers();
    },
  };
  return desk;
}

function settingsOf(window: number | null): Settings {
  return {
    ...DEFAULTS,
    providers: [SERVER],
    model: { provider: SERVER.id, id: 'small', effort: null },
    models: window === null ? [] : [{ provider: SERVER.id, id: 'small', window }],
    limits: { steps: 12, minutes: 60, cost: null, unattended: { steps: 6, minutes: 30, cost: null } },
  };
}
