import { describe, expect, test } from 'vitest';
import { DOUBT, LOST, Play } from './test-play.ts';

describe('replacing', () => {
  const start = (text = 'one cat\ncats\n') => {
    const play = new Play();
    play.world.files.set('notes.txt', text);
    return play;
  };

  test('reads, then edits every place', async () => {
    const play = start();
    expect(await play.say('replace cat with dog in notes.txt').go()).toEqual([
      'I read `notes.txt` first, to see what is there.',
      'I replace `cat` with `dog` in `notes.txt`.',
      '`notes.txt` now has `dog` in place of `cat`.',
    ]);
    expect(play.calls).toEqual(['read-file notes.txt', 'edit-file notes.txt']);
    expect(play.world.files.get('notes.txt')).toBe('one dog\ndogs\n');
  });

  test('in Chinese too', async () => {
    const play = start('你好\n');
    expect((await play.say('把 notes.txt 里的 你好 改成 再见').go()).at(-1)).toBe(
      '`notes.txt` 里的 `你好` 已经改成 `再见`。',
    );
    expect(play.world.files.get('notes.txt')).toBe('再见\n');
  });

  test('edits nothing where the text is not there, and goes on', async () => {
    const play = start();
    const texts = await play.say('replace cow with dog in notes.txt then read it').go();
    expect(texts[1]).toBe('`cow` is not in `notes.txt`, so I leave it as it is. I read `notes.txt`.');
    expect(play.calls).toEqual(['read-file notes.txt', 'read-file notes.txt']);
  });

  test('says that there is no such file', async () => {
    const play = new Play();
    expect((await play.say('replace a with b in gone.txt').go()).at(-1)).toBe(
      '`gone.txt` did not work: There is no gone.txt.',
    );
  });

  test('says why an edit did not work', async () => {
    const play = start();
    const reason = 'notes.txt changed since it was read; read it again. Nothing was written.';
    play.world.instead = (tool) => (tool === 'edit-file' ? { text: reason, error: true } : null);
    expect((await play.say('replace cat with dog in notes.txt').go()).at(-1)).toBe(
      `\`notes.txt\` did not work: ${reason}`,
    );
  });

  test('looks again before it edits after an interruption', async () => {
    const play = start();
    await play.say('replace cat with dog in notes.txt').go(1);
    expect((await play.resume().go(1))[0]).toContain('I read `notes.txt` again');
    await play.go();
    expect(play.calls).toEqual(['read-file notes.txt', 'read-file notes.txt', 'edit-file notes.txt']);
  });

  test.each([
    ['landed', 'one dog\ndogs\n', 3, 'is there after all'],
    ['did not land', 'one cat\ncats\n', 4, 'is not there yet'],
    ['was overtaken by someone else', 'theirs\n', 3, 'changed by someone else'],
  ])('an edit in doubt that %s is found out by reading', async (_, found, calls, sentence) => {
    const play = start();
    play.world.instead = (tool) => (tool === 'edit-file' ? DOUBT : null);
    await play.say('replace cat with dog in notes.txt').go(2);
    play.world.instead = () => null;
    play.world.files.set('notes.txt', found);
    expect((await play.resume().go()).join('\n')).toContain(sentence);
    expect(play.calls).toHaveLength(calls);
  });

  test('is left out when the person says so meanwhile, and said to be done when it was', async () => {
    const play = start();
    await play.say('list the files then replace cat with dog in notes.txt').go(1);
    await play.say("don't touch notes.txt").go();
    expect(play.calls).toEqual(['list-folder .']);
    const late = start();
    await late.say('replace cat with dog in notes.txt then list the files').go(2);
    expect((await late.say("don't touch notes.txt").go(1))[0]).toContain('`notes.txt` was done before you wrote');
  });
});

test('adding a line to a file that is not there goes on after an interruption', async () => {
  const play = new Play();
  await play.say('append hi to new.txt').go(1);
  await play.resume().go();
  expect(play.calls).toEqual(['read-file new.txt', 'read-file new.txt', 'write-file new.txt']);
  expect(play.world.files.get('new.txt')).toBe('hi\n');
});

