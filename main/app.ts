/** The composition root: opens the data, wires the parts, shows the window, recovers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Api, createApi } from './api.ts';
import { startBeat } from './beat.ts';
import { closedApi, limits, problemOf } from './closed.ts';
import { createRecovery, type Recovery } from './core/acts/recover.ts';
import { callOff, suspendAll } from './core/acts/suspend.ts';
import type { World } from './core/acts/world.ts';
import { isCrashLoop } from './core/crash-loop.ts';
import type { SuspendedBy } from './core/events.ts';
import { chooseFolder, failStart } from './desktop/dialogs.ts';
import { type Facts, facts } from './desktop/facts.ts';
import { push, serve } from './desktop/ipc.ts';
import { onQuit } from './desktop/lifecycle.ts';
import { openLog } from './desktop/log.ts';
import { setMenu } from './desktop/menu.ts';
import { limitPermissions } from './desktop/permissions.ts';
import { requestSchemas } from './desktop/requests.ts';
import { servePage } from './desktop/scheme.ts';
import { showFolder } from './desktop/shell.ts';
import { followWindows, openWindow } from './desktop/window.ts';
import { nextId } from './ids.ts';
import { computer, systemBoot } from './machine.ts';

import { DEMO_LABEL, providers } from './models/providers.ts';
import { createModels } from './models/step.ts';
import { createOutbox } from './outbox.ts';
import { sessionRow } from './rows.ts';
import { type OpenStore, openStore } from './store/open.ts';
import { giveUpOwnership, takeOwnership } from './store/owner.ts';
import { createTools, type RunningTools, toolDefinitions } from './tools/index.ts';
import { createWatch, createWorld } from './world.ts';

const RECOVER_AT_LATEST_MS = 5000;
const model = { provider: 'demo', id: 'demo', label: DEMO_LABEL };

type Log = ReturnType<typeof openLog>;

/** Called when Electron is ready. */
export async function start(): Promise<void> {
  try {
    const log = openLog();
    const here = facts();
    limitPermissions();
    servePage();
    const running = run(here, log);
    serve(running.api, requestSchemas, log);
    show(running);
  } catch (error) {
    failStart(error);
  }
}

interface Running {
  api: Api;
  recover(): void;
  suspendAll(by: SuspendedBy): void;
  callOff(): void;
  endChildren(): Promise<void>;
  close(): void;
}

/** Data that cannot be opened is left as it is; the window then says why. */
function run(here: Facts, log: Log): Running {
  const started = Date.now();
  try {
    takeOwnership(here.data, { pid: process.pid, host: computer(), version: here.version, since: started });
    const boot = { id: nextId(), host: computer(), systemBoot: systemBoot(), started };
    return wire(openStore(here.data, boot), boot.id, here, log);
  } catch (error) {
    log('The data could not be opened.', error);
    giveUpOwnership(here.data);
    const problems = [problemOf(error)];
    const nothing = () => {};
    const api = closedApi({ ...here, ...limits, model, problems });
    return {
      api,
      recover: nothing,
      suspendAll: nothing,
      callOff: nothing,
      endChildren: async () => {},
      close: nothing,
    };
  }
}

function wire(store: OpenStore, boot: string, here: Facts, log: Log): Running {
  const outputs = path.join(here.data, 'outputs');
  const tools = createTools({ outputs, env: process.env });
  const outbox = createOutbox(push, (id) => {
    const session = store.sessions.get(id);
    return session ? sessionRow(world, recovery, session) : null;
  });
  const watch = createWatch({ outbox, world: () => world, recovery: () => recovery, log });
  const models = createModels({ tools: toolDefinitions, modelOf: providers() });
  const world: World = createWorld({ store, models, tools, boot, appVersion: here.version, watch });
  const recovery = createRecovery(world, surroundings(store));
  store.messages.pauseAll();
  const stopBeat = startBeat(world);
  const api = createApi({
    world,
    recovery,
    facts: { ...here, model, problems: [] },
    chooseFolder,
    showFolder,
    readOutput: (file) => readFile(path.join(outputs, path.basename(file)), 'utf8'),
    sessionRemoved: (session) => push('session:removed', { session }),
  });
  return {
    api,
    ...lifeOf({ world, recovery, tools, store, data: here.data, log, stop: () => [stopBeat(), outbox.stop()] }),
  };
}

const surroundings = (store: OpenStore) => {
  const before = store.boots.previous(3);
  return {
    foreign: before[0] !== undefined && before[0].host !== computer(),
    crashLoop: isCrashLoop(before),
    // The demo model runs in this process: it needs no key and no host.
    keyReady: () => true,
    hostReachable: () => true,
  };
};

interface Parts {
  world: World;
  recovery: Recovery;
  tools: RunningTools;
  store: OpenStore;
  data: string;
  log: Log;
  stop(): void;
}

function lifeOf({ world, recovery, tools, store, data, log, stop }: Parts): Omit<Running, 'api'> {
  let endedBy: SuspendedBy = 'quit';
  return {
    recover: () => recovery.start(),
    suspendAll: (by) => {
      endedBy = by;
      recovery.stop();
      suspendAll(world, by);
    },
    callOff: () => {
      callOff(world).catch((error: unknown) => log('What a quit had suspended could not go on.', error));
    },
    endChildren: async () => {
      await tools.endAll();
      await Promise.all([...world.runs.values()].map((run) => run.done));
    },
    close: () => {
      stop();
      store.boots.ended(Date.now(), endedBy);
      store.close();
      giveUpOwnership(data);
    },
  };
}

function show(running: Running): void {
  const lifecycle = onQuit(running);
  followWindows();
  const window = openWindow();
  setMenu({
    newSession: () => push('menu:chosen', { item: 'new-session' }),
    openFolder: () => push('menu:chosen', { item: 'open-folder' }),
    quit: () => lifecycle.quit(),
  });
  window.once('ready-to-show', running.recover);
  setTimeout(running.recover, RECOVER_AT_LATEST_MS);
}
