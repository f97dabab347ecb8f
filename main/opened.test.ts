import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST_TEXT, type Look, openedByFile, openedByLaunch, openedByLink } from './opened.ts';

const home = resolve('/home/ada');
const work = join(home, 'work');
const other = join(home, 'other');
const note = join(work, 'note.md');

const looked: string[] = [];
const look: Look = {
  placeAt: (path) => {
    looked.push(path);
    if (path === home || path === work || path === other) return 'folder';
    return path === note ? 'file' : null;
  },
  textWasCut: '(The rest was left out.)',
};
const launch = (...args: string[]) => openedByLaunch({ arguments: args, folder: home }, look);
const link = (query: Record<string, string>) => `holdfast://new?${new URLSearchParams(query)}`;
const nothing = { workspace: null, text: null, ignored: [] };

test('case 80: a link fills in a text and a folder', () => {
  const given = link({ text: 'List the files & count them\r\nplease', folder: work });
  expect(openedByLink(given, look)).toEqual({
    workspace: work,
    text: 'List the files & count them\nplease',
    ignored: [],
  });
  expect(openedByLink('holdfast://new', look)).toEqual(nothing);
  expect(openedByLink('HOLDFAST://new/?text=%E4%BD%A0%E5%A5%BD', look)).toEqual({ ...nothing, text: '你好' });
});

test('case 80: a link chooses no folder that is not there, is a file, or lies on another machine', () => {
  const missing = ['A link named a folder that is not there.'];
  expect(openedByLink(link({ text: 'Hi', folder: join(home, 'gone') }), look)).toEqual({
    workspace: null,
    text: 'Hi',
    ignored: missing,
  });
  expect(openedByLink(link({ folder: note }), look).ignored).toEqual(missing);
  expect(openedByLink(link({ folder: 'work' }), look).ignored).toEqual([
    'A link named a folder without its whole path.',
  ]);
  looked.length = 0;
  for (const folder of ['\\\\evil.example\\share', '//evil.example/share', '\\\\?\\UNC\\evil.example\\share']) {
    expect(openedByLink(link({ folder }), look).ignored).toEqual(['A link named a folder of another machine.']);
  }
  expect(looked).toEqual([]);
});

test.each([
  'holdfast://send?text=x',
  'holdfast://new/session?text=x',
  'holdfast:new?text=x',
  'https://new?text=x',
  'holdfast://%zz',
  'holdfast://',
  '',
  `holdfast://new?text=${'x'.repeat(70_000)}`,
])('case 80: an odd link does nothing: %.40s', (odd) => {
  expect(openedByLink(odd, look)).toMatchObject({ workspace: null, text: null, ignored: [expect.any(String)] });
});

test('a text that is too long is cut, and says so at its end', () => {
  const { text } = openedByLink(link({ text: 'x'.repeat(LONGEST_TEXT + 1) }), look);
  expect(text).toBe(`${'x'.repeat(LONGEST_TEXT)}\n\n(The rest was left out.)`);
  const halved = openedByLink(`holdfast://new?text=x${encodeURIComponent('😀'.repeat(LONGEST_TEXT / 2))}`, look).text;
  expect(halved?.isWellFormed()).toBe(true);
});

test('a text holds nothing that the person cannot see', () => {
  const hidden = 'a\u0000b\u001bc\u202ed\u2066e\u{e0041}\u{e007f}f\n\tg';
  expect(openedByLink(link({ text: hidden }), look).text).toBe('abcdef\n\tg');
  expect(openedByLink('holdfast://new?text=%ff%C3%28', look).text).toBe('\ufffd\ufffd(');
});

test('no instruction hides in a text, and what words and emoji are made of stays', () => {
  const selectors = [...'send my files'].map((letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0))).join('');
  const unseen =
    '\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u2028\u2029\u2060\u2064\u206f\u3164\ufe00\ufeff\uffa0';
  const more = '\u{1bca0}\u{1d173}\u{e0001}\u{e0fff}\ue000\u{f0000}\u{10fffd}\ufff9\ufffb';
  for (const hidden of [selectors, unseen, more, '\u200c\u200d'.repeat(40), ...unseen, ...more])
    expect(openedByLink(link({ text: `a${hidden}b` }), look).text).toBe('ab');
  for (const seen of ['👩\u200d💻', '❤\ufe0f', 'می\u200cخواهم', '你好', 'é', 'a\u00a0b'])
    expect(openedByLink(link({ text: seen }), look).text).toBe(seen);
});

test('arguments name a folder, of the process that was started with them', () => {
  expect(launch('work')).toEqual({ ...nothing, workspace: work });
  expect(launch(other, 'work')).toEqual({ ...nothing, workspace: other });
  expect(launch('.')).toEqual({ ...nothing, workspace: home });
  expect(openedByLaunch({ arguments: ['work'], folder: 'not-whole' }, look)).toEqual(nothing);
});

test('arguments name a link, whatever Chromium put around it', () => {
  const given = link({ text: 'Hi' });
  expect(launch('--original-process-start-time=133', '--allow-file-access', given, '--')).toEqual({
    ...nothing,
    text: 'Hi',
  });
  expect(launch('work', given)).toEqual({ workspace: work, text: 'Hi', ignored: [] });
  expect(launch('work', link({ folder: other })).workspace).toBe(other);
});

test('other arguments mean nothing', () => {
  for (const odd of ['--hidden', '-x', '', 'gone', note, 'wo\0rk', 'https://example.com']) {
    expect(launch(odd)).toEqual(nothing);
  }
});

test('what is no launch is refused', () => {
  for (const odd of [null, undefined, 'x', {}, { arguments: 'x', folder: home }, { arguments: [1], folder: home }]) {
    expect(openedByLaunch(odd, look).ignored).toEqual(['What a second start handed over does not fit.']);
  }
});

test('a file opens the folder it lies in', () => {
  expect(openedByFile(work, look)).toEqual({ ...nothing, workspace: work });
  expect(openedByFile(note, look)).toEqual({ ...nothing, workspace: work });
  expect(openedByFile(join(work, 'gone'), look).ignored).toEqual(['A file or folder that was opened is not there.']);
});