describe('searching', () => {
  test('tells the lines that were found', async () => {
    const play = new Play();
    play.world.files.set('a.txt', 'buy milk\n').set('b.txt', 'milk\n');
    expect(await play.say('search for milk').go()).toEqual([
      'I search for `milk`.',
      '`milk` is in 2 lines:\n\n```\na.txt:1: buy milk\nb.txt:1: milk\n```',
    ]);
    expect(play.calls).toEqual(['search-files milk']);
  });

  test('counts also what was not shown, and says when nothing was found', async () => {
    const play = new Play();
    play.world.instead = () => ({ text: `${'a.txt:1: x\n'.repeat(200)}[And 37 more lines, not shown.]`, error: false });
    const text = (await play.say('search for x').go()).at(-1);
    expect(text).toMatch(/^`x` is in 237 lines:\n\n```\n(a\.txt:1: x\n){20}…\n```$/);
    expect((await new Play().say('搜索 x').go()).at(-1)).toBe('能搜索的文件里都没有 `x`。');
  });
});

describe('asking', () => {
  test('uses the answer in its last sentence', async () => {
    const play = new Play();
    expect(await play.say('ask me which colour I like').go()).toEqual([
      'I have a question for you.',
      'You chose blue.',
    ]);
    expect(play.calls).toEqual(['ask-the-person Which colour do you like?']);
  });

  test('gives colours to choose from, and uses what the person writes instead', async () => {
    const play = new Play();
    play.world.answer = ' 紫色。\n';
    expect((await play.say('问我喜欢什么颜色').go()).at(-1)).toBe('你选了紫色。');
    expect(JSON.stringify(play.history)).toContain('"choices":["红色","绿色","蓝色"]');
  });

  test('goes on after an interruption with the answer, and never asks twice', async () => {
    const play = new Play();
    await play.say('ask me which colour I like then list the files').go(1);
    const texts = await play.resume().go();
    expect(texts[0]).toBe(
      'Picking up where I stopped: 1 of 2 parts are done. You chose blue. I look into the workspace.',
    );
    await play.resume().say('continue').go();
    expect(play.calls).toEqual(['ask-the-person Which colour do you like?', 'list-folder .']);
  });

  test('takes no answer for one', async () => {
    const play = new Play();
    play.world.instead = () => ({ text: 'Refused: the person answered with a message instead.', error: true });
    expect((await play.say('ask me which colour I like').go()).at(-1)).toBe(
      'I got no answer to my question, so I leave it.',
    );
    expect(play.calls).toHaveLength(1);
  });
});

describe('the web', () => {
  test('is asked, and what it answered is shown', async () => {
    const play = new Play();
    expect(await play.say('fetch https://a.example/x').go()).toEqual([
      'I fetch `https://a.example/x`.',
      '`https://a.example/x` answered: 200 OK from a.example.\n\n```\none\ntwo\n```',
    ]);
  });

  test('is sent something, once', async () => {
    const play = new Play();
    expect((await play.say('post hello to https://a.example/x').go())[0]).toBe(
      'I send that to `https://a.example/x` with POST.',
    );
    await play.resume().go();
    expect(play.calls).toEqual(['http-request POST']);
  });

  test('case 23: what may have been sent is not sent again', async () => {
    const play = new Play();
    play.world.instead = () => DOUBT;
    const texts = await play.say('post hello to https://a.example/x').go();
    expect(texts.at(-1)).toContain('I do not send it a second time by myself');
    expect(play.calls).toHaveLength(1);
  });

  test('whose answer was lost is said to be so, in Chinese too', async () => {
    const play = new Play();
    play.world.instead = () => LOST;
    expect((await play.say('向 https://a.example/x 发送 你好').go()).at(-1)).toBe(
      '已经发送到 `https://a.example/x`，但答复没有留下来。',
    );
  });
});
