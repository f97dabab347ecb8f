/** What the page is shown: the shapes that the app fills and the page draws. */
import type { Trouble } from '../main/core/disk.ts';
import type { Recorded } from '../main/core/events.ts';
import type { Change } from '../main/core/facts.ts';
import type { HistoryItem } from '../main/core/history.ts';
import type { NoticeRecord, SessionRecord } from '../main/core/journal.ts';
import type { Attachment } from '../main/core/message.ts';
import type { ToolRule } from '../main/core/rules/rule.ts';
import type { Settings } from '../main/core/settings.ts';
import type { Phase } from '../main/core/turn.ts';

export type * from './undo-views.ts';

/** Why an interrupted turn does not go on by itself, or not yet. */
export type Standing =
  | { kind: 'held'; reason: 'off' | 'ask' | 'unread' | 'key' | 'crash-loop' | 'foreign' | 'unsaved' }
  | { kind: 'pending'; reason: 'network' | 'disk' }
  | { kind: 'queued'; after: string | null };

/** An open turn, as the header and the live run show it. */
export interface OpenTurn {
  turn: string;
  phase: Phase;
  askedAt: number;
  lastProgressAt: number;
  attempts: number;
  /** Null when nothing runs: then nothing on screen may spin. */
  live: {
    run: number;
    attended: boolean;
    recovered: boolean;
    attempt: number;
    takingOver: boolean;
    /** The conversation is being summarised for the model. */
    summarising: boolean;
  } | null;
  standing: Standing | null;
}

export interface SessionRow extends SessionRecord {
  open: OpenTurn | null;
  /** How the last turn ended, null while one is open or before the first. */
  lastOutcome: 'completed' | 'failed' | 'cancelled' | 'abandoned' | null;
}

export interface QueuedMessage {
  id: string;
  session: string;
  text: string;
  attachments: Attachment[];
  at: number;
  /** `paused` messages are sent only by the person: they outlived their turn or the process. */
  state: 'queued' | 'paused';
}

export type Notice = NoticeRecord;

export interface SessionView {
  row: SessionRow;
  /** Of the branch that is shown: each turn's whole journal, oldest turn first. */
  turns: Recorded[][];
  /** For each of them that has others beside it: those, with itself, in the order in which they were asked. */
  branches: { turn: string; beside: string[] }[];
  /** Turns whose journal cannot be read, with the sentence that says why. Their bytes are kept. */
  unreadable: { turn: string; sentence: string }[];
  inbox: QueuedMessage[];
  draft: Draft;
}

/** What is written and not sent. */
export interface Draft {
  text: string;
  attachments: Attachment[];
}

/** What the model is told now. Tokens are those of the last request where `isCounted`, else an estimate. */
export interface ContextView {
  instructions: string;
  items: HistoryItem[];
  tokens: number;
  isCounted: boolean;
  /** Null where nobody knows what the model takes. */
  window: number | null;
}

export interface SearchHit {
  session: string;
  title: string;
  turn: string;
  /** Of the event that holds the words. */
  seq: number;
  at: number;
  /** A stretch around the words; `isHit` marks them. */
  excerpt: { text: string; isHit: boolean }[];
}

/** The newest first. `isComplete` is false while older conversations are still being read. */
export interface SearchView {
  hits: SearchHit[];
  isComplete: boolean;
}

/** AGENTS.md of a folder. `new` and `changed` are not told to any model before the person has said so. */
export type FolderInstructions =
  | { kind: 'none' }
  | { kind: 'unreadable'; sentence: string }
  | {
      kind: 'new' | 'changed' | 'used' | 'ignored';
      path: string;
      digest: string;
      text: string;
      /** Of `changed`: what the person had said yes to, where it is still kept. */
      before: string | null;
    };

export interface AppView {
  version: string;
  platform: string;
  /** Of the system; the person's own choice is in the settings. */
  language: string;
  home: string;
  sessions: SessionRow[];
  notices: Notice[];
  /** Draft of the conversation that has not been started yet. */
  newDraft: Draft;
  newWorkspace: string | null;
  settings: SettingsView;
  providers: ProviderRow[];
  /** What the person chose before a page was there to be told; told to one page only. */
  arrival: Arrival | null;
  update: UpdateView;
  /** What this system offers: a start at login, and a tray that the app may stay in. */
  offers: { startAtLogin: boolean; tray: boolean };
  /** `inset`: the page leaves room for the window's buttons on the left; `overlay`: on the right. */
  titleBar: 'native' | 'inset' | 'overlay';
  problems: Problem[];
  /** The data is not open: nothing may look as if it worked. */
  isClosed: boolean;
}

