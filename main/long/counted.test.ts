import { expect, test } from 'vitest';
import { SUMMARY_REQUEST, summaryNote } from '../core/compaction.ts';
import { answerTo } from '../models/demo/test-wire.ts';
import { Counted } from './test-counted.ts';

type Message = { role: string; content: string };

const user = (content: string): Message => ({ role: 'user', content });
const body = (...messages: object[]): string =>
  JSON.stringify({ messages: [{ role: 'system', content: 'x' }, ...messages] });
const asked = user('count to 9 in notes');
const wanted = user(`${SUMMARY_REQUEST}.`);

/** What the model says to it, and what the tool then says, as the next request holds them. */
async function answered(counted: Counted, ...messages: object[]): Promise<object[]> {
  const request = body(...messages);
  counted.came(request);
  await counted.answered(request);
  const { text, calls } = await answerTo(request);
  const made = calls.map(({ id, ...call }) => ({ id, type: 'function', function: call }));
  const results = calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: 'Created.' }));
  return [{ role: 'assistant', content: text, tool_calls: made }, ...results];
}

/** Two steps of a conversation, and what it holds then. */
async function begun() {
  const counted = new Counted();
  const first = await answered(counted, asked);
  const second = await answered(counted, asked, ...first);
  return { counted, first, second };
}

test('what grows, and what begins with a summary of its beginning, is found good', async () => {
  const { counted, first, second } = await begun();
  await answered(counted, asked, ...first, wanted);
  const [summary] = counted.bought;
  await answered(counted, user(summaryNote(summary?.text ?? '', [])), ...second);
  expect(counted.faults).toEqual([]);
  expect(counted.doubled).toEqual([]);
});

test('an altered message, a lost one and a broken pair are found', async () => {
  const { counted, first, second } = await begun();
  counted.came(body(user('count to 8 in notes'), ...first, ...second));
  counted.came(body(asked, ...second));
  counted.came(body(asked, ...first, ...second.slice(0, 1)));
  expect(counted.faults).toEqual([
    'request 3 was altered: 5 items',
    'request 3 was altered: 3 items',
    expect.stringContaining('does not end with something to answer'),
  ]);
});

test('an answer may be missing after a death, and only the last one', async () => {
  const { counted, first } = await begun();
  counted.died([]);
  counted.came(body(asked, ...first));
  expect(counted.faults).toEqual([]);
  counted.came(body(asked));
  expect(counted.faults).toHaveLength(1);
});

test('a summary that was recorded and is wanted again is found, also where it would cover something else', async () => {
  const { counted, first, second } = await begun();
  await answered(counted, asked, ...first, wanted);
  counted.died(counted.bought.map(({ text }) => text));
  await answered(counted, asked, ...first, ...second, wanted);
  expect(counted.faults).toEqual(['a summary that was recorded is wanted again']);
  expect(counted.doubled).toHaveLength(1);
});
