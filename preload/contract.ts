/** Everything a window may ask of the app and everything the app tells it. The preload is built from these lists. */
import type { Mode, Recorded, Settlement } from '../main/core/events.ts';
import type { Phase } from '../main/core/turn.ts';

/** Why an interrupted turn does not go on by itself, or not yet. */
export type Standing =
  | { kind: 'held'; reason: 'off' | 'ask' | 'unread' | 'key' | 'crash-loop' | 'foreign' | 'unsaved' }
  | { kind: 'pending'; reason: 'network' }
  | { kind: 'queued'; after: string | null };

/** An open turn, as the header and the live run show it. */
export interface OpenTurn {
  turn: string;
  phase: Phase;
  askedAt: number;
  lastProgressAt: number;
  attempts: number;
  /** Null when nothing runs: then nothing on screen may spin. */
  live: { run: number; attended: boolean; recovered: boolean; attempt: number; takingOver: boolean } | null;
  standing: Standing | null;
}

export interface SessionRow {
  id: string;
  title: string;
  workspace: string;
  mode: Mode;
  createdAt: number;
  /** When the last turn was accepted; recovery and renames never move it. */
  updatedAt: number;
  open: OpenTurn | null;
  /** How the last turn ended, null while one is open or before the first. */
  lastOutcome: 'completed' | 'failed' | 'cancelled' | 'abandoned' | null;
}

export interface QueuedMessage {
  id: string;
  session: string;
  text: string;
  at: number;
  /** `paused` messages are sent only by the person: they outlived their turn or the process. */
  state: 'queued' | 'paused';
}

export interface Notice {
  id: string;
  kind: 'interrupted_turn_abandoned';
  session: string;
  turn: string;
  at: number;
  reason: string;
  asked: string;
  lastProgressAt: number | null;
  steps: number | null;
  wrote: string[] | null;
}

export interface SessionView {
  row: SessionRow;
  /** Each turn's whole journal, oldest turn first. */
  turns: Recorded[][];
  /** Turns whose journal cannot be read, with the sentence that says why. Their bytes are kept. */
  unreadable: { turn: string; sentence: string }[];
  inbox: QueuedMessage[];
  draft: string;
}

export interface AppView {
  version: string;
  platform: string;
  language: string;
  home: string;
  sessions: SessionRow[];
  notices: Notice[];
  /** Draft of the conversation that has not been started yet. */
  newDraft: string;
  newWorkspace: string | null;
  /** The maximum age, in hours, at which an interrupted turn still goes on; for the sentences on screen. */
  maxAgeHours: number;
  maxAttempts: number;
  model: { provider: string; id: string; label: string };
  /** Problems that concern the whole app, each a sentence. */
  problems: { kind: 'other-process' | 'newer-data' | 'unopened'; sentence: string }[];
}

export interface Streamed {
  session: string;
  turn: string;
  run: number;
  /** `output` is live output of the running call named by `call`. */
  kind: 'text' | 'reasoning' | 'output';
  call: string | null;
  text: string;
}

export interface Requests {
  'app:open': Record<never, never>;
  'folder:choose': Record<never, never>;
  'folder:show': { session: string };
  'session:open': { session: string };
  'session:rename': { session: string; title: string };
  'session:delete': { session: string };
  'session:set-mode': { session: string; mode: Mode };
  /** A message to a session; an unknown session id with a workspace starts that session. */
  'message:send': { id: string; session: string; workspace: string; mode: Mode; text: string };
  'message:edit': { id: string; text: string };
  'message:withdraw': { id: string };
  /** Sends a paused message now. */
  'message:release': { id: string };
  /** `session` is `new` for the conversation that has not been started. */
  'draft:save': { session: string; text: string };
  'turn:cancel': { turn: string };
  'turn:take-over': { turn: string };
  /** `confirmed` acknowledges age or attempts over the limit. */
  'turn:resume': { turn: string; confirmed: boolean };
  'turn:start-again': { turn: string; message: string };
  'approval:answer': {
    turn: string;
    call: string;
    digest: string;
    answer: 'once' | 'always' | 'deny';
    reason: string | null;
  };
  'effect:settle': { turn: string; call: string; digest: string; outcome: Settlement };
  'notice:dismiss': { notice: string };
  /** The whole output of a call whose result was cut. */
  'output:read': { turn: string; call: string };
}

export interface Replies {
  'app:open': AppView;
  'folder:choose': { path: string | null };
  'folder:show': null;
  'session:open': SessionView;
  'session:rename': null;
  'session:delete': null;
  'session:set-mode': null;
  'message:send': { became: 'turn' | 'queued' | 'took-over' };
  'message:edit': null;
  'message:withdraw': { text: string };
  'message:release': { became: 'turn' | 'queued' | 'took-over' };
  'draft:save': null;
  'turn:cancel': null;
  'turn:take-over': null;
  /** What must be confirmed before it goes on, or null when it does. */
  'turn:resume': { confirm: { age: number; attempts: number } | null };
  'turn:start-again': null;
  'approval:answer': { became: 'answered' | 'already' };
  'effect:settle': { became: 'settled' | 'already' };
  'notice:dismiss': null;
  'output:read': { text: string };
}

export interface Pushes {
  'session:changed': SessionRow;
  'session:removed': { session: string };
  /** Facts in the order of their journal; a gap in `seq` means: open the session again. */
  'turn:recorded': { session: string; events: Recorded[] };
  'turn:streamed': Streamed;
  'inbox:changed': { session: string; inbox: QueuedMessage[] };
  'notices:changed': Notice[];
  /** The person chose this in the application menu. */
  'menu:chosen': { item: 'new-session' | 'open-folder' };
}

export type RequestName = keyof Requests;
export type PushName = keyof Pushes;

export const requestNames = [
  'app:open',
  'folder:choose',
  'folder:show',
  'session:open',
  'session:rename',
  'session:delete',
  'session:set-mode',
  'message:send',
  'message:edit',
  'message:withdraw',
  'message:release',
  'draft:save',
  'turn:cancel',
  'turn:take-over',
  'turn:resume',
  'turn:start-again',
  'approval:answer',
  'effect:settle',
  'notice:dismiss',
  'output:read',
] as const satisfies readonly RequestName[];

export const pushNames = [
  'session:changed',
  'session:removed',
  'turn:recorded',
  'turn:streamed',
  'inbox:changed',
  'notices:changed',
  'menu:chosen',
] as const satisfies readonly PushName[];

/** No exception crosses the bridge: a failure is a kind and a sentence that a person can act on. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: { kind: string; message: string } };

/** `holdfast.request['turn:cancel']({…})` and `holdfast.on['turn:recorded'](listener)`, which returns its undo. */
export interface Bridge {
  request: { [K in RequestName]: (request: Requests[K]) => Promise<Reply<Replies[K]>> };
  on: { [K in PushName]: (listener: (push: Pushes[K]) => void) => () => void };
}
