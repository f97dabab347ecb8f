import { describe, expect, test } from 'vitest';
import { clauses } from './clauses.ts';
import { languageOf } from './language.ts';
import type { Step } from './steps.ts';
import { understand } from './understand.ts';

const list = (path: string): Step => ({ kind: 'list', path });
const read = (...paths: string[]): Step => ({ kind: 'read', paths, manner: 'show' });
const summary = (...paths: string[]): Step => ({ kind: 'read', paths, manner: 'summary' });
const count = (...paths: string[]): Step => ({ kind: 'read', paths, manner: 'count' });
const write = (path: string, content: string): Step => ({ kind: 'write', path, content });
const append = (path: string, line: string): Step => ({ kind: 'append', path, line });
const run = (command: string, focus: 'output' | 'failures' = 'output'): Step => ({ kind: 'run', command, focus });
const files = (count: number, slowly = false, folder: string | null = null): Step => ({
  kind: 'files',
  count,
  folder,
  slowly,
});

const numbers = (from: number, to: number, folder: string, slowly = false): Step => ({
  kind: 'numbers',
  from,
  to,
  folder,
  slowly,
});

describe('in English', () => {
  test.each<[string, Step[]]>([
    ['list the files', [list('.')]],
    ['List all files in src.', [list('src')]],
    ['please list the files in the src folder', [list('src')]],
    ['list src', [list('src')]],
    ['ls', [list('.')]],
    ['What files are in this folder?', [list('.')]],
    ['show me the files in src/app', [list('src/app')]],
    ["what's in this folder?", [list('.')]],
    ["what's in src?", [list('src')]],
    ["what's in src/app?", [list('src/app')]],
    ["what's in src/app.ts and README?", [read('src/app.ts', 'README')]],
    ['read notes.txt', [read('notes.txt')]],
    ['Can you show me README.md?', [read('README.md')]],
    ['open README', [read('README')]],
    ["what's in notes.txt?", [read('notes.txt')]],
    ['read a.txt and b.txt', [read('a.txt', 'b.txt')]],
    ['read a.txt, b.txt and "notes.md"', [read('a.txt', 'b.txt', 'notes.md')]],
    ['summarise src/index.ts', [summary('src/index.ts')]],
    ['summarize the file notes.txt please', [summary('notes.txt')]],
    ['read notes.txt and summarise it', [summary('notes.txt')]],
    ['how many lines are in notes.txt?', [count('notes.txt')]],
    ['count the lines in notes.txt', [count('notes.txt')]],
    ['create notes.txt saying hello', [write('notes.txt', 'hello\n')]],
    ['Create a file called notes.txt that says "hello, and then some"', [write('notes.txt', 'hello, and then some\n')]],
    ['make a new file docs/a.md with the text: one two', [write('docs/a.md', 'one two\n')]],
    ['create notes.txt saying 你好', [write('notes.txt', '你好\n')]],
    ['create notes.txt saying hello. And bye!', [write('notes.txt', 'hello. And bye!\n')]],
    ['create notes.txt', [write('notes.txt', '')]],
    ['write hello world to notes.txt', [write('notes.txt', 'hello world\n')]],
    ['put "a b" into x.md', [write('x.md', 'a b\n')]],
    ['add a line buy milk to notes.txt', [append('notes.txt', 'buy milk')]],
    ['append "bye" to notes.txt', [append('notes.txt', 'bye')]],
    ['add the line "x, y" to the end of notes.txt', [append('notes.txt', 'x, y')]],
    ['append to notes.txt: bye now', [append('notes.txt', 'bye now')]],
    ['add another line to notes.txt saying good night', [append('notes.txt', 'good night')]],
    ['run npm test and tell me what failed', [run('npm test', 'failures')]],
    ['run npm test', [run('npm test')]],
    ['run the tests, then tell me what went wrong', [run('npm test', 'failures')]],
    ['please run `git status && ls` and show me the output', [run('git status && ls')]],
    ['execute echo hi.', [run('echo hi')]],
    ['run if true; then echo yes; fi', [run('if true; then echo yes; fi')]],
    ['make 20 numbered files slowly', [files(20, true)]],
    ['make 3 files', [files(3)]],
    ['Write the numbers 1 to 300 into notes/, one file each', [numbers(1, 300, 'notes')]],
    ['please write numbers from 5 through 12 to the folder out/a slowly', [numbers(5, 12, 'out/a', true)]],
    ['count to 300 step by step', [numbers(1, 300, 'numbers')]],
    ['Count up to 300 step by step in notes, then list the files', [numbers(1, 300, 'notes'), list('.')]],
    ['count from 10 to 20, one file each', [numbers(10, 20, 'numbers')]],
    ['write the numbers 1 to 3 into numbers.txt', [write('numbers.txt', 'the numbers 1 to 3\n')]],
    ['create five small numbered text files in out, one by one', [files(5, true, 'out')]],
    ['Create 12 files in the folder parts slowly.', [files(12, true, 'parts')]],
    ['list the files, then read notes.txt and then run npm test', [list('.'), read('notes.txt'), run('npm test')]],
    ['create a.txt saying hi and then read it', [write('a.txt', 'hi\n'), read('a.txt')]],
    ['list the files and run npm test', [list('.'), run('npm test')]],
    ['Create a.txt saying hi, then add a line bye to a.txt.', [write('a.txt', 'hi\n'), append('a.txt', 'bye')]],
  ])('%j', (text, steps) => {
    const request = understand(text);
    expect({ steps: request.steps, unclear: request.unclear }).toEqual({ steps, unclear: [] });
    expect(languageOf(text)).toBe('en');
  });
});

