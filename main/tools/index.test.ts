import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolDefinitions, tools } from './index.ts';
import { onWindows, testTools } from './test-folder.ts';

test('every tool says its class and what happens to it if its turn resumes', () => {
  expect(tools.map((tool) => [tool.name, tool.class, tool.resumes])).toEqual([
    ['list-folder', 'read', 'The folder is listed again: looking changes nothing.'],
    ['search-files', 'read', 'The files are searched again, as they are then: searching changes nothing.'],
    ['read-file', 'read', 'The file is read again, as it is then: reading changes nothing.'],
    [
      'edit-file',
      'verifiable',
      'The file is either as it was or has every edit, never some of them, and it is looked at which: where somebody changed it since, you are asked.',
    ],
    [
      'write-file',
      'verifiable',
      'The file is either as it was or written whole, never half, and it is looked at which: where somebody changed it since, you are asked.',
    ],
    onWindows
      ? ['run-command', 'once', 'It is not run again by itself: whether it finished cannot be told, so you are asked.']
      : [
          'run-command',
          'verifiable',
          'It is not run again by itself: if it finished its result is taken, if it still runs it is followed, if it never began it may run; what cannot be told is shown to you.',
        ],
    [
      'http-request',
      'once',
      'GET and HEAD are sent again; so are PUT and DELETE, and with the same key also a POST or PATCH to a host that you marked as honouring keys. Any other write is not sent again by itself: you are asked.',
    ],
    ['ask-the-person', 'read', 'Asked again; your answer is its result.'],
  ]);
});

test('definitions hold only what a model is told', () => {
  expect(toolDefinitions.map((tool) => Object.keys(tool))).toEqual(tools.map(() => ['name', 'description', 'input']));
});

test('a check names the real target, also as rules do', () => {
  const { tools, workspace } = testTools();
  expect(tools.check('write-file', { path: './a/../b.txt', content: 'x' }, workspace)).toEqual({
    ok: true,
    subject: {
      ...{ tool: 'write-file', class: 'verifiable', kind: 'edit', target: 'b.txt' },
      inRules: { kind: 'path', tool: 'write-file', path: 'b.txt' },
    },
  });
  const text = 'npm test && rm -r x';
  expect(tools.check('run-command', { command: text }, workspace)).toEqual({
    ok: true,
    subject: {
      ...{ tool: 'run-command', class: onWindows ? 'once' : 'verifiable', kind: 'command', target: text },
      inRules: { kind: 'command', tool: 'run-command', shell: onWindows ? 'powershell' : 'sh', text },
      isConfined: !onWindows,
    },
  });
});

test.each([
  ['read-file', { path: '../x' }, 'outside the workspace'],
  ['read-file', { path: 7 }, 'do not fit'],
  ['read-file', {}, 'do not fit'],
  ['write-file', { path: 'a' }, 'do not fit'],
  ['edit-file', { path: 'a', edits: [] }, 'do not fit'],
  ['edit-file', { path: 'a', edits: [{ old: '', new: 'x' }] }, 'do not fit'],
  ['edit-file', { path: '../x', edits: [{ old: 'a', new: 'b' }] }, 'outside the workspace'],
  ['search-files', { query: '' }, 'do not fit'],
  ['search-files', { query: 'a\nb' }, 'do not fit'],
  ['search-files', { query: 'x', limit: 201 }, 'do not fit'],
  ['search-files', { query: 'x', path: '..' }, 'outside the workspace'],
  ['run-command', { command: '  ' }, 'do not fit'],
  ['run-command', { command: 'sleep 1', timeout: 0 }, 'do not fit'],
  ['run-command', 'ls', 'do not fit'],
  ['list-folder', null, 'do not fit'],
  ['fly', {}, 'no tool named fly'],
])('a call of %s with %j never runs, and the model is told why', async (tool, input, reason) => {
  const { tools, workspace, run } = testTools();
  const checked = tools.check(tool, input, workspace);
  expect(checked).toEqual({ ok: false, message: expect.stringContaining(reason) });
  const { outcome, result } = await run(tool, input);
  expect({ outcome, text: result.text }).toEqual({ outcome: 'failed', text: expect.stringContaining(reason) });
});

test('a workspace that is missing fails every tool with a sentence', async () => {
  const { workspace, run } = testTools();
  rmSync(workspace, { recursive: true });
  const calls: [string, unknown][] = [
    ['list-folder', {}],
    ['read-file', { path: 'a' }],
    ['write-file', { path: 'a', content: '' }],
    ['edit-file', { path: 'a', edits: [{ old: 'a', new: 'b' }] }],
    ['search-files', { query: 'a' }],
    ['run-command', { command: 'echo hi' }],
  ];
  for (const [tool, input] of calls) {
    const { outcome, result } = await run(tool, input);
    expect(outcome).toBe('failed');
    expect(result.text).toContain('is not there');
  }
});

test.skipIf(onWindows)(
  'a folder that became a link to outside after the check is refused when the call runs',
  async () => {
    const { tools, workspace, outside, run } = testTools();
    mkdirSync(join(workspace, 'src'));
    writeFileSync(join(outside, 'a.txt'), 'secret');
    const input = { path: 'src/a.txt', content: 'x' };
    expect(tools.check('write-file', input, workspace).ok).toBe(true);
    renameSync(join(workspace, 'src'), join(workspace, 'old'));
    symlinkSync(outside, join(workspace, 'src'));
    const calls: [string, unknown][] = [
      ['write-file', input],
      ['read-file', input],
      ['edit-file', { path: 'src/a.txt', edits: [{ old: 'secret', new: 'x' }] }],
      ['list-folder', { path: 'src' }],
      ['search-files', { query: 'secret', path: 'src' }],
    ];
    for (const [tool, given] of calls) {
      const { outcome, result } = await run(tool, given);
      expect(outcome).toBe('failed');
      expect(result.text).toContain('outside the workspace');
    }
  },
);
