/** Puts the parts of a running app together over an open store. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppView } from '../preload/contract.ts';
import { type AnnouncerParts, createAnnouncer } from './announcer.ts';
import type { Api, ApiDeps } from './api/deps.ts';
import { createApi } from './api.ts';
import { startBeat, startTick } from './beat.ts';
import { environment } from './config.ts';
import { createRecovery, type Recovery, type Surroundings } from './core/acts/recover.ts';
import { slept } from './core/acts/sleep.ts';
import { liveOf, stateOf, type World } from './core/acts/world.ts';
import { isCrashLoop } from './core/crash-loop.ts';
import type { Keys } from './core/ports.ts';
import type { Provider } from './core/settings.ts';
import { type Gap, isLong } from './core/sleep.ts';
import { watchDisk } from './disk-watch.ts';
import { createInstructions } from './folder-instructions.ts';
import { nextId } from './ids.ts';
import { createKept } from './kept/kept.ts';
import { sweepKept } from './kept/sweep.ts';
import { createKnownModels } from './known-models.ts';
import { createLife, type Life } from './life.ts';
import { createFindFiles } from './look/find-files.ts';
import { computer } from './machine.ts';
import { type Choice, providers as modelsOf } from './models/providers.ts';
import { retrying } from './models/retry.ts';
import { findLocal, isLocal, listModels, testModel } from './models/servers.ts';
import { createModels } from './models/step.ts';
import { createOutbox } from './outbox.ts';
import { createProviderActs } from './provider-acts.ts';
import { createReach, type Reach } from './reach.ts';
import { sessionRow } from './rows.ts';
import { startSearchFeed } from './search-feed.ts';
import type { SettingsPort } from './settings-port.ts';
import type { GuardedStore } from './store/guarded.ts';
import type { OpenStore } from './store/open.ts';
import { holdsAside } from './store/set-aside.ts';
import { isForgotten, isOver, startSweep } from './sweep.ts';
import { readCommandEnvironment } from './tools/environment/command-environment.ts';
import { addressesOf, type Web } from './tools/http/web.ts';
import { createTools, toolDefinitions } from './tools/index.ts';
import { sweepOutputs } from './tools/sweep-outputs.ts';
import { keepOff } from './tools/workspace.ts';
import { keepBefore } from './undo/keep-before.ts';
import { createUndo } from './undo/undo.ts';
import { createWatch, createWorld } from './world.ts';

export interface Host
  extends Pick<
    ApiDeps,
    'arrivals' | 'updates' | 'diagnostics' | 'chooseFolder' | 'chooseFiles' | 'showFolder' | 'push'
  > {
  facts: Pick<AppView, 'version' | 'platform' | 'language' | 'home' | 'offers' | 'titleBar'>;
  data: string;
  settings: SettingsPort;
  /** Tells when the system gives a key out, or does not, otherwise than before. */
  keys: Keys & { onChange(listener: () => void): void };
  fetch: typeof fetch;
  /** For the requests of tools: as `fetch`, but a redirect is an answer like any other. */
  toolFetch: typeof fetch;
  /** What a person is told who is not looking; a choice comes when a window is in front. */
  bulletins: Pick<AnnouncerParts, 'tell' | 'withdraw'> & { onChoose(listener: (turn: string | null) => void): void };
  log(message: string, error?: unknown): void;
}