describe('in Chinese', () => {
  test.each<[string, Step[]]>([
    ['列出文件', [list('.')]],
    ['请列出 src 文件夹里的文件', [list('src')]],
    ['看看这个文件夹里有什么', [list('.')]],
    ['有哪些文件？', [list('.')]],
    ['src 里有什么？', [list('src')]],
    ['src/app 里有什么', [list('src/app')]],
    ['列出src', [list('src')]],
    ['读取 notes.txt', [read('notes.txt')]],
    ['帮我看看 README.md 的内容', [read('README.md')]],
    ['notes.txt 里有什么？', [read('notes.txt')]],
    ['读一下 a.txt 和 b.txt', [read('a.txt', 'b.txt')]],
    ['读取笔记.txt', [read('笔记.txt')]],
    ['总结一下 notes.txt', [summary('notes.txt')]],
    ['notes.txt 有多少行？', [count('notes.txt')]],
    ['创建 notes.txt 内容是 你好', [write('notes.txt', '你好\n')]],
    ['创建 notes.txt，内容为：hello', [write('notes.txt', 'hello\n')]],
    ['请帮我新建一个文件 notes.txt，写上“你好，世界”', [write('notes.txt', '你好，世界\n')]],
    ['新建 a.md', [write('a.md', '')]],
    ['把 你好 写入 notes.txt', [write('notes.txt', '你好\n')]],
    ['在 notes.txt 末尾加一行 买牛奶', [append('notes.txt', '买牛奶')]],
    ['给 notes.txt 追加一行：再见', [append('notes.txt', '再见')]],
    ['把“再见”追加到 notes.txt 末尾', [append('notes.txt', '再见')]],
    ['运行 npm test，告诉我哪些失败了', [run('npm test', 'failures')]],
    ['运行 npm test 并告诉我哪里出错', [run('npm test', 'failures')]],
    ['运行测试', [run('npm test')]],
    ['执行 `ls -la`', [run('ls -la')]],
    ['慢慢创建 20 个编号文件', [files(20, true)]],
    ['创建3个文件', [files(3)]],
    ['把数字 1 到 300 写进 notes/，每个数字一个文件', [numbers(1, 300, 'notes')]],
    ['请把 5 到 12 写到 out/a 文件夹里', [numbers(5, 12, 'out/a')]],
    ['一步一步数到 300', [numbers(1, 300, 'numbers')]],
    ['在 notes 里从 1 写到 30，一个数字一个文件，然后列出文件', [numbers(1, 30, 'notes'), list('.')]],
    ['从 1 数到 20', [numbers(1, 20, 'numbers')]],
    ['在 out 文件夹里新建五个文件，一个一个来', [files(5, true, 'out')]],
    ['列出文件，然后读取 notes.txt，然后运行 npm test', [list('.'), read('notes.txt'), run('npm test')]],
    ['创建 a.txt 内容是 你好，然后读一下', [write('a.txt', '你好\n'), read('a.txt')]],
  ])('%j', (text, steps) => {
    const request = understand(text);
    expect({ steps: request.steps, unclear: request.unclear }).toEqual({ steps, unclear: [] });
    expect(languageOf(text)).toBe('zh');
  });
});

