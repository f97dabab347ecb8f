/** For tests: scripted models and one step of them. */
import { createHash } from 'node:crypto';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai/test';
import { expect } from 'vitest';
import { z } from 'zod';
import type { FrozenConfig } from '../core/events.ts';
import type { HistoryItem } from '../core/history.ts';
import type { Delta, Kept, ToolDefinition } from '../core/ports.ts';
import { createModels } from './step.ts';

export const tools: ToolDefinition[] = [
  {
    name: 'read-file',
    description: 'Reads a file',
    input: z.object({ path: z.string(), from: z.number().optional() }),
  },
  { name: 'list-folder', description: 'Lists', input: z.object({ path: z.string().optional() }) },
];
export const config: FrozenConfig = {
  provider: 'demo',
  model: 'demo',
  effort: null,
  mode: 'ask',
  limits: { steps: 9 },
};
/** Nothing is kept. */
export const keptNowhere: Kept = { put: () => Promise.reject(new Error('Nothing is kept.')), get: async () => null };

/** What is kept, in memory. */
export function keptIn(...texts: (string | Uint8Array)[]): { kept: Kept; digests: string[] } {
  const all = new Map<string, Uint8Array>();
  const digests = texts.map((text) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const digest = createHash('sha256').update(bytes).digest('hex');
    all.set(digest, bytes);
    return digest;
  });
  return { kept: { ...keptNowhere, get: async (digest) => all.get(digest) ?? null }, digests };
}

export const asked: HistoryItem[] = [{ role: 'person', text: 'hi' }];

const usage = {
  inputTokens: { total: 12, noCache: 12, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: 3, reasoning: undefined },
};
type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified'];
export const finish = (unified: Finish): LanguageModelV4StreamPart => ({
  type: 'finish',
  usage,
  finishReason: { unified, raw: unified },
});
export const text = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 't' },
  ...[...text].map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
];
export const call = (toolCallId: string, toolName: string, input: string): LanguageModelV4StreamPart => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input,
});

export const modelOf = (...parts: LanguageModelV4StreamPart[]): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    doStream: async () => ({
      stream: convertArrayToReadableStream([{ type: 'stream-start', warnings: [] }, ...parts]),
    }),
  });

/** One step; `deltas` collects what was streamed. */
export async function step(model: LanguageModelV4, { history = asked, signal = new AbortController().signal } = {}) {
  const deltas: Delta[] = [];
  const models = createModels({ tools, modelOf: () => model, kept: keptNowhere });
  const answer = await models.step({ config, workspace: '/w', history }, signal, (delta) => deltas.push(delta));
  return { ...answer, deltas };
}

export const kind = (name: string) => expect.objectContaining({ name: 'Failure', kind: name });
