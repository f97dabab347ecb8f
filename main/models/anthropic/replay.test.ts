/** What a conversation becomes on the wire, and that it stays so. */
import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../core/history.ts';
import {
  at,
  begun,
  body,
  ended,
  journal,
  MODEL,
  redactedBlock,
  says,
  serve,
  stream,
  summarise,
  textBlock,
  thinkingBlock,
  toolBlock,
  unmarked,
} from './test-server.ts';

describe('what was thought and called', () => {
  const thought = 'Let me “think”…\n\t \\ <tag> 思考 🧪 ';
  const history: HistoryItem[] = [{ role: 'person', text: 'read a and list' }];

  test('case 40: goes back byte for byte, redacted thoughts too, and the results stand with their calls', async () => {
    const server = await serve([
      stream(
        begun(),
        thinkingBlock(0, 'c2lnbmF0dXJlPT0=', thought.slice(0, 9), thought.slice(9)),
        redactedBlock(1, 'ZW5jcnlwdGVk'),
        textBlock(2, 'I look.'),
        toolBlock(3, 'toolu_a', 'read-file', '{ "path": ', '"a", "from": 2 }'),
        toolBlock(4, 'toolu_b', 'list-folder'),
        ended('tool_use'),
      ),
      stream(begun(), thinkingBlock(0, 'emVicmE=', ''), textBlock(1, 'Done.'), ended('end_turn')),
      says('You are welcome.'),
    ]);
    const told = [...history];
    const first = await at(server.baseUrl, { history: told });
    told.push(journal<HistoryItem>({ role: 'answer', parts: first.parts }), {
      role: 'results',
      results: [
        { providerId: 'toolu_a', tool: 'read-file', text: 'a is empty', error: false },
        { providerId: 'toolu_b', tool: 'list-folder', text: '', error: true },
      ],
    });
    const second = await at(server.baseUrl, { history: told });
    told.push(journal<HistoryItem>({ role: 'answer', parts: second.parts }), { role: 'person', text: 'thanks' });
    await at(server.baseUrl, { history: told });
    const messages = JSON.parse(unmarked(body(server.asked[2]).messages));
    expect(messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'read a and list' }] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: thought, signature: 'c2lnbmF0dXJlPT0=' },
          { type: 'redacted_thinking', data: 'ZW5jcnlwdGVk' },
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 'toolu_a', name: 'read-file', input: { path: 'a', from: 2 } },
          { type: 'tool_use', id: 'toolu_b', name: 'list-folder', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'toolu_a', content: 'a is empty' },
          { type: 'tool_result', tool_use_id: 'toolu_b', content: '(no output)', is_error: true },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: '', signature: 'emVicmE=' },
          { type: 'text', text: 'Done.' },
        ],
      },
      { role: 'user', content: [{ type: 'text', text: 'thanks' }] },
    ]);
    const sent = server.asked.map((request) => unmarked(body(request).messages));
    for (const [index, after] of sent.slice(1).entries())
      expect(after.startsWith(`${sent[index]?.slice(0, -1)},`)).toBe(true);
    const { messages: _, ...rest } = body(server.asked[0]);
    for (const request of server.asked) expect(body(request)).toMatchObject(rest);
  });

  test('is cached up to the end of the request, and up to the end of the one before', async () => {
    const server = await serve(says('ok'));
    const call = { type: 'tool-call', toolCallId: 'toolu_a', toolName: 'list-folder', input: {} };
    const answered: HistoryItem[] = [
      { role: 'answer', parts: [call] },
      { role: 'results', results: [{ providerId: 'toolu_a', tool: 'list-folder', text: 'x', error: false }] },
    ];
    await at(server.baseUrl, { history });
    await at(server.baseUrl, { history: [...history, ...answered] });
    const marks = server.asked.map((request) => {
      const { system, messages } = body(request);
      const blocks = [...system, ...messages.flatMap(({ content }: { content: object[] }) => content)];
      return blocks.map((block: { cache_control?: { type: string } }) => block.cache_control?.type ?? null);
    });
    expect(marks).toEqual([
      ['ephemeral', 'ephemeral'],
      ['ephemeral', 'ephemeral', null, 'ephemeral'],
    ]);
  });

  test('on other servers comes with ids that are allowed and unique, and without blank texts', async () => {
    const server = await serve(says('ok'));
    const call = (toolCallId: string) => ({ type: 'tool-call', toolCallId, toolName: 'list-folder', input: {} });
    const result = (providerId: string, text: string) => ({ providerId, tool: 'list-folder', text, error: false });
    await at(server.baseUrl, {
      history: [
        { role: 'person', text: 'list' },
        {
          role: 'answer',
          parts: [{ type: 'reasoning', text: 'hm' }, { type: 'text', text: '\n\n' }, call('f.list:0')],
        },
        { role: 'results', results: [result('f.list:0', 'one')] },
        { role: 'answer', parts: [call('f.list:0'), call('f_list_0')] },
        { role: 'results', results: [result('f.list:0', 'two'), result('f_list_0', 'three')] },
      ],
    });
    const contents = body(server.asked[0]).messages.map(({ content }: { content: object[] }) => content);
    expect(contents.slice(1)).toMatchObject([
      [{ type: 'tool_use', id: 'f_list_0' }],
      [{ tool_use_id: 'f_list_0', content: 'one' }],
      [{ id: 'f_list_0_2' }, { id: 'f_list_0_3' }],
      [
        { tool_use_id: 'f_list_0_2', content: 'two' },
        { tool_use_id: 'f_list_0_3', content: 'three' },
      ],
    ]);
    expect(contents[1]).toHaveLength(1);
  });
});

test('a message that would be empty says that there is nothing', async () => {
  const server = await serve(says('ok'));
  const history: HistoryItem[] = [
    { role: 'person', text: ' \n' },
    {
      role: 'answer',
      parts: [
        { type: 'reasoning', text: 'of another server' },
        { type: 'text', text: ' ' },
      ],
    },
    { role: 'person', text: 'go on' },
  ];
  await at(server.baseUrl, { history });
  const contents = body(server.asked[0]).messages.map(({ content }: { content: object[] }) => content);
  expect(JSON.parse(unmarked(contents))).toEqual([
    [{ type: 'text', text: '(nothing)' }],
    [{ type: 'text', text: '(nothing)' }],
    [{ type: 'text', text: 'go on' }],
  ]);
});

test('a summary asks with the same tools and the same beginning, so that what was cached is read', async () => {
  const server = await serve(says('We said hi.'));
  const history: HistoryItem[] = [
    { role: 'person', text: 'hi' },
    { role: 'answer', parts: [{ type: 'text', text: 'Hey' }] },
    { role: 'person', text: 'go on' },
  ];
  const asking = { kind: 'anthropic' as const, model: MODEL, history };
  await at(server.baseUrl, { history, facts: undefined });
  const summary = await summarise(server.baseUrl, asking);
  expect(summary).toMatchObject({ text: 'We said hi.', usage: { input: 12, output: 3 } });
  const [step, last] = server.asked.map(body);
  expect(unmarked(last.tools)).toBe(unmarked(step.tools));
  expect(last.tool_choice).toEqual(step.tool_choice);
  expect(last.messages.at(-1).content).toMatchObject([
    { text: 'go on' },
    { text: expect.stringContaining('[Holdfast] Summarise this conversation') },
  ]);
  const { messages } = step;
  expect(unmarked(last.messages).startsWith(unmarked(messages).slice(0, -3))).toBe(true);
});
