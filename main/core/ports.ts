/** What the core asks of the world. Every port has a real implementation and, for model, clock and ids, a double. */
import type { z } from 'zod';
import type { EffectClass, EventOf, FrozenConfig, Recorded, ToolResult, Usage } from './events.ts';
import type { Found, Intent, Sight } from './facts.ts';
import type { HistoryItem } from './history.ts';
import type { AnswerPart } from './message.ts';
import type { Subject } from './permission.ts';

export interface Clock {
  /** Milliseconds since 1970, wall clock. */
  now(): number;
}

export interface Ids {
  /** A new unique id; sorts by time. */
  next(): string;
}

export interface ModelRequest {
  config: FrozenConfig;
  workspace: string;
  /** Digests of the texts that stand before the conversation; absent in early journals. */
  instructions?: EventOf<'turn-accepted'>['instructions'];
  history: HistoryItem[];
}

export interface Summary {
  /** Never empty. */
  text: string;
  usage: Usage;
  cost: number | null;
}

export interface ModelAnswer {
  /** Never empty, in the order streamed, exactly as the provider gave them. */
  parts: AnswerPart[];
  usage: Usage;
  /** US dollars; null where no price is known. */
  cost: number | null;
  finish: string;
  /** Calls that must not run (unknown tool, arguments that do not parse, cut off), by position among the calls. */
  invalid: { position: number; message: string }[];
}

/**
 * `retry`, told before each new try: what was streamed before it is void; its text is a sentence for the person. A signal
 * that is aborted while it is told ends the call. Never in history.
 */
export type Delta = { kind: 'text' | 'reasoning' | 'retry'; text: string };

export interface Models {
  /**
   * One streamed call; never retries and never runs a tool. Rejects with a Failure whose sentence can be shown; when
   * aborted it rejects soon, with whatever reason, and has no further effect.
   */
  step(request: ModelRequest, signal: AbortSignal, onDelta: (delta: Delta) => void): Promise<ModelAnswer>;
  /**
   * The history in the model's own words, for the same model to go on from in its place: what was asked and decided, what
   * is done, what is left. No tool is called. Rejects and aborts as `step`; an answer that was cut off is no summary.
   */
  summarise(request: ModelRequest, signal: AbortSignal, onDelta: (delta: Delta) => void): Promise<Summary>;
}

/** Bytes that are named by their digest: attachments, and texts that a request needs again. */
export interface Kept {
  /** Durable when it resolves. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null where they are no longer there. Rejects for what cannot be read now. */
  get(digest: string): Promise<Uint8Array | null>;
}

/** Which of them the store still refers to. Rather one too many than one too few. */
export interface KeptReferences {
  /** By messages, drafts and answers about folders. */
  inRows(): Set<string>;
  /** Ids of all turns, also of those that cannot be read. */
  turns(): string[];
  /** By the journal of this turn, found in its text as it stands: what cannot be read as an event counts too. */
  inJournal(turn: string): string[];
}

/** What a model is told of a tool. Tools define it, models hand it on; neither imports the other. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** Of an object. Without defaults or transforms: what the model gave is what is kept. */
  input: z.ZodType;
}

/** How a provider's key stands; see the contract of the page. */
export type KeyState = 'none' | 'saved' | 'until-quit' | 'locked' | 'unusable';

export interface Keys {
  state(provider: string): KeyState;
  /** Null where none is saved. Rejects with Failure `key-locked` where there is one that cannot be read now. */
  get(provider: string): Promise<string | null>;
  set(provider: string, key: string): Promise<KeyState>;
  remove(provider: string): Promise<void>;
  /** Asks the system once more. */
  unlock(provider: string): Promise<KeyState>;
}

export interface ToolContext {
  workspace: string;
  /**
   * Aborted on cancel: the tool then ends its whole process tree and still says what it knows. Aborted on quit, update and
   * the like, with their word as the reason: what can go on outside does, and is unknown until it is looked up.
   */
  signal: AbortSignal;
  key: string;
  /** Names the file for output that is too long. */
  call: string;
  onOutput: (text: string) => void;
  /** Digest of a file as the conversation last read or wrote it; null where it found none, undefined where it never looked. */
  seen(path: string): string | null | undefined;
}

/** A call that was started, as far as a tool needs to know it to tell what became of it. */
export interface Started {
  workspace: string;
  /** As in its ToolContext. */
  key: string;
  call: string;
  intent: Intent | null;
}

/** What can still be told of a call that was started and whose outcome nobody has recorded. */
export type Lookup =
  /** It came to its end; this is its outcome. */
  | { kind: 'ended'; outcome: ToolOutcome }
  /** Nothing of it happened. */
  | { kind: 'did-not' }
  /** It goes on outside this process; `follow` waits for it. */
  | { kind: 'running' }
  | { kind: 'unknown' };

export type ToolOutcome = { outcome: 'done' | 'failed' | 'unknown'; result: ToolResult };

/** What `check` found: either the call may be judged by the permission gate, or it can never run. */
export type Checked = { ok: true; subject: Subject; question?: Question } | { ok: false; message: string };

/** A call that is not run: the person's answer is its result. */
export interface Question {
  text: string;
  choices: string[];
}

export interface Tools {
  class(tool: string): EffectClass | null;
  /** Reads arguments and resolves targets, without touching anything. Never throws. */
  check(tool: string, input: unknown, workspace: string): Checked;
  /** Does it. Resolves also when it fails or is aborted; rejects only on a fault of ours. */
  run(tool: string, input: unknown, context: ToolContext): Promise<ToolOutcome>;
  /** What is needed to tell later whether the call happened; recorded with its start. Null where nothing is. Never rejects. */
  intend(tool: string, input: unknown, workspace: string): Promise<Intent | null>;
  /** Synchronous and bounded; changes nothing and never throws. */
  lookUp(tool: string, input: unknown, started: Started): Lookup;
  /** Waits for a call that `lookUp` found running. As `run`. */
  follow(tool: string, input: unknown, context: ToolContext): Promise<ToolOutcome>;
  /** Ends what of a call still runs outside, with its whole tree, as far as it is surely that call's. Never rejects. */
  end(tool: string, started: Started): Promise<void>;
}

/**
 * What stands around a workspace now, and which of the files are otherwise than they were seen. At once and never for
 * long; never throws: of what is missing, too large or too slow nothing is said.
 */
export type Look = (workspace: string, files: readonly Sight[]) => Found;

export type { Recorded };
