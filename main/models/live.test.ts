/** Real servers, asked only where a key for them is in the environment: one step with thoughts and a call, and the next. */
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../core/history.ts';
import { isToolCall } from '../core/message.ts';
import type { Provider } from '../core/settings.ts';
import { factsOf } from './catalog/facts-of.ts';
import { call } from './web/test-serve.ts';

interface Live {
  variable: string;
  kind: NonNullable<Provider['kind']>;
  baseUrl: string;
  model: string;
}

const servers: Live[] = [
  {
    variable: 'ANTHROPIC_API_KEY',
    kind: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-haiku-4-5',
  },
  {
    variable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    kind: 'google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-2.5-flash',
  },
  { variable: 'OPENAI_API_KEY', kind: 'compatible', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' },
];

describe.each(servers)('$model', ({ variable, kind, baseUrl, model }) => {
  const key = process.env[variable] ?? '';
  const why = key === '' ? ` (skipped: ${variable} is not in the environment)` : '';

  test.skipIf(key === '')(`calls a tool, and goes on from its result${why}`, { timeout: 120_000 }, async () => {
    const facts = factsOf({ id: 'p1', name: 'Live', baseUrl, kind }, { provider: 'p1', id: model });
    const asking = { kind, key, model, facts, effort: 'low' };
    const history: HistoryItem[] = [{ role: 'person', text: 'Read the file a.txt and tell me the word in it.' }];
    const first = await call(baseUrl, { ...asking, history });
    const calls = first.parts.filter(isToolCall);
    expect(calls.map(({ toolName }) => toolName)).toContain('read-file');
    const results = calls.map(({ toolCallId, toolName }) => ({
      providerId: toolCallId,
      tool: toolName,
      text: 'holdfast',
      error: false,
    }));
    history.push({ role: 'answer', parts: JSON.parse(JSON.stringify(first.parts)) }, { role: 'results', results });
    const second = await call(baseUrl, { ...asking, history });
    expect(JSON.stringify(second.parts).toLowerCase()).toContain('holdfast');
    expect(second.cost).toBeGreaterThan(0);
  });
});
