/** The world of the kill proof: store, loop, recovery and tools are the real ones, each with a point around what it does. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRecovery, type Recovery } from '../../core/acts/recover.ts';
import { slept } from '../../core/acts/sleep.ts';
import type { World } from '../../core/acts/world.ts';
import type { Recorded } from '../../core/events.ts';
import type { ToolContext, ToolOutcome, Tools } from '../../core/ports.ts';
import { DEFAULTS, type Settings } from '../../core/settings.ts';
import { calm } from '../../core/test-reading.ts';
import { factsIn } from '../../models/catalog/facts-of.ts';
import { note, type Points, pointed } from '../../store/crash/test-points.ts';
import { openStore } from '../../store/open.ts';
import { giveUpOwnership, takeOwnership } from '../../store/owner.ts';
import { isOver } from '../../sweep.ts';
import { createTools } from '../../tools/index.ts';
import { createWorld } from '../../world.ts';
import { GIT_ENV } from './test-outside.ts';
import { type Asked, type Hosts, killModels, WINDOW } from './test-plan.ts';

export interface Place {
  folder: string;
  boot: string;
  hosts: Hosts;
  /** Milliseconds that this life's clock is ahead of the computer's. */
  ahead: number;
}

export interface KillWorld extends World, Place {
  recovery: Recovery;
  faults: unknown[];
  onRecorded(listener: (events: readonly Recorded[]) => void): void;
  /** Called once the command runs, before it may finish. */
  onCommand(listener: () => void): void;
  /** Resolves when no run lives. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function openKillWorld(place: Place, points: Points): KillWorld {
  const { folder, boot, hosts, ahead } = place;
  const now = () => Date.now() + ahead;
  note(folder, 'acknowledged', { write: 'life', rows: [] });
  points.hit('before the store is opened');
  takeOwnership(folder, { pid: process.pid, host: 'here', version: boot, since: now() });
  const opened = openStore(folder, { id: boot, host: 'here', systemBoot: null, started: now() });
  points.hit('after the store is opened');
  const store = pointed(opened, folder, points);
  const values = settingsOf(hosts);
  const tools = createTools({
    outputs: path.join(folder, 'outputs'),
    commands: path.join(folder, 'commands'),
    env: () => GIT_ENV,
    web: { fetch, addresses: async () => [], keyHosts: () => values.http.keyHosts },
  });
  const listeners: ((events: readonly Recorded[]) => void)[] = [];
  const inCommand: (() => void)[] = [];
  const faults: unknown[] = [];
  const beat = (progressing: readonly string[]) => store.journal.beat(now(), progressing);
  const world: World = Object.assign(
    createWorld({
      store,
      models: killModels(hosts, (request) => {
        noteRequest(folder, request);
        if (request.kind === 'summary') beat([]);
      }),
      tools: withPoints(tools, points, (call) => {
        beat([call.split('/')[0] ?? '']);
        for (const listener of inCommand) listener();
        letGo(folder);
      }),
      boot,
      appVersion: '1.0.0',
      settings: {
        view: () => ({ values, unreadable: null }),
        change: () => {},
        beginAnew: () => {},
        onChange: () => {},
      },
      factsOf: (named) => factsIn(values, named),
      instructions: () => ({ own: null, folder: null }),
      onSleep: (gap) => slept(world, gap),
      watch: {
        session: () => {},
        recorded: (_session, events) => {
          for (const listener of listeners) listener(events);
        },
        streamed: () => {},
        inbox: () => {},
        notices: () => {},
        rules: () => {},
        rested: (turn) => recovery.rested(turn),
        fault: (error) => faults.push(error),
      },
    }),
    { clock: { now } },
  );
  const recovery: Recovery = createRecovery(world, calm);
  store.messages.pauseAll();
  const orphans = tools.endOrphans((call) => isOver(world, call)).catch((error: unknown) => faults.push(error));
  return Object.assign(world, place, {
    recovery,
    faults,
    onRecorded: (listener: (events: readonly Recorded[]) => void) => void listeners.push(listener),
    onCommand: (listener: () => void) => void inCommand.push(listener),
    idle: async () => {
      while (world.runs.size > 0) await Promise.all([...world.runs.values()].map((run) => run.done));
    },
    close: async () => {
      recovery.stop();
      await orphans;
      await tools.endAll();
      opened.close();
      giveUpOwnership(folder);
    },
  });
}

/** In the one log of what was acknowledged, so that its place among the writes is known. */
const noteRequest = (folder: string, request: Asked): void =>
  note(folder, 'acknowledged', { write: 'request', rows: [], request });

function settingsOf({ keyed }: Hosts): Settings {
  return {
    ...DEFAULTS,
    providers: [{ id: 'own', name: 'My server', baseUrl: 'http://127.0.0.1:1/v1' }],
    model: { provider: 'own', id: 'small', effort: null },
    models: [{ provider: 'own', id: 'small', window: WINDOW }],
    http: { keyHosts: [new URL(keyed).host] },
  };
}

/** `inCommand` is called, with the name of the call, once the command runs and waits to be let go on. */
function withPoints(tools: Tools, points: Points, inCommand: (call: string) => void): Tools {
  const around = async (
    what: string,
    context: ToolContext,
    act: (context: ToolContext) => Promise<ToolOutcome>,
  ): Promise<ToolOutcome> => {
    points.hit(`before ${what}`);
    let isTold = false;
    const onOutput = (text: string) => {
      context.onOutput(text);
      if (isTold) return;
      isTold = true;
      points.hit(`while it runs: ${what}`);
      inCommand(context.call);
    };
    const outcome = await act({ ...context, onOutput });
    points.hit(`after ${what}`);
    return outcome;
  };
  return {
    ...tools,
    run: (tool, input, context) =>
      tools.class(tool) === 'read'
        ? tools.run(tool, input, context)
        : around(`the effect ${nameOf(tool, input)}`, context, (to) => tools.run(tool, input, to)),
    follow: (tool, input, context) => around(`following ${tool}`, context, (to) => tools.follow(tool, input, to)),
  };
}

export function nameOf(tool: string, input: unknown): string {
  if (typeof input !== 'object' || input === null || !('url' in input) || !('method' in input)) return tool;
  return `${input.method} ${String(input.url).split('/').at(-1)}`;
}

export const letGo = (folder: string): void => writeFileSync(path.join(folder, 'go'), '');

/** Whether the command may finish by itself. */
export const mayFinish = (folder: string): boolean => existsSync(path.join(folder, 'go'));
