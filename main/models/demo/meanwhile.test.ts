import { describe, expect, test } from 'vitest';
import { NOT_RUN, Play } from './test-play.ts';

describe('a message that comes meanwhile', () => {
  test('case 33: what is not to be made is not made', async () => {
    const play = new Play();
    await play.say('make 5 files').go(2);
    const texts = await play.say("don't make number 4").go();
    expect(texts[0]).toBe('Understood: I leave out number 4. File 3 of 5: `file-03.txt`.');
    expect(texts.at(-1)).toBe('4 of 5 files are there. I left out `file-04.txt`, as you asked.');
    expect(play.calls).not.toContain('write-file file-04.txt');
  });

  test('what was made before it is said to be there', async () => {
    const play = new Play();
    await play.say('make 3 files').go(2);
    expect((await play.say('不要第 1 个').go(1))[0]).toContain('number 1 was done before you wrote');
  });

  test('stop ends the turn at once and politely', async () => {
    const play = new Play();
    await play.say('make 20 files').go(7);
    expect(await play.say('stop').go()).toEqual(['Stopped, as you asked: 7 of 20 files are there.']);
  });

  test('stop after a number ends it there', async () => {
    const play = new Play();
    await play.say('make 20 files').go(2);
    expect((await play.say('stop after 4').go()).at(-1)).toContain('4 of 20 files are there.');
    expect(play.calls).toHaveLength(4);
  });

  test('further work is done after the rest', async () => {
    const play = new Play();
    await play.say('make 2 files').go(1);
    const texts = await play.say('also list the files').go();
    expect(texts[0]).toContain('I do that as well');
    expect(play.calls.at(-1)).toBe('list-folder .');
  });

  test('anything else is taken note of at the end', async () => {
    const play = new Play();
    await play.say('make 2 files').go(1);
    expect((await play.say('use a nicer tone').go()).at(-1)).toContain('You also wrote “use a nicer tone”.');
  });

  test('that takes over an interrupted turn is heard before the work goes on', async () => {
    const play = new Play();
    play.world.instead = (_, target) => (target === 'file-03.txt' ? NOT_RUN : null);
    await play.say('make 4 files').go(3);
    play.world.instead = () => null;
    const texts = await play.resume().say('skip number 4').go();
    expect(texts[0]).toBe(
      'Picking up where I stopped: 2 of 4 files are there. Understood: I leave out number 4. File 3 of 4: `file-03.txt`.',
    );
    expect(play.calls).toHaveLength(4);
  });
});
