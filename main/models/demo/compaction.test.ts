import { describe, expect, test } from 'vitest';
import { SUMMARY_OPENING, summaryNote } from '../../core/compaction.ts';
import { DOUBT, NOT_RUN, Play, REFUSED } from './test-play.ts';

describe('a summary', () => {
  test('holds what was asked, what came of it, what was refused, what was said meanwhile and what is left', async () => {
    const play = new Play();
    play.world.instead = (_, target) => (target === 'notes/004.txt' ? REFUSED : null);
    await play.say('list the files').go();
    await play.say('Write the numbers 1 to 300 into notes/, one file each').go(5);
    await play.say("don't delete notes/007.txt").go(4);
    expect((await play.compact()).split('\n')).toEqual([
      'The person asked (over): "list the files"',
      'Part 1 of 1, done: look into the workspace.',
      'The person asked (under way): "Write the numbers 1 to 300 into notes/, one file each"',
      'Meanwhile the person wrote: "don\'t delete notes/007.txt"',
      'Part 1 of 1, not finished: write the numbers 1 to 300 into `notes`, one file a step.',
      '- Written: `notes/001.txt` to `notes/003.txt`, `notes/005.txt` to `notes/006.txt`, `notes/008.txt` to `notes/010.txt`.',
      '- Refused: `notes/004.txt`.',
      '- Left: `notes/007.txt`, `notes/011.txt` to `notes/300.txt`.',
    ]);
  });

  test('is in the language of the person', async () => {
    const play = new Play();
    await play.say('把数字 1 到 30 写进 notes/，每个数字一个文件').go(12);
    await play.say('不要第 20 个').go(1);
    expect((await play.compact()).split('\n')).toEqual([
      '用户的要求（进行中）："把数字 1 到 30 写进 notes/，每个数字一个文件"',
      '其间用户写道："不要第 20 个"',
      '第 1 部分，共 1 部分，未完成：把数字 1 到 30 写进 `notes`，一步一个文件。',
      '- 已写好：`notes/01.txt`到`notes/13.txt`。',
      '- 还剩：`notes/14.txt`到`notes/30.txt`。',
    ]);
  });

  test('holds what the person has not been told yet', async () => {
    const play = new Play();
    play.world.files.set('a.txt', 'one\n\ntwo\n');
    await play.say('read a.txt then list the files').go(1);
    await play.compact();
    expect((await play.go(1))[0]).toBe('`a.txt` has 3 lines:\n\n```\none\n\ntwo\n```\n\nI look into the workspace.');
    expect(play.calls).toEqual(['read-file a.txt', 'list-folder .']);
  });

  test('of nothing says so', async () => {
    expect(await new Play().compact()).toBe('Nothing has been asked yet.');
  });
});

/** The first write of this file happens, and nobody knows. */
const landsUnseen =
  (path: string, content: string) =>
  ({ world }: Play) => {
    world.instead = (tool, target) => {
      if (tool !== 'write-file' || target !== path || world.files.has(path)) return null;
      world.files.set(path, content);
      return DOUBT;
    };
  };

/** Every way to ask for something that takes several calls, with what goes wrong on the way. */
const scenes: [name: string, request: string, during: (play: Play) => void][] = [
  ['a row of numbers', 'count to 6 step by step in notes', () => {}],
  ['a row in Chinese', '把数字 1 到 6 写进 notes/，每个数字一个文件', () => {}],
  ['files, then more', 'make 3 files, then list the files, then create a.txt saying hi', () => {}],
  ['changes', 'add a line x to b.txt, then replace x with y in b.txt, then read b.txt', () => {}],
  ['a command', 'run npm test and tell me what failed, then make 2 files', () => {}],
  [
    'a refusal',
    'make 4 files, then ask me which colour I like',
    ({ world }) => {
      world.instead = (_, target) => (target === 'file-02.txt' ? REFUSED : null);
    },
  ],
  [
    'two refusals in a row',
    'make 6 files, then list the files',
    ({ world }) => {
      world.instead = (_, target) => (/file-0[23]/.test(target) ? REFUSED : null);
    },
  ],
  ['a row in which a write landed unseen', 'make 3 files', landsUnseen('file-02.txt', 'File 2 of 3.\n')],
  ['a write that landed unseen', 'create a.txt saying hi, then make 2 files', landsUnseen('a.txt', 'hi\n')],
  [
    'a command whose outcome is not known',
    'run npm publish, then make 2 files',
    ({ world }) => {
      world.commands = () => DOUBT;
    },
  ],
];

/** Played to its end: what was changed, and all that is to be heard of it. */
async function played(request: string, during: (play: Play) => void, compactAfter: (answers: number) => boolean) {
  const play = new Play();
  play.world.files.set('b.txt', 'old\n');
  during(play);
  play.say(request);
  const texts: string[] = [];
  for (let answers = 1; answers < 40; answers++) {
    texts.push(...(await play.go(1)));
    if (play.history.at(-1)?.role === 'answer') break;
    if (compactAfter(answers)) await play.compact();
  }
  const changes = play.calls.filter((call) => !call.startsWith('read-file'));
  return { changes, files: Object.fromEntries(play.world.files), last: texts.at(-1) };
}

