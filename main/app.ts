/** The composition root: opens the data, wires the parts, shows the window, recovers. */
import { createArrivals } from './arrivals.ts';
import { closedApi } from './closed.ts';
import type { Launch } from './config.ts';
import type { LiveUpdates } from './create-updates.ts';
import { applyTheme } from './desktop/appearance.ts';
import { createBulletins } from './desktop/bulletins.ts';
import { logChildrenGone } from './desktop/children-gone.ts';
import { diagnostics } from './desktop/diagnostics.ts';
import { chooseFiles, chooseFolder } from './desktop/dialogs.ts';
import { tidyDumps } from './desktop/dumps.ts';
import { type Facts, facts } from './desktop/facts.ts';
import { fault, survive } from './desktop/fault.ts';
import { webFetch } from './desktop/fetch.ts';
import { push, serve } from './desktop/ipc.ts';
import { openKeys } from './desktop/keys.ts';
import { chooseLanguage, language } from './desktop/language.ts';
import { isQuitting, onQuit } from './desktop/lifecycle.ts';
import { openLog } from './desktop/log.ts';
import { isStartAtLogin } from './desktop/login.ts';
import { openNotifications } from './desktop/notifications.ts';
import { claimLinks, type followOpenings } from './desktop/openings.ts';
import { limitPermissions } from './desktop/permissions.ts';
import { followSleep, keepAwake } from './desktop/power.ts';
import { askToQuit } from './desktop/quit-question.ts';
import { requestSchemas } from './desktop/requests.ts';
import { servePage } from './desktop/scheme.ts';
import { openSettings } from './desktop/settings.ts';
import { showFolder } from './desktop/shell.ts';
import { toolFetch } from './desktop/tool-fetch.ts';
import { focusWindow } from './desktop/window.ts';
import { words } from './desktop/words.ts';
import { type FrontParts, openFront } from './front.ts';
import { nextId } from './ids.ts';
import { type Life, noLife } from './life.ts';
import { computer, systemBoot } from './machine.ts';
import { openUpdates } from './open-updates.ts';
import { problemOf } from './problems.ts';
import { createReceiver } from './receive.ts';
import type { SettingsPort } from './settings-port.ts';
import { type Opened, type Standing, standing } from './standing.ts';
import type { StoreFacts } from './store/facts.ts';
import { type GuardedStore, openGuarded } from './store/guarded.ts';
import { giveUpOwnership, takeOwnership } from './store/owner.ts';
import { type Host, wire } from './wire.ts';

const RECOVER_AT_LATEST_MS = 5000;
/** How often it is tried to open data that could not be opened. */
const AGAIN_MS = 10_000;

/** Called when Electron is ready. `given` is what this process was started with; `openings` tells of what comes later. */
export async function start(given: Launch, openings: ReturnType<typeof followOpenings>): Promise<void> {
  try {
    const log = openLog();
    survive({ log });
    logChildrenGone(log);
    tidyDumps();
    const here = facts();
    limitPermissions();
    servePage();
    const settings = openSettings({ log });
    followAppearance(settings);
    const keys = await openKeys({ log });
    const arrivals = createArrivals(push);
    const updates = openUpdates({ settings, log });
    const known: Known = { store: null, problems: [] };
    const notifications = openNotifications(log);
    const bulletins = createBulletins(notifications);
    const host = {
      arrivals,
      updates,
      diagnostics: async () => diagnostics({ ...settingsOf(settings), ...factsOf(known) }),
      facts: here,
      data: here.data,
      settings,
      keys,
      fetch: webFetch,
      toolFetch,
      log,
      push,
      bulletins,
      chooseFolder,
      chooseFiles,
      showFolder,
    };
    survive({ diagnostics: host.diagnostics });
    const { api, life, isOpen } = openData(host, here, known);
    survive({ life });
    bulletins.onStop(life.stopEverything);
    followPower(life, settings);
    serve(api, requestSchemas, log);
    const post = notifications.post.bind(notifications);
    const { startAtLogin } = settings.view().values.general;
    const isHidden = isStartAtLogin(given.arguments, startAtLogin) && isOpen();
    show({ life, settings, updates, arrivals, post, log, isHidden });
    const textWasCut = () => words(language()).linkTextWasCut;
    const receiver = createReceiver({ arrivals, focus: focusWindow, textWasCut, log });
    receiver.started(given);
    openings(receiver.opened);
    claimLinks();
  } catch (error) {
    fault(error);
  }
}