export function wire(host: Host, store: GuardedStore, boot: string): { api: Api; life: Life } {
  const { settings, keys, fetch, push, log } = host;
  const outputs = path.join(host.data, 'outputs');
  keepOff(host.data);
  const commands = readCommandEnvironment({ own: environment(), log });
  const web: Web = {
    fetch: host.toolFetch,
    addresses: addressesOf,
    keyHosts: () => settings.view().values.http.keyHosts,
  };
  const tools = createTools({ outputs, commands: path.join(host.data, 'commands'), env: commands.env, web });
  const undo = createUndo({
    folder: path.join(host.data, 'undo'),
    env: commands.env,
    now: Date.now,
    turn: (turn) => stateOf(liveOf(world, turn)),
    exists: (turn) => store.journal.header(turn) !== null || holdsAside(host.data),
    isLive: (turn) => world.runs.has(turn),
    check: tools.check,
    log,
  });
  const keptFolder = path.join(host.data, 'kept');
  const kept = createKept(keptFolder);
  const instructions = createInstructions({
    kept,
    answers: store.folderAnswers,
    own: () => (settings.view().unreadable === null ? settings.view().values.instructions : null),
    now: Date.now,
  });
  const providerOf = (id: string) => settings.view().values.providers.find((provider) => provider.id === id);
  const reach = createReach({
    fetch,
    providers: () => settings.view().values.providers,
    changed: () => recovery.reconsider(),
  });
  const known = createKnownModels(settings);
  const factsOf = ({ provider, model }: Choice) => known.factsOf({ provider, id: model });
  const modelOf = modelsOf({ providerOf, keyOf: (id) => keys.get(id), factsOf, fetch });
  const models = retrying(createModels({ tools: toolDefinitions, modelOf, factsOf, kept }));
  const outbox = createOutbox(push, (id) => {
    const session = store.sessions.get(id);
    return session ? sessionRow(world, recovery, session) : null;
  });
  const announcer = createAnnouncer({
    ...host.bulletins,
    titleOf: (session) => store.sessions.get(session)?.title ?? null,
    upNext: () => recovery.queued().filter((turn) => recovery.standing(turn)?.kind === 'queued'),
  });
  host.bulletins.onChoose((turn) => {
    const header = turn === null ? null : store.journal.header(turn);
    if (header) host.arrivals.tell({ kind: 'session', session: header.session, turn: header.turn });
    else if (turn === null) push('menu:chosen', { item: 'recovery' });
  });
  const listeners: (() => void)[] = [];
  const watch = createWatch({
    outbox,
    changed: () => {
      for (const listener of listeners) listener();
    },
    world: () => world,
    recovery: () => recovery,
    reach,
    announcer,
    log,
  });
  const onSleep = (gap: Gap): void => {
    log(`The computer slept for ${Math.round((gap.until - gap.from) / 1000)} seconds.`);
    slept(world, gap);
    if (isLong(gap)) recovery.slept();
  };
  const appVersion = host.facts.version;
  const world: World = createWorld({
    store,
    models,
    tools: keepBefore(tools, undo),
    boot,
    settings,
    factsOf: known.factsOf,
    instructions: instructions.told,
    appVersion,
    watch,
    onSleep,
  });
  const recovery: Recovery = createRecovery(world, surroundings(store, keys, reach, providerOf));
  pauseLeftOver(store, log);
  const unreadable = store.rules.unreadable();
  if (unreadable.length > 0) log(`Rules that cannot be read count for nothing: ${unreadable.join(', ')}.`);
  const providersChanged = (): void => {
    push('providers:changed', providers.rows());
    recovery.reconsider();
  };
  const providers = createProviderActs({
    settings,
    keys,
    servers: {
      isLocal,
      findLocal: () => findLocal(fetch),
      listModels: (provider, key) => listModels(provider, key, fetch),
      test: (provider, model) => testModel(modelOf, provider, model),
    },
    known,
    nextId,
    changed: providersChanged,
  });
  keys.onChange(providersChanged);
  settings.onChange(() => {
    push('settings:changed', settings.view());
    recovery.reconsider();
  });
  const disk = watchDisk({
    folder: host.data,
    store,
    world,
    recovery,
    changed: (problems) => push('problems:changed', problems),
    replaced: () => push('app:reopened', {}),
    log,
  });
  const api = createApi({
    ...host,
    world,
    recovery,
    providers,
    known,
    undo,
    kept,
    instructions,
    findFiles: createFindFiles(),
    disk,
    seen: announcer.seen,
    readOutput: (file) => readFile(path.join(outputs, path.basename(file)), 'utf8'),
  });
  void undo.lookAfter();
  tools
    .endOrphans((call) => isOver(world, call))
    .catch((error: unknown) => log('Commands of turns that have ended could not be ended.', error));
  const sweepFiles = () => sweepKept({ folder: keptFolder, references: store.keptReferences, now: Date.now() });
  const sweeps = [
    () => tools.sweep((call) => isForgotten(world, call)),
    () => sweepOutputs(outputs, (turn) => store.journal.header(turn) === null),
    sweepFiles,
  ];
  const unlessAside = (sweep: () => Promise<void>) => async () => {
    if (!holdsAside(host.data)) await sweep();
  };
  const clearing = sweeps.map((sweep) => startSweep(unlessAside(sweep), log));
  const stops = [
    ...clearing,
    startSearchFeed({ search: store.search, isBusy: () => world.runs.size > 0, log }),
    startBeat(world),
    startTick(world),
    outbox.stop,
    announcer.stop,
    reach.stop,
    commands.stop,
    disk.stop,
  ];
  const life = createLife({
    world,
    recovery,
    onChange: (listener) => void listeners.push(listener),
    endTools: () => tools.endAll(),
    written: disk.written,
    log,
    closeAll: () => {
      for (const stop of stops) stop();
      store.close();
    },
  });
  return { api, life };
}

/** Where the disk does not take it, they stay as they are: what is unread keeps its turn from going on by itself all the same. */
function pauseLeftOver(store: OpenStore, log: Host['log']): void {
  try {
    store.messages.pauseAll();
  } catch (error) {
    log('Messages that were not read could not be paused.', error);
  }
}

type Find = (id: string) => Provider | undefined;

function surroundings(store: OpenStore, keys: Keys, reach: Reach, find: Find): Surroundings {
  const before = store.boots.previous(3);
  return {
    foreign: ({ lastProgressAt, acceptedAt }) => {
      const boot = store.boots.at(lastProgressAt ?? acceptedAt);
      return boot !== null && boot.host !== computer();
    },
    crashLoop: isCrashLoop(before),
    // A provider that was removed took its key with it.
    keyReady: (id) => {
      const provider = find(id);
      const state = keys.state(id);
      if (id === 'demo' || state === 'saved' || state === 'until-quit') return true;
      return state === 'none' && provider !== undefined && provider.wantsKey !== true;
    },
    hostReachable: reach.reachable,
    awaiting: reach.watch,
  };
}
