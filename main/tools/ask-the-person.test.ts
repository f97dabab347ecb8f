import { expect, test } from 'vitest';
import { testTools } from './test-folder.ts';

test('a check of ask-the-person gives the question that the person is to be asked', () => {
  const { tools, workspace } = testTools();
  const input = { question: 'Which colour?', choices: ['red', 'blue'] };
  expect(tools.check('ask-the-person', input, workspace)).toEqual({
    ok: true,
    subject: { tool: 'ask-the-person', class: 'read', kind: 'read', target: 'Which colour?', inRules: null },
    question: { text: 'Which colour?', choices: ['red', 'blue'] },
  });
  expect(tools.check('ask-the-person', { question: 'Why?' }, workspace)).toMatchObject({
    question: { text: 'Why?', choices: [] },
  });
});

test('no other tool asks a question', () => {
  const { tools, workspace } = testTools();
  expect(tools.check('read-file', { path: 'a.txt' }, workspace)).not.toHaveProperty('question');
});

test.each([
  [{ question: ' ' }],
  [{ question: 'x'.repeat(2001) }],
  [{ question: 'Which?', choices: ['1', '2', '3', '4', '5', '6', '7'] }],
  [{ question: 'Which?', choices: ['same', 'same'] }],
  [{ question: 'Which?', choices: [''] }],
])('%j is not asked', (input) => {
  const { tools, workspace } = testTools();
  expect(tools.check('ask-the-person', input, workspace)).toEqual({
    ok: false,
    message: expect.stringContaining('do not fit'),
  });
});

test('it is never run: that would be a fault', async () => {
  const { run } = testTools();
  await expect(run('ask-the-person', { question: 'Why?' })).rejects.toThrow('about to be run');
});
