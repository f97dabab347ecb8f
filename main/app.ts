/** The composition root: opens the data, wires the parts, shows the window, recovers. */
import { chmodSync } from 'node:fs';
import type { Api } from './api/deps.ts';
import { createArrivals } from './arrivals.ts';
import { closedApi, problemOf } from './closed.ts';
import { applyTheme } from './desktop/appearance.ts';
import { chooseFolder, failStart } from './desktop/dialogs.ts';
import { type Facts, facts } from './desktop/facts.ts';
import { webFetch } from './desktop/fetch.ts';
import { push, serve } from './desktop/ipc.ts';
import { openKeys } from './desktop/keys.ts';
import { onQuit } from './desktop/lifecycle.ts';
import { openLog } from './desktop/log.ts';
import { setMenu } from './desktop/menu.ts';
import { notify } from './desktop/notifications.ts';
import { limitPermissions } from './desktop/permissions.ts';
import { requestSchemas } from './desktop/requests.ts';
import { servePage } from './desktop/scheme.ts';
import { openSettings } from './desktop/settings.ts';
import { showFolder } from './desktop/shell.ts';
import { followWindows, openWindow } from './desktop/window.ts';
import { nextId } from './ids.ts';
import { type Life, noLife } from './life.ts';
import { computer, systemBoot } from './machine.ts';
import { openStore } from './store/open.ts';
import { giveUpOwnership, takeOwnership } from './store/owner.ts';
import { noUpdates } from './updates.ts';
import { type Host, wire } from './wire.ts';

const RECOVER_AT_LATEST_MS = 5000;

/** Called when Electron is ready. */
export async function start(): Promise<void> {
  try {
    const log = openLog();
    const here = facts();
    // What a person says and what their files hold is nobody else's to read. Windows keeps profiles apart by itself.
    chmodSync(here.data, 0o700);
    limitPermissions();
    servePage();
    const settings = openSettings({ log });
    settings.onChange(() => applyTheme(settings.view().values.appearance.theme));
    applyTheme(settings.view().values.appearance.theme);
    const keys = await openKeys({ log });
    const arrivals = createArrivals(push);
    const host = {
      arrivals,
      updates: noUpdates('This build is not updated by itself.'),
      diagnostics: async () => `Holdfast ${here.version}`,
      facts: here,
      data: here.data,
      settings,
      keys,
      fetch: webFetch,
      log,
      push,
      notify,
      chooseFolder,
      showFolder,
    };
    const { api, life } = open(host, here);
    serve(api, requestSchemas, log);
    show(life);
  } catch (error) {
    failStart(error);
  }
}

/** Data that cannot be opened is left as it is; the window then says why. */
function open(host: Host, here: Facts): { api: Api; life: Life } {
  const started = Date.now();
  try {
    takeOwnership(here.data, { pid: process.pid, host: computer(), version: here.version, since: started });
    const boot = { id: nextId(), host: computer(), systemBoot: systemBoot(), started };
    const { api, life } = wire(host, openStore(here.data, boot), boot.id);
    const close = (): void => {
      life.close();
      giveUpOwnership(here.data);
    };
    return { api, life: { ...life, close } };
  } catch (error) {
    host.log('The data could not be opened.', error);
    giveUpOwnership(here.data);
    const view = {
      ...here,
      settings: host.settings.view(),
      providers: [],
      problems: [problemOf(error)],
      arrival: null,
      update: host.updates.view(),
    };
    return { api: closedApi(view), life: noLife };
  }
}

function show(life: Life): void {
  const lifecycle = onQuit(life);
  followWindows();
  const window = openWindow();
  setMenu({
    newSession: () => push('menu:chosen', { item: 'new-session' }),
    openFolder: () => push('menu:chosen', { item: 'open-folder' }),
    quit: () => lifecycle.quit(),
  });
  window.once('ready-to-show', life.recover);
  setTimeout(life.recover, RECOVER_AT_LATEST_MS);
}
