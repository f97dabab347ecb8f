import { describe, expect, test } from 'vitest';
import { DOUBT, LOST, Play, REFUSED } from './test-play.ts';

describe('a turn that goes on after an interruption', () => {
  test('case 44: the note leads to the rest of the work, without a greeting and without repeats', async () => {
    const play = new Play();
    await play.say('make 20 numbered files slowly').go(7);
    const [first, ...rest] = await play.resume().go();
    expect(first).toBe('Picking up where I stopped: 7 of 20 files are there. File 8 of 20: `file-08.txt`.');
    expect(rest.at(-1)).toBe('All 20 files are there: `file-01.txt` to `file-20.txt`.');
    expect(play.calls).toHaveLength(20);
    expect(new Set(play.calls).size).toBe(20);
  });

  test('in Chinese too', async () => {
    const play = new Play();
    await play.say('慢慢创建 3 个编号文件').go(2);
    expect((await play.resume().go(1))[0]).toBe(
      '接着刚才停下的地方：3 个文件里已有 2 个。第 3 个，共 3 个：`file-03.txt`。',
    );
  });

  test('says that the branch is another one, once', async () => {
    const play = new Play();
    await play.say('make 3 files').go(1);
    play.resume({ kind: 'branch', from: 'main', to: 'fix/a' }, { kind: 'file', path: 'a.txt', how: 'gone' });
    const [first, ...rest] = await play.go();
    expect(first).toBe(
      'Picking up where I stopped: 1 of 3 files are there. The branch is `fix/a` now, and that is where I go on. File 2 of 3: `file-02.txt`.',
    );
    expect(rest.join()).not.toContain('branch');
    await play.say('make 2 files').go(1);
    expect((await play.resume({ kind: 'branch', from: 'main', to: null }).go(1))[0]).not.toContain('branch');
  });

  test('before its first answer starts with the first step', async () => {
    const play = new Play();
    expect((await play.say('list the files').resume().go(1))[0]).toBe(
      'Picking up where I stopped: nothing was done yet. I look into the workspace.',
    );
  });

  test('after its last call only tells what came of it', async () => {
    const play = new Play();
    await play.say('create a.txt saying hi').go(1);
    expect(await play.resume().go()).toEqual([
      'Picking up where I stopped: all that was asked is done. `a.txt` is written.',
    ]);
  });

  test('says how many parts are done', async () => {
    const play = new Play();
    await play.say('create a.txt saying hi then run echo 1 then run echo 2').go(2);
    expect((await play.resume().go(1))[0]).toContain('Picking up where I stopped: 2 of 3 parts are done.');
  });

  test('interrupted again and again, still makes each file once', async () => {
    const play = new Play();
    play.say('make 5 files');
    for (let n = 0; n < 5; n++) await play.resume().go(1);
    await play.resume().go();
    expect(play.calls).toHaveLength(5);
  });

  test('reads again before it writes back what it had read before the interruption', async () => {
    const play = new Play();
    play.world.files.set('a.txt', 'old\n');
    await play.say('add a line x to a.txt').go(1);
    play.world.files.set('a.txt', 'new\n');
    await play.resume().go();
    expect(play.world.files.get('a.txt')).toBe('new\nx\n');
    expect(play.calls).toEqual(['read-file a.txt', 'read-file a.txt', 'write-file a.txt']);
  });
});