describe.each(scenes)('with a summary in the middle of %s', (_, request, during) => {
  test('after any of its steps, it does the same and says the same in the end', async () => {
    const whole = await played(request, during, () => false);
    expect(whole.changes.length).toBeGreaterThan(1);
    for (let at = 1; at <= 10; at++)
      expect(await played(request, during, (n) => n === at), `after ${at}`).toEqual(whole);
  });

  test('after every other of its steps', async () => {
    const whole = await played(request, during, () => false);
    expect(await played(request, during, (n) => n % 2 === 0)).toEqual(whole);
  });
});

describe('after a summary', () => {
  test('case 44: further ones and an interruption lead to the rest of the work, and what the person said still counts', async () => {
    const play = new Play();
    await play.say('count to 9 in notes').go(2);
    await play.say("don't delete notes/5.txt").go(1);
    await play.compact();
    await play.go(1);
    await play.compact();
    const [first, ...rest] = await play.resume().go();
    expect(first).toBe('Picking up where I stopped: 4 of 9 files are there. File 6 of 9: `notes/6.txt`.');
    expect(rest.at(-1)).toBe('8 of 9 files are there. I left out `notes/5.txt`, as you asked.');
    expect(play.calls).toEqual([1, 2, 3, 4, 6, 7, 8, 9].map((n) => `write-file notes/${n}.txt`));
  });

  test('a message that it covers unanswered is answered, and a stop stops', async () => {
    const play = new Play();
    await play.say('count to 9 in notes').go(2);
    play.say('skip number 4');
    await play.compact();
    expect((await play.go(1))[0]).toBe('Understood: I leave out number 4. File 3 of 9: `notes/3.txt`.');
    play.say('stop');
    await play.compact();
    expect(await play.go()).toEqual(['Stopped, as you asked: 3 of 9 files are there.']);
  });

  test('"stop after" and further work hold', async () => {
    const play = new Play();
    await play.say('count to 9 in notes').go(2);
    await play.say('stop after 4').go(1);
    await play.say('also list the files').go(1);
    await play.compact();
    expect((await play.go()).join('\n')).toContain('4 of 9 files are there.');
    expect(play.calls.slice(4)).toEqual(['list-folder .']);
  });

  test('of a request that was cancelled, "continue" goes on with what is left and tries again what failed', async () => {
    const play = new Play();
    play.world.instead = (_, target) => (target === 'notes/2.txt' ? { text: 'No room.', error: true } : null);
    await play.say('count to 5 in notes').go(3);
    await play.cancelled().compact();
    play.world.instead = () => null;
    await play.say('continue').go(1);
    await play.compact();
    await play.go();
    expect(play.calls.slice(3)).toEqual([2, 4, 5].map((n) => `write-file notes/${n}.txt`));
  });

  test('"again" and what is asked anew know nothing of the work before', async () => {
    const play = new Play();
    await play.say('list the files').go();
    await play.compact();
    await play.say('again').go();
    await play.compact();
    await play.say('list the files').go();
    expect(play.calls).toEqual(['list-folder .', 'list-folder .', 'list-folder .']);
  });

  test('a call that was not run is made', async () => {
    const play = new Play();
    play.world.instead = (_, target) => (target === 'notes/3.txt' ? NOT_RUN : null);
    await play.say('count to 4 in notes').go(3);
    play.world.instead = () => null;
    await play.compact();
    await play.go();
    expect(play.calls.slice(3)).toEqual(['write-file notes/3.txt', 'write-file notes/4.txt']);
  });

  test('a long message is known whole by the words that follow it', async () => {
    const play = new Play();
    const text = 'long '.repeat(2000).trim();
    await play.say(`list the files, then create a.txt saying ${text}, then list the files`).go(1);
    await play.compact();
    await play.go();
    expect(play.calls).toHaveLength(3);
    expect(play.world.files.get('a.txt')).toContain(text);
  });

  test('that another model wrote, the words of the person are known, and nothing of it is done again', async () => {
    const play = new Play();
    play.history.push({ role: 'note', text: summaryNote('They wanted files; three were made.', ['make 3 files']) });
    await play.say('list the files').go();
    expect(await play.compact()).toContain('They wanted files; three were made.');
    expect(play.calls).toEqual(['list-folder .']);
    expect(play.history[0]).toMatchObject({ text: expect.stringContaining(SUMMARY_OPENING) });
  });

  test('that is silent about it, a file that the person wanted left alone is left alone', async () => {
    const play = new Play();
    await play.say('count to 4 in notes').go(1);
    const summary = await play.compact();
    play.history.splice(0, 1, { role: 'note', text: summaryNote(summary, ["don't touch notes/3.txt"]) });
    await play.go();
    expect(play.calls).toEqual([1, 2, 4].map((n) => `write-file notes/${n}.txt`));
  });
});
