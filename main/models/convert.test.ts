import { modelMessageSchema } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../core/history.ts';
import { type AnswerPart, isToolCall } from '../core/message.ts';
import { convert } from './convert.ts';

const say = fc.string({ minLength: 1, maxLength: 20 });
const keys = fc.constantFrom('signature', 'zebra', 'apple');
const value = fc.oneof(say, fc.integer(), fc.constant(null), fc.array(fc.dictionary(keys, say), { maxLength: 2 }));
const options = fc.option(fc.dictionary(keys, fc.dictionary(keys, value)), { nil: undefined });
const heard: fc.Arbitrary<HistoryItem> = fc.record({
  role: fc.constantFrom('person' as const, 'note' as const),
  text: say,
});

const withOptions = <T extends object>(part: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.tuple(part, options).map(([bare, providerOptions]) => (providerOptions ? { ...bare, providerOptions } : bare));
const spoken: fc.Arbitrary<AnswerPart> = withOptions(
  fc.record({ type: fc.constantFrom('text', 'reasoning'), text: say }),
);
/** Few ids: some servers use them again. */
const call: fc.Arbitrary<AnswerPart> = withOptions(
  fc.record({
    type: fc.constant('tool-call'),
    toolCallId: fc.constantFrom('a', 'b', 'c', 'd'),
    toolName: say,
    input: fc.dictionary(keys, value),
  }),
);

/** An answer, with the results of its calls directly after it. */
const answered: fc.Arbitrary<HistoryItem[]> = fc
  .tuple(
    fc.array(spoken, { maxLength: 3 }),
    fc.uniqueArray(call, { maxLength: 3, selector: (part) => isToolCall(part) && part.toolCallId }),
  )
  .filter(([spoken, calls]) => spoken.length + calls.length > 0)
  .chain(([spoken, calls]) => {
    const parts = [...spoken, ...calls];
    if (calls.length === 0) return fc.constant<HistoryItem[]>([{ role: 'answer', parts }]);
    return fc
      .array(fc.record({ text: fc.string(), error: fc.boolean() }), {
        minLength: calls.length,
        maxLength: calls.length,
      })
      .map((told): HistoryItem[] => [
        { role: 'answer', parts },
        {
          role: 'results',
          results: calls.filter(isToolCall).map((part, index) => ({
            providerId: part.toolCallId,
            tool: part.toolName,
            text: told[index]?.text ?? '',
            error: told[index]?.error ?? false,
          })),
        },
      ]);
  });

const isFinal = (items: readonly HistoryItem[]): boolean => items.at(-1)?.role === 'answer';

/** Rounds of things heard and answered; after an answer without calls something must be heard before the next. */
const histories: fc.Arbitrary<HistoryItem[]> = fc
  .array(fc.tuple(fc.array(heard, { maxLength: 3 }), answered, heard), { maxLength: 8 })
  .chain((rounds) => fc.tuple(fc.constant(rounds), fc.array(heard, { minLength: 1, maxLength: 3 })))
  .map(([rounds, first]) => {
    const items: HistoryItem[] = [...first];
    for (const [said, answer, more] of rounds)
      items.push(...said, ...(isFinal(items) && said.length === 0 ? [more] : []), ...answer);
    return items;
  });

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