describe('a call whose outcome is unknown', () => {
  const inDoubt = async (landed: boolean) => {
    const play = new Play();
    await play.say('make 3 files').go(1);
    if (landed) play.world.files.set('file-02.txt', 'File 2 of 3.\n');
    play.world.instead = (_, target) => (target === 'file-02.txt' ? DOUBT : null);
    await play.go(1);
    play.world.instead = () => null;
    return { play, texts: await play.resume().go() };
  };

  test('case 22: a write that did land is found by reading and not made again', async () => {
    const { play, texts } = await inDoubt(true);
    expect(texts[0]).toContain('Whether `file-02.txt` was written is not known.');
    expect(texts[1]).toBe('`file-02.txt` is there after all, as it should be. File 3 of 3: `file-03.txt`.');
    expect(play.calls).toEqual([
      'write-file file-01.txt',
      'write-file file-02.txt',
      'read-file file-02.txt',
      'write-file file-03.txt',
    ]);
  });

  test('a write that did not land is made again, after looking', async () => {
    const { play, texts } = await inDoubt(false);
    expect(texts[1]).toBe('`file-02.txt` is not there yet. File 2 of 3: `file-02.txt`.');
    expect(play.calls.slice(2)).toEqual(['read-file file-02.txt', 'write-file file-02.txt', 'write-file file-03.txt']);
  });

  test('a file that someone else changed meanwhile is not overwritten by an added line', async () => {
    const play = new Play();
    play.world.files.set('a.txt', 'old\n');
    await play.say('add a line x to a.txt').go(1);
    play.world.instead = (tool) => (tool === 'write-file' ? DOUBT : null);
    await play.go(1);
    play.world.instead = () => null;
    play.world.files.set('a.txt', 'theirs\n');
    expect((await play.resume().go()).at(-1)).toContain('changed by someone else');
    expect(play.world.files.get('a.txt')).toBe('theirs\n');
  });

  test('case 23: a command is not run again, not even when told to continue', async () => {
    const play = new Play();
    play.world.commands = () => DOUBT;
    expect((await play.say('run npm publish').go()).at(-1)).toContain('I do not run it a second time by myself');
    await play.say('continue').go();
    expect(play.calls).toEqual(['run-command npm publish']);
  });

  test('a command that the person says did happen is told without its output', async () => {
    const play = new Play();
    play.world.commands = () => LOST;
    expect((await play.say('run npm test').go()).at(-1)).toBe('`npm test` did run, but its output is lost.');
  });

  test('a write in doubt for ever is given up', async () => {
    const play = new Play();
    play.world.instead = (tool) => (tool === 'write-file' ? DOUBT : null);
    await play.say('create a.txt saying hi').go();
    expect(play.calls).toEqual(['write-file a.txt', 'read-file a.txt', 'write-file a.txt', 'read-file a.txt']);
  });
});

describe('a refusal', () => {
  test('of one is respected, and the rest goes on', async () => {
    const play = new Play();
    play.world.instead = (_, target) => (target === 'file-02.txt' ? REFUSED : null);
    const texts = await play.say('make 3 files').go();
    expect(texts[2]).toBe('`file-02.txt` was refused, so I leave it. File 3 of 3: `file-03.txt`.');
    expect(texts[3]).toBe('2 of 3 files are there.');
  });

  test('of two in a row ends it', async () => {
    const play = new Play();
    play.world.instead = () => REFUSED;
    expect((await play.say('make 20 files').go()).at(-1)).toContain('Two in a row did not go through');
    expect(play.calls).toHaveLength(2);
  });

  test('of a command does not keep it from the next part', async () => {
    const play = new Play();
    play.world.instead = (tool) => (tool === 'run-command' ? REFUSED : null);
    await play.say('run npm test then list the files').go();
    expect(play.calls).toEqual(['run-command npm test', 'list-folder .']);
  });
});

describe('a turn that was cancelled', () => {
  test('goes on when told to continue, from what is there', async () => {
    const play = new Play();
    await play.say('make 5 files').go(3);
    const texts = await play.cancelled().say('continue').go();
    expect(texts[0]).toBe('File 4 of 5: `file-04.txt`.');
    expect(play.calls).toHaveLength(5);
  });

  test('runs no command again that has ended, well or not', async () => {
    const play = new Play();
    play.world.commands = () => ({ text: 'Exit code 1. It printed nothing.', error: true });
    await play.say('run make then list the files').go(1);
    await play.cancelled().say('continue').go();
    expect(play.calls).toEqual(['run-command make', 'list-folder .']);
  });

  test('does not reach into the next request', async () => {
    const play = new Play();
    await play.say('make 5 files').go(3);
    await play.cancelled().say('list the files').go();
    expect(play.calls.at(-1)).toBe('list-folder .');
    expect(play.calls).toHaveLength(4);
  });

  test('started again, does not repeat what its message names as done', async () => {
    const play = new Play();
    await play.say('make 4 files').go(2);
    await play
      .cancelled()
      .say('make 4 files\n\n(Already done before it stopped: write-file file-01.txt; write-file file-02.txt)')
      .go();
    expect(play.calls).toEqual([1, 2, 3, 4].map((n) => `write-file file-0${n}.txt`));
  });

  test('has nothing left when it was done', async () => {
    const play = new Play();
    await play.say('make 1 file').go();
    expect((await play.say('continue').go()).at(-1)).toContain('nothing left');
  });
});
