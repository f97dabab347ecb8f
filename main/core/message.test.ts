import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Event, event } from './events.ts';
import { answerPart, personMessage } from './message.ts';
import { modelAnswered } from './test-turn.ts';

describe('a part of an answer', () => {
  const signed =
    '{"type":"reasoning","signature":"c2ln","text":"Hm.","providerOptions":{"b":1,"a":{"d":[3,1,2],"c":null}}}';
  const called = '{"toolName":"look","z":0,"type":"tool-call","input":{"y":1,"x":2},"toolCallId":"p0"}';
  const foreign = '{"zeta":1,"type":"something-new","alpha":{"b":[],"a":""}}';

  test.each([signed, called, foreign])('case 40: is kept byte for byte, keys in their order: %s', (bytes) => {
    const read = z.array(answerPart).parse(JSON.parse(`[${bytes}]`));
    expect(JSON.stringify(read)).toBe(`[${bytes}]`);
  });

  test('case 40: goes through an event and back unchanged', () => {
    const written: Event = modelAnswered([signed, called, foreign].map((bytes) => JSON.parse(bytes)));
    const read = event.parse(JSON.parse(JSON.stringify(written)));
    expect(JSON.stringify(read)).toBe(JSON.stringify(written));
    expect(read.kind === 'model-answered' && JSON.stringify(read.parts)).toBe(`[${signed},${called},${foreign}]`);
  });

  test.each([
    { type: 'text' },
    { type: 'reasoning', text: 1 },
    { type: 'tool-call', toolCallId: 'p0', input: {} },
    { type: 'tool-call', toolName: 'look', input: {} },
    { text: 'no type' },
    { type: 7 },
    'text',
    null,
  ])('is refused when it is not one: %j', (part) => {
    expect(answerPart.safeParse(part).success).toBe(false);
  });

  test('may be a call whose arguments are missing: the record stays readable', () => {
    expect(answerPart.safeParse({ type: 'tool-call', toolCallId: 'p0', toolName: 'look' }).success).toBe(true);
  });
});

test('an answer has at least one part', () => {
  expect(event.safeParse(modelAnswered([])).success).toBe(false);
});

test.each([
  [{ id: 'm1', text: 'Please.' }, true],
  [{ id: 'm'.repeat(64), text: ' ' }, true],
  [{ id: '', text: 'Please.' }, false],
  [{ id: 'm'.repeat(65), text: 'Please.' }, false],
  [{ id: 'm1', text: '' }, false],
])('a message of the person has an id and words: %j', (message, fits) => {
  expect(personMessage.safeParse(message).success).toBe(fits);
});