test.each([
  ['hello', 'greeting'],
  ['Hi there!', 'greeting'],
  ['what can you do?', 'help'],
  ['help', 'help'],
  ['who are you?', 'who'],
  ['are you an AI?', 'who'],
  ['which model is this', 'who'],
  ['thanks!', 'thanks'],
  ['again', 'again'],
  ['do it again', 'again'],
  ['go on', 'continue'],
  ['make 1000 files', 'too-many'],
  ['你好', 'greeting'],
  ['你能做什么？', 'help'],
  ['你是谁', 'who'],
  ['谢谢', 'thanks'],
  ['再来一次', 'again'],
  ['继续', 'continue'],
])('%j is talk: %s', (text, topic) => {
  expect(understand(text)).toEqual({ steps: [], topics: [topic], wishes: [], unclear: [] });
});

test.each([
  'write me a poem',
  'show me the money',
  'make coffee',
  'delete notes.txt',
  '写一首诗',
  'what is the weather?',
])('%j is not guessed at', (text) => {
  expect(understand(text)).toEqual({ steps: [], topics: [], wishes: [], unclear: [text] });
});

test.each<[string, object[]]>([
  ['stop', [{ kind: 'stop' }]],
  ['Please stop now!', [{ kind: 'stop' }]],
  ['停', [{ kind: 'stop' }]],
  ['别做了', [{ kind: 'stop' }]],
  ['stop after 5', [{ kind: 'at-most', count: 5 }]],
  ['做到 5 个就停', [{ kind: 'at-most', count: 5 }]],
  ["don't make number 7", [{ kind: 'without', names: ['7'] }]],
  ['don’t create 7 and 8', [{ kind: 'without', names: ['7', '8'] }]],
  ["Please don't delete notes.txt.", [{ kind: 'without', names: ['notes.txt'] }]],
  ['do not touch src/a.ts', [{ kind: 'without', names: ['src/a.ts'] }]],
  ['skip file-03.txt', [{ kind: 'without', names: ['file-03.txt'] }]],
  ["don't run npm test", [{ kind: 'without', names: ['npm test'] }]],
  ['不要第7个', [{ kind: 'without', names: ['7'] }]],
  ['不要创建第 7 个文件', [{ kind: 'without', names: ['7'] }]],
  ['别动 notes.txt', [{ kind: 'without', names: ['notes.txt'] }]],
  ['不要运行 npm test', [{ kind: 'without', names: ['npm test'] }]],
])('%j is a wish', (text, wishes) => {
  expect(understand(text)).toEqual({ steps: [], topics: [], wishes, unclear: [] });
});

test('a wish that nobody can be sure of is not guessed at', () => {
  expect(understand("don't worry").unclear).toEqual(["don't worry"]);
});

test('a request may say what to leave out', () => {
  expect(understand("make 5 files but don't make number 3")).toMatchObject({
    steps: [files(5)],
    wishes: [{ kind: 'without', names: ['3'] }],
  });
});

test.each([
  ['create a.txt saying "x then y" then read a.txt', ['create a.txt saying "x then y"', 'read a.txt']],
  ['run `a; b then c`, then list', ['run `a; b then c`', 'list']],
  ["don't stop", ["don't stop"]],
  ['创建 a.txt 内容是 “先吃饭，然后睡觉”，然后列出文件', ['创建 a.txt 内容是 “先吃饭，然后睡觉”', '列出文件']],
])('%j is split outside quotes only', (text, expected) => {
  expect(clauses(text)).toEqual(expected);
});
