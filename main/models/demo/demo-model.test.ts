import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { fold } from '../../core/advance.ts';
import type { Event } from '../../core/events.ts';
import { history } from '../../core/history.ts';
import { convert } from '../convert.ts';
import { read } from './conversation.ts';
import { demoModel } from './demo-model.ts';
import { INSTANT } from './pace.ts';
import { plan } from './plan.ts';
import { signatureOf } from './signature.ts';
import { refuseBroken } from './strict.ts';
import { Play } from './test-play.ts';

type Message = LanguageModelV4Prompt[number];
const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const called = (...ids: string[]): Message => ({
  role: 'assistant',
  content: ids.map((toolCallId) => ({ type: 'tool-call', toolCallId, toolName: 'list-folder', input: {} })),
});
const results = (...ids: string[]): Message => ({
  role: 'tool',
  content: ids.map((toolCallId) => ({
    type: 'tool-result',
    toolCallId,
    toolName: 'list-folder',
    output: { type: 'text', value: 'a.txt' },
  })),
});

async function stream(prompt: LanguageModelV4Prompt, pace = INSTANT, abortSignal?: AbortSignal) {
  const { stream } = await demoModel(pace).doStream({ prompt, abortSignal });
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

const joined = (parts: readonly LanguageModelV4StreamPart[], type: 'text-delta' | 'reasoning-delta'): string =>
  parts.flatMap((part) => (part.type === type ? [part.delta] : [])).join('');

describe('its stream', () => {
  test.each(['list the files', '列出文件，然后读取 `a.txt`', 'what can you do?'])(
    'of %j says in words exactly what was planned, then calls',
    async (request) => {
      const prompt = [user(request)];
      const saying = plan(prompt);
      const parts = await stream(prompt);
      expect(joined(parts, 'text-delta')).toBe(saying.text);
      expect(joined(parts, 'reasoning-delta')).toBe(saying.reasoning ?? '');
      const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [JSON.parse(part.input)] : []));
      expect(calls).toEqual(saying.calls.map(({ input }) => input));
      expect(parts.length).toBeGreaterThan(saying.text.length / 20);
      expect(parts.at(-1)?.type).toBe('finish');
    },
  );

  test('is the same for the same prompt', async () => {
    expect(await stream([user('make 3 files')])).toEqual(await stream([user('make 3 files')]));
  });

  test('names every call of a conversation differently', async () => {
    const parts = await stream([
      user('list the files'),
      called('call-1'),
      results('call-1'),
      called('x'),
      results('x'),
      { role: 'assistant', content: [{ type: 'text', text: 'ok' }] },
      user('read a.txt and b.txt'),
    ]);
    expect(parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []))).toEqual(['call-3', 'call-4']);
  });

  test('pauses before it speaks, longer where slow work was asked for', async () => {
    const pace = { thinking: 20, word: 0, slow: 150 };
    const timed = async (request: string) => {
      const from = performance.now();
      await stream([user(request)], pace);
      return performance.now() - from;
    };
    expect(await timed('make 3 files')).toBeLessThan(140);
    expect(await timed('make 3 files slowly')).toBeGreaterThan(140);
  });

  test('ends in the middle of a pause when it is aborted', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    const from = performance.now();
    await expect(stream([user('hello')], { thinking: 60_000, word: 0, slow: 0 }, stop.signal)).rejects.toThrow(
      'stopped',
    );
    expect(performance.now() - from).toBeLessThan(2000);
  });
});

describe('it refuses what providers refuse', () => {
  const altered: Message = {
    role: 'assistant',
    content: [
      {
        type: 'reasoning',
        text: 'I thought otherwise',
        providerOptions: { demo: { signature: signatureOf('I thought') } },
      },
      { type: 'text', text: 'ok' },
    ],
  };
  test.each<[string, LanguageModelV4Prompt]>([
    ['nothing', []],
    ['a call without a result', [user('x'), called('a'), user('y')]],
    ['a result too few', [user('x'), called('a', 'b'), results('a')]],
    ['results in another order', [user('x'), called('a', 'b'), results('b', 'a')]],
    ['a result without a call', [user('x'), results('a')]],
    ['two messages of the person in a row', [user('x'), user('y')]],
    [
      'two answers in a row',
      [
        user('x'),
        called('a'),
        results('a'),
        { role: 'assistant', content: [{ type: 'text', text: 'a' }] },
        called('b'),
        results('b'),
      ],
    ],
    ['an answer first', [called('a'), results('a')]],
    ['an empty message', [{ role: 'user', content: [] }]],
    ['an answer last', [user('x'), { role: 'assistant', content: [{ type: 'text', text: 'a' }] }]],
    ['case 40: reasoning that was altered', [user('x'), altered, user('y')]],
  ])('%s', (_, prompt) => {
    expect(() => refuseBroken(prompt)).toThrow();
  });

  test('and nothing that a real conversation holds', async () => {
    const play = new Play();
    await play.say('make 2 files').go(1);
    await play.resume().say('skip number 2').go();
    await play.say('hello').go();
    expect(() => refuseBroken([user('x'), called('a', 'b'), results('a', 'b')])).not.toThrow();
  });
});

test('it knows by the words of the core that a turn did not come to its own end', () => {
  const config = { provider: 'demo', model: 'demo', effort: null, mode: 'ask' as const, limits: { steps: 9 } };
  const events: Event[] = [
    {
      kind: 'turn-accepted',
      session: 's',
      message: { id: 'm', text: 'make 9 files' },
      source: 'person',
      route: 's',
      workspace: '/w',
      appVersion: '1',
      config,
    },
    { kind: 'turn-ended', outcome: 'cancelled', reason: null },
  ];
  const turn = fold(events.map((event, index) => ({ turn: 't', seq: index + 1, at: 1, run: null, event })));
  const messages = convert([...history([turn]), { role: 'person', text: 'list the files' }]);
  // Both are messages of text parts only, in the shape that the SDK hands on to a model.
  expect(read(messages as LanguageModelV4Prompt).turns.map(({ request }) => request)).toEqual([
    'make 9 files',
    'list the files',
  ]);
});
