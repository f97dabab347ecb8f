/** Whatever a conversation holds, its request keeps to the rules that the provider documents. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import { answered, heard, histories, isFinal } from '../test-histories.ts';
import { type Call, call, failureOf } from './test-serve.ts';

/** The body of the request for it; nothing is sent. */
async function bodyFor(kind: Call['kind'], history: HistoryItem[]) {
  const bodies: string[] = [];
  const capture: typeof fetch = async (_url, init) => {
    bodies.push(String(init?.body));
    throw new TypeError('fetch failed');
  };
  const model = kind === 'google' ? 'gemini-3-pro-preview' : 'claude-opus-4-6';
  await failureOf(call('https://api.example.com/v1', { kind, model, history, fetch: capture }));
  return JSON.parse(bodies[0] ?? expect.fail('Nothing was sent.'));
}

const unmarked = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'cache_control' ? undefined : inner));

interface Block {
  type: string;
  id?: string;
  tool_use_id?: string;
  text?: string;
  input?: unknown;
  content?: unknown;
  cache_control?: object;
}
type Message = { role: string; content: Block[] };

const settings = { numRuns: 60 };
const grown = fc.tuple(histories, answered, fc.array(heard, { maxLength: 2 })).filter(([history]) => !isFinal(history));

describe('a request to Anthropic', () => {
  test('cases 39 and 41: alternates from the person on, with unique calls and their results directly behind them', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { system, messages }: { system: Block[]; messages: Message[] } = await bodyFor('anthropic', history);
        const ids = messages.flatMap(({ content }) => content.flatMap(({ id }) => id ?? []));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9_-]+$/);
        for (const [index, { role, content }] of messages.entries()) {
          expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant');
          expect(content.length).toBeGreaterThan(0);
          for (const { type, text, input, content: result } of content) {
            if (type === 'text') expect(text?.trim()).not.toBe('');
            if (type === 'tool_use') expect(input).toBeTypeOf('object');
            if (type === 'tool_result') expect(result).not.toBe('');
          }
          const calls = content.flatMap(({ id }) => id ?? []);
          const next = messages[index + 1]?.content ?? [];
          if (calls.length > 0) expect(next.slice(0, calls.length).map((block) => block.tool_use_id)).toEqual(calls);
        }
        const marks = [system, ...messages.map(({ content }) => content)].flat().filter((b) => b.cache_control);
        expect(marks.length).toBeLessThanOrEqual(4);
      }),
      settings,
    );
  });

  test('that grew by an answer and more is the one before and more', async () => {
    await fc.assert(
      fc.asyncProperty(grown, async ([history, answer, more]) => {
        const before = await bodyFor('anthropic', history);
        const after = await bodyFor('anthropic', [...history, ...answer, ...more]);
        const length = before.messages.length;
        expect(unmarked(after.messages.slice(0, length))).toBe(unmarked(before.messages));
        expect(unmarked([after.system, after.tools])).toBe(unmarked([before.system, before.tools]));
      }),
      settings,
    );
  });
});

interface Content {
  role: string;
  parts: { text?: string; functionCall?: { name: string }; functionResponse?: { name: string } }[];
}

describe('a request to Google', () => {
  test('cases 39 and 41: alternates from the person on, with as many results behind calls as there are calls', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { contents }: { contents: Content[] } = await bodyFor('google', history);
        expect(contents[0]?.role).toBe('user');
        for (const [index, { role, parts }] of contents.entries()) {
          expect(parts.length).toBeGreaterThan(0);
          const names = parts.flatMap(({ functionCall }) => functionCall?.name ?? []);
          if (names.length === 0) continue;
          expect(role).toBe('model');
          const answers = contents[index + 1]?.parts.flatMap(({ functionResponse }) => functionResponse?.name ?? []);
          expect(answers).toEqual(names);
        }
      }),
      settings,
    );
  });

  test('that grew by an answer and more is the one before and more', async () => {
    await fc.assert(
      fc.asyncProperty(grown, async ([history, answer, more]) => {
        const before = await bodyFor('google', history);
        const after = await bodyFor('google', [...history, ...answer, ...more]);
        expect(JSON.stringify(after.contents.slice(0, before.contents.length))).toBe(JSON.stringify(before.contents));
      }),
      settings,
    );
  });
});
