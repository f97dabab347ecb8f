import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, test } from 'vitest';
import { SUMMARY_REQUEST } from '../core/compaction.ts';
import type { HistoryItem } from '../core/history.ts';
import { UNKNOWN_MODEL } from '../core/model-facts.ts';
import type { Delta } from '../core/ports.ts';
import { createModels } from './step.ts';
import { call, config, finish, keptNowhere, kind, modelOf, text, tools } from './test-model.ts';

const history: HistoryItem[] = [
  { role: 'person', text: 'read a' },
  { role: 'answer', parts: [{ type: 'tool-call', toolCallId: '1', toolName: 'read-file', input: { path: 'a' } }] },
  { role: 'results', results: [{ providerId: '1', tool: 'read-file', text: 'x', error: false }] },
];

function summarise(model: MockLanguageModelV4, signal = new AbortController().signal) {
  const deltas: Delta[] = [];
  const factsOf = () => ({ ...UNKNOWN_MODEL, prices: { input: 1, output: 10 } });
  const models = createModels({ tools, modelOf: () => model, kept: keptNowhere, factsOf });
  const summary = models.summarise({ config, workspace: '/w', history }, signal, (delta) => deltas.push(delta));
  return { summary, deltas, models };
}

describe('a summary', () => {
  test('is the model’s own words, with what they cost', async () => {
    const { summary, deltas } = summarise(modelOf(...text(' We read a. '), finish('stop')));
    expect(await summary).toEqual({ text: 'We read a.', usage: { input: 12, output: 3 }, cost: 42 / 1_000_000 });
    expect(deltas.map(({ text }) => text).join('')).toBe(' We read a. ');
  });

  test('is asked for behind the very request that a step would send', async () => {
    const model = modelOf(...text('ok'), finish('stop'));
    const { summary, models } = summarise(model);
    await summary;
    await models.step({ config, workspace: '/w', history }, new AbortController().signal, () => {});
    const [asked, stepped] = model.doStreamCalls;
    expect(asked?.tools).toEqual(stepped?.tools);
    expect(asked?.prompt.slice(0, -1)).toEqual(stepped?.prompt);
    expect(asked?.prompt.at(-1)).toMatchObject({ role: 'user', content: [{ type: 'text' }] });
    const last = asked?.prompt.at(-1)?.content[0];
    expect(typeof last === 'object' && 'text' in last && last.text.startsWith(SUMMARY_REQUEST)).toBe(true);
  });

  test.each<[string, LanguageModelV4StreamPart[], string]>([
    ['that was cut off by the limit', [...text('We read'), finish('length')], 'summary-cut-off'],
    ['that a filter ended', [...text('We read'), finish('content-filter')], 'summary-cut-off'],
    ['that is empty', [...text(' '), finish('stop')], 'no-summary'],
    [
      'with a call in it',
      [...text('I look.'), call('1', 'read-file', '{"path":"a"}'), finish('tool-calls')],
      'no-summary',
    ],
    ['that just ends', text('We read'), 'cut-off'],
  ])('%s is none', async (_, parts, name) => {
    await expect(summarise(modelOf(...parts)).summary).rejects.toThrow(kind(name));
  });

  test('case 64: an abort ends it at once', async () => {
    const stop = new AbortController();
    const model = new MockLanguageModelV4({ doStream: () => new Promise(() => {}) });
    setTimeout(() => stop.abort(new Error('stopped')), 10);
    await expect(summarise(model, stop.signal).summary).rejects.toThrow('stopped');
  });
});