/** What concerns the whole app. The sentence is English, for places that know no other words. */
export type Problem = { sentence: string } & (
  | { kind: 'other-process' | 'newer-data' | 'unopened' }
  /** Nothing can be saved in this folder now; where the data is closed, it cannot be opened. */
  | { kind: 'disk'; trouble: Trouble; folder: string }
  /**
   * Damaged files lie in this folder, and what could be read of them is in the data of now. `lost`: requests of which something
   * tells, and that are not here. Without `isAll` there may have been more.
   */
  | { kind: 'set-aside'; folder: string; read: { sessions: number; turns: number; lost: number; isAll: boolean } }
);

/**
 * `session`: what waits in it, or the card of `turn`, is to be in view. `prefill`: a link or a folder was opened with the
 * app; it fills in the new conversation and never sends.
 */
export type Arrival =
  | { kind: 'session'; session: string; turn: string | null }
  | { kind: 'prefill'; workspace: string | null; text: string | null };

export type MenuItem =
  | 'new-session'
  | 'open-folder'
  | 'settings'
  | 'about'
  | 'commands'
  | 'shortcuts'
  | 'find'
  | 'search'
  | 'recovery'
  | 'stop-everything';

/** The standing permissions in the order in which they are judged: of those that match, the last one wins. */
export interface RulesView {
  rules: ToolRule[];
  /** How many more are kept that cannot be read, and so count for nothing. */
  unreadable: number;
}

/** What is asked is this old, in milliseconds since its last progress, and this has changed since. */
export interface OldAnswer {
  age: number;
  changed: Change[];
}

/** `off`: this installation is not updated by itself, and why. Notes are Markdown of a stranger: shown, never trusted. */
export type UpdateView =
  | { kind: 'off'; sentence: string }
  | { kind: 'idle'; checkedAt: number | null }
  | { kind: 'checking' }
  | { kind: 'downloading'; version: string; percent: number }
  | { kind: 'ready'; version: string; notes: string; choice: 'none' | 'when-finished' | 'later' }
  | { kind: 'installing'; version: string }
  | { kind: 'failed'; sentence: string };

export interface Streamed {
  session: string;
  turn: string;
  run: number;
  /**
   * `output` is live output of the running call named by `call`. `retry`: what was streamed of this answer is void; its
   * text says why and what happens now, until the next text comes.
   */
  kind: 'text' | 'reasoning' | 'output' | 'retry';
  call: string | null;
  text: string;
}

export interface SettingsView {
  values: Settings;
  /** Set while the file cannot be read: what it says counts as off and Ask until the person has looked. */
  unreadable: string | null;
}

/**
 * How a provider's key stands. `none` is needed by servers that ask for none; `locked` can be unlocked by the system;
 * `unusable` was encrypted by another computer or account; `no-keyring` means that keys can only be kept until the end.
 */
export type KeyState = 'none' | 'saved' | 'until-quit' | 'locked' | 'unusable';

export interface ProviderRow {
  id: string;
  name: string;
  baseUrl: string;
  kind: 'compatible' | 'anthropic' | 'google';
  key: KeyState;
  /** On this computer: needs no network. */
  isLocal: boolean;
}

/** A server found on this computer. */
export interface LocalServer {
  name: string;
  baseUrl: string;
  models: string[];
}

/** An open turn, or one that a gate ended, in the recovery view. */
export interface RecoveryRow {
  turn: string;
  session: string;
  title: string;
  asked: string;
  askedAt: number;
  stoppedAt: number | null;
  stoppedBecause: string;
  attempts: number;
  steps: number;
  /** The last call in a few words, null where none was made or the journal cannot be read. */
  lastAction: string | null;
  inDoubt: string[];
  group: 'needs-you' | 'going-on' | 'up-next' | 'held' | 'abandoned' | 'earlier';
  open: OpenTurn | null;
  notice: Notice | null;
}
