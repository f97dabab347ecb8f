import { describe, expect, test } from 'vitest';
import { languageOf } from './language.ts';
import type { Step } from './steps.ts';
import { understand } from './understand.ts';

const replace = (path: string, old: string, by: string): Step => ({ kind: 'replace', path, old, new: by });
const search = (query: string, path: string | null = null): Step => ({ kind: 'search', query, path });
const ask = (question: string, ...choices: string[]): Step => ({ kind: 'ask', question, choices });
const colour = ask('Which colour do you like?', 'red', 'green', 'blue');

function expectSteps(text: string, steps: Step[], language: 'en' | 'zh') {
  const request = understand(text);
  expect({ steps: request.steps, unclear: request.unclear }).toEqual({ steps, unclear: [] });
  expect(languageOf(text)).toBe(language);
}

describe('replacing, searching and asking in English', () => {
  test.each<[string, Step[]]>([
    ['replace hello with good bye in notes.txt', [replace('notes.txt', 'hello', 'good bye')]],
    ['Please change "a with b" to "c" in the file src/a.ts.', [replace('src/a.ts', 'a with b', 'c')]],
    ['replace `x` with "" in notes.txt', [replace('notes.txt', 'x', '')]],
    ['In notes.txt, replace cat with dog', [replace('notes.txt', 'cat', 'dog')]],
    [
      'replace a with b in x.txt then read it',
      [replace('x.txt', 'a', 'b'), { kind: 'read', paths: ['x.txt'], manner: 'show' }],
    ],
    ['search for TODO', [search('TODO')]],
    ['search for "and then read" in all files', [search('and then read')]],
    ['search the files for 你好', [search('你好')]],
    ['look for milk in notes.txt', [search('milk', 'notes.txt')]],
    ['search notes.txt for milk', [search('milk', 'notes.txt')]],
    ['search for peace in time', [search('peace in time')]],
    ['grep needle', [search('needle')]],
    ['search for x then show it', [search('x')]],
    ['ask me which colour I like', [colour]],
    ['Ask me what animal I like best.', [ask('Which animal do you like?')]],
    ['ask me my favorite color', [ask('Which color do you like?', 'red', 'green', 'blue')]],
    ['list the files and ask me which colour I like', [{ kind: 'list', path: '.' }, colour]],
  ])('%j', (text, steps) => expectSteps(text, steps, 'en'));
});

describe('replacing, searching and asking in Chinese', () => {
  test.each<[string, Step[]]>([
    ['把 notes.txt 里的 你好 改成 再见', [replace('notes.txt', '你好', '再见')]],
    ['把notes.txt里的X改成Y', [replace('notes.txt', 'X', 'Y')]],
    ['请将 notes.txt 中的“读，写”全部替换为“看”', [replace('notes.txt', '读，写', '看')]],
    ['在 notes.txt 里把 猫 换成 狗', [replace('notes.txt', '猫', '狗')]],
    ['搜索 hello', [search('hello')]],
    ['搜索“然后”', [search('然后')]],
    ['在所有文件里搜索 TODO', [search('TODO')]],
    ['在 notes.txt 里查找 牛奶', [search('牛奶', 'notes.txt')]],
    ['问我喜欢什么颜色', [ask('你喜欢什么颜色？', '红色', '绿色', '蓝色')]],
    ['请问一下我最喜欢哪种动物', [ask('你喜欢什么动物？')]],
  ])('%j', (text, steps) => expectSteps(text, steps, 'zh'));
});

const fetch = (url: string): Step => ({ kind: 'fetch', url });
const post = (url: string, content: string, method: 'POST' | 'PUT' = 'POST'): Step => ({
  kind: 'post',
  method,
  url,
  content,
});

describe('the web', () => {
  test.each<[string, Step[]]>([
    ['fetch https://example.com', [fetch('https://example.com')]],
    ['Please get http://127.0.0.1:3000/a.b?c=d,e.', [fetch('http://127.0.0.1:3000/a.b?c=d,e')]],
    ['post hello world to https://example.com/x', [post('https://example.com/x', 'hello world')]],
    ['post {"a": 1} to http://localhost:3000', [post('http://localhost:3000', '{"a": 1}')]],
    ['put "one, two" to https://example.com/x', [post('https://example.com/x', 'one, two', 'PUT')]],
    [
      'fetch https://example.com/a then post x to https://example.com/b',
      [fetch('https://example.com/a'), post('https://example.com/b', 'x')],
    ],
    [
      'list the files and post x to https://example.com/b',
      [{ kind: 'list', path: '.' }, post('https://example.com/b', 'x')],
    ],
  ])('%j', (text, steps) => expectSteps(text, steps, 'en'));

  test.each<[string, Step[]]>([
    ['获取 https://example.com', [fetch('https://example.com')]],
    ['请获取https://example.com/a。', [fetch('https://example.com/a')]],
    ['把 你好 发送到 https://example.com/x', [post('https://example.com/x', '你好')]],
    ['把“一，二”用 PUT 发送到 https://example.com/x', [post('https://example.com/x', '一，二', 'PUT')]],
    ['向 https://example.com/x 发送 你好', [post('https://example.com/x', '你好')]],
  ])('%j', (text, steps) => expectSteps(text, steps, 'zh'));
});

test.each(['replace hello with good bye', '把 你好 改成 再见', 'search for', 'ask me anything'])(
  '%j is not guessed at',
  (text) => {
    expect(understand(text)).toEqual({ steps: [], topics: [], wishes: [], unclear: [text] });
  },
);
