/** For tests: a real workspace, real tools that keep what they change, and a data folder that outlives a restart. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ToolOutcome, Tools } from '../core/ports.ts';
import type { Turn } from '../core/turn.ts';
import { createTools } from '../tools/index.ts';
import { plainWeb } from '../tools/test-folder.ts';
import { keepBefore } from './keep-before.ts';
import { everything } from './test-everything.ts';
import { createUndo } from './undo.ts';

export const onWindows = process.platform === 'win32';

export const TURN = 'turn-1';

export interface Options {
  env?: NodeJS.ProcessEnv;
  /** The data folder, by its path in the root; else beside the workspace. */
  data?: string;
}

export function testWorkspace({ env = process.env, data = 'data' }: Options = {}) {
  const root = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'undo-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const workspace = path.join(root, 'workspace');
  mkdirSync(workspace);
  const folder = path.join(root, data, 'undo');
  // Only what undo asks of a turn.
  const turn = { id: TURN, workspace, phase: 'ended', calls: [] as { id: string }[] } as unknown as Turn;
  const live = new Set<string>();
  const faults: unknown[] = [];
  let now = Date.now();

  /** A process: what it had in memory is gone with it. */
  function start() {
    const bare = createTools({
      outputs: path.join(root, 'outputs'),
      commands: path.join(root, 'commands'),
      env: () => env,
      web: plainWeb,
    });
    const undo = createUndo({
      folder,
      env: () => env,
      now: () => now++,
      turn: () => turn,
      exists: (id) => id === TURN,
      isLive: (id) => live.has(id),
      check: bare.check,
      log: (_message, error) => void faults.push(error),
    });
    const act = (tool: string, input: unknown, run: (call: string) => Promise<ToolOutcome>) => {
      const id = `2.${turn.calls.length}`;
      turn.calls.push({ id, tool, input, startedAt: now } as Turn['calls'][number]);
      return run(`${TURN}/${id}`);
    };
    const contextOf = (call: string) => ({
      workspace,
      call,
      key: 'key',
      signal: new AbortController().signal,
      onOutput: () => {},
      seen: () => undefined,
    });
    const call = async (tool: string, input: unknown) => {
      const outcome = await act(tool, input, (id) => keepBefore(bare, undo).run(tool, input, contextOf(id)));
      expect(outcome).toMatchObject({ outcome: 'done' });
    };
    /** The process ends before the outcome of the call is known; `did` is what had happened until then. */
    const cutCall = (tool: string, input: unknown, did: () => void) =>
      new Promise<void>((resolve) => {
        const run = () =>
          new Promise<ToolOutcome>(() => {
            did();
            resolve();
          });
        void act(tool, input, (id) => keepBefore<Tools>({ ...bare, run }, undo).run(tool, input, contextOf(id)));
      });
    const result = { text: '', file: null, wrote: [] };
    /** A command that the end of the app leaves running outside. */
    const leave = (tool: string, input: unknown) => {
      const run = async (): Promise<ToolOutcome> => ({ outcome: 'unknown', result });
      return act(tool, input, (id) => keepBefore<Tools>({ ...bare, run }, undo).run(tool, input, contextOf(id)));
    };
    /** The last call is followed to its end; `did` is what it does until then. */
    const follow = async (did: () => void) => {
      const { id, tool, input } = turn.calls.at(-1) ?? { id: '', tool: '', input: null };
      const followed = async (): Promise<ToolOutcome> => {
        did();
        return { outcome: 'done', result };
      };
      await keepBefore<Tools>({ ...bare, follow: followed }, undo).follow(tool, input, contextOf(`${TURN}/${id}`));
    };
    const takeBack = (paths: string[] | null, confirmed: boolean) =>
      undo.turn({ turn: TURN, back: true, paths, confirmed });
    const putBack = (paths: string[] | null, confirmed: boolean) =>
      undo.turn({ turn: TURN, back: false, paths, confirmed });
    return { undo, call, cutCall, leave, follow, takeBack, putBack };
  }

  const write = (name: string, text: string | Buffer, mode?: number): void => {
    mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
    writeFileSync(path.join(workspace, name), text, { mode });
  };
  return {
    root,
    workspace,
    folder,
    turn,
    live,
    faults,
    start,
    write,
    read: (name: string): string => readFileSync(path.join(workspace, name), 'utf8'),
    all: () => everything(workspace),
    later: (ms: number): void => {
      now += ms;
    },
  };
}

export function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