/** What diagnostics tell of the data. */
interface Known {
  store: GuardedStore | null;
  problems: string[];
}

const settingsOf = (settings: SettingsPort) => {
  const { values, unreadable } = settings.view();
  return { settings: values, unreadable };
};

/** A store that is closed again, or that cannot be read, must not keep the rest from being told. */
function factsOf({ store, problems }: Known): { store: StoreFacts | null; problems: string[] } {
  try {
    return { store: store?.facts() ?? null, problems };
  } catch {
    return { store: null, problems };
  }
}

function followAppearance(settings: SettingsPort): void {
  const follow = (): void => {
    const { language, theme } = settings.view().values.appearance;
    chooseLanguage(language);
    applyTheme(theme);
  };
  settings.onChange(follow);
  follow();
}

function followPower(life: Life, settings: SettingsPort): void {
  followSleep(life.sleep);
  const awake = keepAwake(() => settings.view().values.general.keepAwake && life.running().length > 0);
  life.onChange(awake);
  settings.onChange(awake);
}

/** Data that cannot be opened is left as it is; the window then says why, and it is tried again. */
function openData(host: Host, here: Facts, known: Known): Standing {
  const now = standing(open(host, here, known, () => again()));
  let timer: NodeJS.Timeout | undefined;

  function later(): void {
    clearTimeout(timer);
    if (!now.isOpen()) timer = setTimeout(again, AGAIN_MS).unref();
  }

  function again(): void {
    if (now.isOpen() || isQuitting()) return;
    now.become(open(host, here, known, () => again()));
    if (now.isOpen()) host.push('app:reopened', {});
    now.life.recover();
    later();
  }

  later();
  return now;
}

function open(host: Host, here: Facts, known: Known, again: () => void): Opened {
  const started = Date.now();
  try {
    takeOwnership(here.data, { pid: process.pid, host: computer(), version: here.version, since: started });
    const boot = { id: nextId(), host: computer(), systemBoot: systemBoot(), started };
    known.store = openGuarded(here.data, boot);
    known.problems = [];
    const { api, life } = wire(host, known.store, boot.id);
    const close = (): void => {
      life.close();
      giveUpOwnership(here.data);
    };
    return { api, life: { ...life, close } };
  } catch (error) {
    host.log('The data could not be opened.', error);
    known.store?.abandon();
    known.store = null;
    giveUpOwnership(here.data);
    const problem = problemOf(error, here.data);
    known.problems = [problem.sentence];
    const view = { ...here, settings: host.settings.view(), providers: [], problems: [problem], arrival: null };
    return { api: closedApi(view, { ...host, again }), life: noLife };
  }
}

function show(front: Omit<FrontParts, 'quit'> & { life: Life; updates: LiveUpdates }): void {
  const { life, settings, updates } = front;
  const lifecycle = onQuit(life, (atStake, signal) => askToQuit(atStake, signal, settings.view().values.resume));
  const window = openFront({ ...front, quit: () => lifecycle.quit() });
  const begin = (): void => {
    life.recover();
    const { beginUpdate, callOff } = lifecycle;
    updates.begin({ running: () => life.running().length, onChange: life.onChange, beginUpdate, callOff });
  };
  window.once('ready-to-show', begin);
  setTimeout(begin, RECOVER_AT_LATEST_MS);
}
