import { describe, expect, test } from 'vitest';
import { DEMO_LABEL } from './label.ts';
import { Play } from './test-play.ts';

/** The last text of the turn. */
const asked = async (play: Play, text: string): Promise<string> => (await play.say(text).go()).at(-1) ?? '';

test.each(['hello', 'what can you do?', 'who are you?', 'are you an AI?', 'write me a poem'])(
  'to %j it says that it is the demo model',
  async (text) => {
    expect((await asked(new Play(), text)).toLowerCase()).toContain(DEMO_LABEL.toLowerCase());
  },
);

test.each(['你好', '你能做什么？', '你是谁？', '写一首诗'])('to %j it says so in Chinese', async (text) => {
  expect(await asked(new Play(), text)).toContain('内置演示模型');
});

describe('looking', () => {
  test('lists a folder', async () => {
    const play = new Play();
    play.world.files.set('a.txt', '').set('b.md', '');
    expect(await asked(play, 'list the files')).toBe('This is in the workspace:\n\n- `a.txt`\n- `b.md`');
    expect(play.calls).toEqual(['list-folder .']);
  });

  test('reads several files in one answer', async () => {
    const play = new Play();
    play.world.files.set('a.txt', 'one\n').set('b.txt', '');
    expect(await play.say('read a.txt and b.txt').go()).toEqual([
      'I read `a.txt` and `b.txt`.',
      '`a.txt` has 1 line:\n\n```\none\n```\n\n`b.txt` is empty.',
    ]);
    expect(play.calls).toEqual(['read-file a.txt', 'read-file b.txt']);
  });

  test('quotes the first lines and counts all, in a fence that nothing closes', async () => {
    const play = new Play();
    play.world.files.set('a.md', `\`\`\`js\n${'x\n'.repeat(30)}`);
    expect(await asked(play, 'show me a.md')).toBe(
      `\`a.md\` has 31 lines. It begins:\n\n\`\`\`\`\n\`\`\`js\n${'x\n'.repeat(11)}\`\`\`\``,
    );
  });

  test('knows the length of a file of which it was shown a part', async () => {
    const play = new Play();
    play.world.instead = () => ({ text: '[Lines 1 to 2 of 900. Read on with from: 3.]\na\nb', error: false });
    expect(await asked(play, 'count the lines in a.txt')).toBe('`a.txt` has 900 lines.');
  });

  test('summarises by headings', async () => {
    const play = new Play();
    play.world.files.set('README.md', '# One\ntext\n## Two\n');
    expect(await asked(play, '总结 README.md')).toBe('`README.md` 有 3 行，要点：\n\n```\n# One\n## Two\n```');
  });

  test('says what could not be read', async () => {
    expect(await asked(new Play(), 'read gone.txt')).toBe('`gone.txt` did not work: There is no gone.txt.');
  });
});

describe('running', () => {
  const output =
    'Exit code 1.\n\n> test\nok 1 - adds\nnot ok 2 - subtracts\n  expected 3\n0 errors in lint\n# fail 1\n';

  test('tells the exit code and the lines that failed, from the real output', async () => {
    const play = new Play();
    play.world.commands = () => ({ text: output, error: true });
    expect(await asked(play, 'run npm test and tell me what failed')).toBe(
      '`npm test` failed. Exit code 1. These lines of its output say what:\n\n```\nnot ok 2 - subtracts\n  expected 3\n# fail 1\n```',
    );
    expect(await asked(play, '运行 npm test，告诉我哪些失败了')).toContain('失败了。退出码 1。输出里');
  });

  test('says that nothing failed', async () => {
    const play = new Play();
    play.world.commands = () => ({ text: 'Exit code 0.\n\nok 1\n', error: false });
    expect(await asked(play, 'run npm test and tell me what failed')).toBe(
      '`npm test` ended with exit code 0: nothing failed. Its output:\n\n```\nok 1\n```',
    );
  });

  test('an output that speaks of refusals is not a refusal', async () => {
    const play = new Play();
    play.world.commands = () => ({ text: 'Exit code 7.\n\nconnection refused\n', error: true });
    expect(await asked(play, 'run curl x')).toContain('connection refused');
  });
});

describe('writing', () => {
  test('writes what was said', async () => {
    const play = new Play();
    expect(await play.say('创建 notes.txt 内容是 你好').go()).toEqual(['我来写 `notes.txt`。', '`notes.txt` 写好了。']);
    expect(play.world.files.get('notes.txt')).toBe('你好\n');
  });

  test('adds a line to what is there, without losing any of it', async () => {
    const play = new Play();
    play.world.files.set('notes.txt', 'one\r\n\ntwo');
    await play.say('add a line three to notes.txt').go();
    expect(play.calls).toEqual(['read-file notes.txt', 'write-file notes.txt']);
    expect(play.world.files.get('notes.txt')).toBe('one\r\n\ntwo\nthree\n');
  });

  test('adds a line to a file that is not there yet', async () => {
    const play = new Play();
    await play.say('append hi to new.txt').go();
    expect(play.world.files.get('new.txt')).toBe('hi\n');
  });

  test('does not write back a file of which it saw only a part', async () => {
    const play = new Play();
    play.world.instead = (tool) =>
      tool === 'read-file' ? { text: '[Lines 1 to 2 of 900. Read on with from: 3.]\na\nb', error: false } : null;
    expect(await asked(play, 'append hi to long.txt')).toContain('too long');
    expect(play.calls).toEqual(['read-file long.txt']);
  });

  test('makes numbered files, one call an answer', async () => {
    const play = new Play();
    expect(await play.say('make 3 files').go()).toEqual([
      'File 1 of 3: `file-01.txt`.',
      'File 2 of 3: `file-02.txt`.',
      'File 3 of 3: `file-03.txt`.',
      'All 3 files are there: `file-01.txt` to `file-03.txt`.',
    ]);
    expect([...play.world.files]).toEqual([1, 2, 3].map((n) => [`file-0${n}.txt`, `File ${n} of 3.\n`]));
  });

  test('refuses to make too many', async () => {
    expect(await asked(new Play(), 'make 1000 files')).toContain('up to 500');
  });
});

describe('a conversation', () => {
  test('does the parts of a request in their order', async () => {
    const play = new Play();
    await play.say('create a.txt saying hi, then read it and then run echo ok').go();
    expect(play.calls).toEqual(['write-file a.txt', 'read-file a.txt', 'run-command echo ok']);
  });

  test('thinks aloud once a turn, before the first call', async () => {
    const play = new Play();
    await play.say('make 2 files').go();
    await play.say('list the files').go();
    const thoughts = play.history.map(
      (item) => item.role === 'answer' && item.parts.some((p) => p.type === 'reasoning'),
    );
    expect(thoughts).toEqual([false, true, false, false, false, false, false, true, false, false]);
  });

  test('the same again is the last request that asked for work', async () => {
    const play = new Play();
    await play.say('append x to a.txt').go();
    await play.say('thanks').go();
    await play.say('again').go();
    await play.say('again').go();
    expect(play.world.files.get('a.txt')).toBe('x\nx\nx\n');
    expect(await asked(new Play(), 'again')).toContain('nothing before this');
  });

  test('says which part it did not understand after doing the rest', async () => {
    const play = new Play();
    expect(await asked(play, 'make 1 file then dance')).toMatch(/^All 1 files? .* You also wrote “dance”/s);
  });

  test('is the same every time', async () => {
    const histories = await Promise.all(
      [1, 2].map(async () => {
        const play = new Play();
        await play.say('make 3 files then list the files').go();
        return play.history;
      }),
    );
    expect(histories[0]).toEqual(histories[1]);
  });
});
