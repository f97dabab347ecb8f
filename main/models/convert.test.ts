import { modelMessageSchema } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../core/history.ts';
import { convert } from './convert.ts';
import { answered, heard, histories, isFinal } from './test-histories.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const settings = { numRuns: 100 };

describe('any history', () => {
  test('case 39: has one result for each call, directly after it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const messages = convert(history);
        messages.forEach((message, index) => {
          const content = message.role === 'assistant' && Array.isArray(message.content) ? message.content : [];
          const calls = content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []));
          const after = messages[index + 1];
          const results =
            after?.role === 'tool'
              ? after.content.flatMap((p) => (p.type === 'tool-result' ? [p.toolCallId] : []))
              : [];
          expect(results).toEqual(calls);
          if (message.role === 'tool') expect(messages[index - 1]?.role).toBe('assistant');
        });
      }),
      settings,
    );
  });

  test('case 41: begins with the person, alternates, and holds no empty message', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const messages = convert(history);
        expect(messages[0]?.role).toBe('user');
        for (const [index, message] of messages.entries()) {
          expect(modelMessageSchema.safeParse(message).success).toBe(true);
          expect(message.content.length).toBeGreaterThan(0);
          const before = messages[index - 1]?.role;
          if (message.role === 'user') expect(before).not.toBe('user');
          if (message.role === 'assistant') expect(['user', 'tool']).toContain(before);
        }
      }),
      settings,
    );
  });

  test('case 40: keeps the parts of answers byte for byte', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const parts = history.flatMap((item) => (item.role === 'answer' ? [JSON.stringify(item.parts)] : []));
        const sent = convert(history).flatMap((m) => (m.role === 'assistant' ? [JSON.stringify(m.content)] : []));
        expect(sent).toEqual(parts);
      }),
      settings,
    );
  });

  test('that grows by an answer and more only grows the request', () => {
    fc.assert(
      fc.property(histories, answered, fc.array(heard, { maxLength: 2 }), (history, answer, more) => {
        fc.pre(!isFinal(history));
        const before = json(convert(history));
        const grown = convert([...history, ...answer, ...more]);
        expect(json(grown.slice(0, convert(history).length))).toEqual(before);
      }),
      settings,
    );
  });
});

test('person and notes side by side are one message of several texts', () => {
  expect(
    convert([
      { role: 'person', text: 'make it' },
      { role: 'note', text: 'it stopped' },
      { role: 'person', text: 'and hurry' },
    ]),
  ).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'make it' },
        { type: 'text', text: 'it stopped' },
        { type: 'text', text: 'and hurry' },
      ],
    },
  ]);
});

test('a result that says nothing says so, and a failure is told as one', () => {
  const [, , results] = convert([
    { role: 'person', text: 'x' },
    {
      role: 'answer',
      parts: [
        { type: 'tool-call', toolCallId: 'a', toolName: 't', input: {} },
        { type: 'tool-call', toolCallId: 'b', toolName: 't', input: {} },
      ],
    },
    {
      role: 'results',
      results: [
        { providerId: 'a', tool: 't', text: '', error: false },
        { providerId: 'b', tool: 't', text: 'no', error: true },
      ],
    },
  ]);
  expect(results?.content).toMatchObject([
    { toolCallId: 'a', output: { type: 'text', value: '(no output)' } },
    { toolCallId: 'b', output: { type: 'error-text', value: 'no' } },
  ]);
});

test.each<[string, HistoryItem[]]>([
  ['begins with an answer', [{ role: 'answer', parts: [{ type: 'text', text: 'x' }] }]],
  [
    'holds an empty answer',
    [
      { role: 'person', text: 'x' },
      { role: 'answer', parts: [] },
    ],
  ],
  [
    'holds a part of no known kind',
    [
      { role: 'person', text: 'x' },
      { role: 'answer', parts: [{ type: 'riddle' }] },
    ],
  ],
])('a history that %s is not sent', (_, history) => {
  expect(() => convert(history)).toThrow(expect.objectContaining({ kind: 'history-invalid' }));
});
