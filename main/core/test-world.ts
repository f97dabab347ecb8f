/** A world for tests: the real core on the in-memory store, with doubles for model, clock and ids, and two plain tools. */
import { createHash } from 'node:crypto';
import { type MemoryDisk, memoryDisk, openMemoryStore } from '../store/memory.ts';
import type { World } from './acts/world.ts';
import type { EffectClass, Recorded } from './events.ts';
import { RESUME_DEFAULTS } from './gate.ts';
import type { Store } from './journal.ts';
import type { AnswerPart } from './message.ts';
import type { ModelAnswer, ModelRequest, Models, ToolOutcome, Tools } from './ports.ts';

export const says = (text: string): AnswerPart[] => [{ type: 'text', text }];

export const calls = (...wanted: [tool: string, target: string][]): AnswerPart[] =>
  wanted.map(([toolName, target], index) => ({
    type: 'tool-call',
    toolCallId: `p${index}`,
    toolName,
    input: { target },
  }));

export type Scripted = AnswerPart[] | Error | ((request: ModelRequest, signal: AbortSignal) => Promise<AnswerPart[]>);

/** Answers in order; asked once too often it throws. Keeps every request that it was asked. */
export function scriptedModel(script: readonly Scripted[]): Models & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    async step(request, signal): Promise<ModelAnswer> {
      const entry = script[requests.length];
      requests.push(structuredClone(request));
      if (entry === undefined) throw new Error('The script of the model is at its end.');
      if (entry instanceof Error) throw entry;
      const parts = typeof entry === 'function' ? await entry(request, signal) : entry;
      return { parts, usage: { input: 1, output: 1 }, finish: 'stop', invalid: [] };
    },
  };
}

/** A model call that never answers, until it is aborted. */
export const hangs = (_request: ModelRequest, signal: AbortSignal): Promise<AnswerPart[]> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

export interface TestTools extends Tools {
  /** `tool target` of every run that was begun, in order. */
  ran: string[];
  /** Replaces what a tool does on a target. */
  on(target: string, act: (signal: AbortSignal) => Promise<ToolOutcome>): void;
}

const classes: Record<string, EffectClass> = { look: 'read', put: 'repeatable', edit: 'verifiable', push: 'once' };
const kinds = { look: 'read', put: 'edit', edit: 'edit', push: 'command' } as const;

export function testTools(): TestTools {
  const ran: string[] = [];
  const acts = new Map<string, (signal: AbortSignal) => Promise<ToolOutcome>>();
  const targetOf = (input: unknown): string | null =>
    typeof input === 'object' && input !== null && 'target' in input ? String(input.target) : null;
  return {
    ran,
    on: (target, act) => acts.set(target, act),
    class: (tool) => classes[tool] ?? null,
    check: (tool, input) => {
      const target = targetOf(input);
      const effect = classes[tool];
      if (!effect || target === null || !(tool in kinds)) return { ok: false, message: `There is no tool ${tool}.` };
      // The line above has just asked whether it is one of these.
      const kind = kinds[tool as keyof typeof kinds];
      return { ok: true, subject: { tool, class: effect, kind, target }, rule: { tool, target } };
    },
    run: async (tool, input, { signal }) => {
      const target = targetOf(input) ?? '';
      ran.push(`${tool} ${target}`);
      const act = acts.get(target);
      return act ? act(signal) : { outcome: 'done', result: { text: `${tool} ${target}: ok`, file: null, wrote: [] } };
    },
  };
}

export interface TestWorld extends World {
  models: Models & { requests: ModelRequest[] };
  tools: TestTools;
  disk: MemoryDisk;
  /** Moves the wall clock. */
  pass(ms: number): void;
  faults: unknown[];
  seen: Recorded[];
  /** Resolves when no run lives. */
  idle(): Promise<void>;
}

export interface TestWorldOptions {
  script?: readonly Scripted[];
  disk?: MemoryDisk;
  store?: Store;
  at?: number;
  tools?: TestTools;
  settings?: Partial<typeof RESUME_DEFAULTS>;
}

export const START = Date.UTC(2026, 0, 5, 9, 0, 0);

let boots = 0;

export function testWorld(options: TestWorldOptions = {}): TestWorld {
  let now = options.at ?? START;
  let ids = 0;
  boots += 1;
  const boot = `boot-${boots}`;
  const disk = options.disk ?? memoryDisk();
  const seen: Recorded[] = [];
  const faults: unknown[] = [];
  const world: TestWorld = {
    disk,
    store: options.store ?? openMemoryStore(disk, { id: boot, host: 'here', systemBoot: null, started: now }),
    models: scriptedModel(options.script ?? []),
    tools: options.tools ?? testTools(),
    clock: { now: () => now },
    ids: { next: () => `${boot}-id-${++ids}` },
    digest: (text) => createHash('sha256').update(text).digest('hex').slice(0, 16),
    folderExists: (path) => path !== '/gone',
    boot,
    appVersion: '1.0.0',
    settings: () => ({ ...RESUME_DEFAULTS, ...options.settings }),
    model: () => ({ provider: 'demo', model: 'demo', effort: null, host: null }),
    runs: new Map(),
    watch: {
      session: () => {},
      recorded: (_session, events) => seen.push(...events),
      streamed: () => {},
      inbox: () => {},
      notices: () => {},
      rested: () => {},
      fault: (error) => faults.push(error),
    },
    faults,
    seen,
    pass: (ms) => {
      now += ms;
    },
    idle: async () => {
      while (world.runs.size > 0) await Promise.all([...world.runs.values()].map((run) => run.done));
    },
  };
  return world;
}

/** What the journal of a world's only turn says, as kinds. */
export const kindsOf = (events: readonly Recorded[]): string[] => events.map(({ event }) => event.kind);
