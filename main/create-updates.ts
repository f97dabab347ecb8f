/** When the app looks for a newer version, and what becomes of the one it finds. Nothing is installed unasked. */
import type { UpdateView } from '../preload/contract.ts';
import { Failure } from './core/errors.ts';
import type { Settings } from './core/settings.ts';
import { createIdleWait, type HandOver, handOver, type IdleWait } from './hand-over.ts';
import type { Engine, Trouble, Updates } from './updates.ts';

export interface UpdateParts {
  engine: Engine;
  settings(): Settings['updates'];
  /** In the language of the page. */
  sentence(trouble: Trouble): string;
  changed(view: UpdateView): void;
  now(): number;
  log(message: string, error: unknown): void;
}

export interface LiveUpdates extends Updates {
  /** Once, when recovery has begun: from now on it looks by itself, where it may, and can install. */
  begin(app: HandOver): void;
  /** A setting has changed. Another channel stops what is under way and looks again. */
  reconsider(): Promise<void>;
}

const EVERY_MS = 4 * 3_600_000;
const AFTER_FAILURE_MS = 30 * 60_000;

type State = Exclude<UpdateView, { kind: 'failed' | 'off' }> | { kind: 'failed'; trouble: Trouble };
type Ready = Extract<State, { kind: 'ready' }>;

interface Round {
  stop: AbortController;
  /** It is known whether there is a newer version. */
  known: Promise<void>;
  over: Promise<void>;
}

export function createUpdates({ engine, settings, sentence, changed, now, log }: UpdateParts): LiveUpdates {
  let state: State = { kind: 'idle', checkedAt: null };
  let wanted = settings();
  let round: Round | null = null;
  let running: { app: HandOver; idle: IdleWait } | null = null;
  let next: NodeJS.Timeout | undefined;

  const view = (): UpdateView =>
    state.kind === 'failed' ? { kind: 'failed', sentence: sentence(state.trouble) } : state;

  function become(to: State): void {
    state = to;
    changed(view());
  }

  function fail(message: string, error: unknown): void {
    log(message, error);
    become({ kind: 'failed', trouble: troubleOf(error) });
  }

  async function check(): Promise<void> {
    if (state.kind === 'downloading' || state.kind === 'ready' || state.kind === 'installing') return;
    round ??= beginRound();
    await round.known;
  }

  function beginRound(): Round {
    clearTimeout(next);
    const stop = new AbortController();
    const { promise: known, resolve } = Promise.withResolvers<void>();
    const over = lookAndFetch(stop.signal, resolve).finally(() => {
      round = null;
      resolve();
      plan();
    });
    return { stop, known, over };
  }

  async function lookAndFetch(signal: AbortSignal, known: () => void): Promise<void> {
    become({ kind: 'checking' });
    try {
      const found = await engine.look(wanted.channel, signal);
      if (found === null) return become({ kind: 'idle', checkedAt: now() });
      const { version } = found;
      become({ kind: 'downloading', version, percent: 0 });
      known();
      await engine.fetch((percent) => become({ kind: 'downloading', version, percent }), signal);
      become({ kind: 'ready', ...found, choice: 'none' });
    } catch (error) {
      if (!signal.aborted) fail('A newer version could not be fetched.', error);
    }
  }

  /** A version that is ready stays the one until the next start: then it is looked for again. */
  function plan(): void {
    clearTimeout(next);
    if (running === null || !wanted.automatic || state.kind === 'ready' || state.kind === 'installing') return;
    next = setTimeout(() => void check(), state.kind === 'failed' ? AFTER_FAILURE_MS : EVERY_MS).unref();
  }

  async function reconsider(): Promise<void> {
    const before = wanted;
    wanted = settings();
    if (state.kind === 'installing') return;
    if (wanted.channel !== before.channel) {
      running?.idle.cancel();
      round?.stop.abort();
      await round?.over;
      become({ kind: 'idle', checkedAt: null });
      await check();
    } else if (wanted.automatic && !before.automatic) {
      await check();
    } else {
      plan();
    }
  }

  function choose(choice: 'now' | 'when-finished' | 'later'): void {
    if (state.kind !== 'ready' || running === null) return;
    running.idle.cancel();
    if (choice === 'now') return void install(state, running.app);
    become({ ...state, choice });
    if (choice === 'when-finished') running.idle.start();
  }

  async function install({ version }: Ready, app: HandOver): Promise<void> {
    become({ kind: 'installing', version });
    try {
      await handOver(app, engine);
    } catch (error) {
      fail('The newer version could not be installed.', error);
      engine.callOff();
      app.callOff();
      plan();
    }
  }

  return {
    view,
    check,
    choose,
    reconsider,
    begin: (app) => {
      if (running !== null) return;
      running = { app, idle: createIdleWait(app, () => choose('now')) };
      if (wanted.automatic) void check();
    },
  };
}

const troubles = new Set<string>([
  'offline',
  'feed-missing',
  'feed-unreadable',
  'broken-download',
  'wrong-digest',
  'signature',
  'disk-full',
  'no-permission',
  'not-installed',
] satisfies Trouble[]);

const troubleOf = (error: unknown): Trouble =>
  // The set holds nothing else.
  error instanceof Failure && troubles.has(error.kind) ? (error.kind as Trouble) : 'fault';
