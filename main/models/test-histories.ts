/** For tests: any conversation that the core may tell, also with repeated ids and with what providers add to parts. */
import fc from 'fast-check';
import type { HistoryItem } from '../core/history.ts';
import { type AnswerPart, isToolCall } from '../core/message.ts';

const say = fc.string({ minLength: 1, maxLength: 20 });
const keys = fc.constantFrom('signature', 'zebra', 'apple');
const value = fc.oneof(say, fc.integer(), fc.constant(null), fc.array(fc.dictionary(keys, say), { maxLength: 2 }));
const options = fc.option(fc.dictionary(keys, fc.dictionary(keys, value)), { nil: undefined });
export const heard: fc.Arbitrary<HistoryItem> = fc.record({
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
export const answered: fc.Arbitrary<HistoryItem[]> = fc
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

export const isFinal = (items: readonly HistoryItem[]): boolean => items.at(-1)?.role === 'answer';

/** Rounds of things heard and answered; after an answer without calls something must be heard before the next. */
export const histories: fc.Arbitrary<HistoryItem[]> = fc
  .array(fc.tuple(fc.array(heard, { maxLength: 3 }), answered, heard), { maxLength: 8 })
  .chain((rounds) => fc.tuple(fc.constant(rounds), fc.array(heard, { minLength: 1, maxLength: 3 })))
  .map(([rounds, first]) => {
    const items: HistoryItem[] = [...first];
    for (const [said, answer, more] of rounds)
      items.push(...said, ...(isFinal(items) && said.length === 0 ? [more] : []), ...answer);
    return items;
  });
