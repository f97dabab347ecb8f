/** An app of nothing but settings and keys, driven by its parent process. */
import { app, nativeTheme, powerMonitor, powerSaveBlocker } from 'electron';
import { Failure } from '../core/errors.ts';
import type { SettingsPort } from '../settings-port.ts';
import { applyTheme } from './appearance.ts';
import { chooseDataFolder } from './data-folder.ts';
import { type OpenKeys, openKeys } from './keys.ts';
import { followSleep, keepAwake } from './power.ts';
import { openSettings } from './settings.ts';
import type { DeskActs, Outcome } from './test-desk.ts';

let settings: SettingsPort;
let keys: OpenKeys;
const told: string[] = [];
const log = (message: string, error?: unknown) => told.push(`log: ${message} ${error ?? ''}`);
const opening = { log, now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) };

let isWanted = false;
const stayAwake = keepAwake(() => isWanted);

const acts: DeskActs = {
  openSettings(folder) {
    app.setPath('userData', folder);
    settings = openSettings(opening);
    settings.onChange(() => told.push('changed'));
    return settings.view();
  },
  view: () => settings.view(),
  change(patch) {
    settings.change(patch);
    return settings.view();
  },
  beginAnew() {
    settings.beginAnew();
    return settings.view();
  },
  async openKeys(folder) {
    app.setPath('userData', folder);
    keys = await openKeys(opening);
    keys.onChange(() => told.push('changed'));
    return null;
  },
  state: (provider) => keys.state(provider),
  get: (provider) => keys.get(provider),
  set: (provider, key) => keys.set(provider, key),
  async getAndSet(provider, key) {
    const [, state] = await Promise.all([keys.get(provider), keys.set(provider, key)]);
    return state;
  },
  async remove(provider) {
    await keys.remove(provider);
    return keys.state(provider);
  },
  unlock: (provider) => keys.unlock(provider),
  theme(theme) {
    applyTheme(theme);
    return [nativeTheme.themeSource, nativeTheme.shouldUseDarkColors];
  },
  keepAwake(wanted) {
    isWanted = wanted;
    stayAwake();
    return [0, 1, 2].some((id) => powerSaveBlocker.isStarted(id));
  },
  power(event) {
    powerMonitor.emit(event);
    return null;
  },
  told: () => told.splice(0),
};

async function outcomeOf(act: keyof DeskActs, args: unknown[]): Promise<Outcome> {
  try {
    // The parent calls by the same types.
    return { ok: true, value: await (acts[act] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, kind: error.kind, message: error.message };
    return { ok: false, kind: 'fault', message: String(error) };
  }
}

chooseDataFolder();
void app.whenReady().then(() => {
  followSleep({ announced: () => void told.push('announced'), woke: () => void told.push('woke') });
  process.on('message', async ({ id, act, args }: { id: number; act: keyof DeskActs; args: unknown[] }) => {
    process.send?.({ id, outcome: await outcomeOf(act, args) });
  });
  process.send?.('ready');
});
