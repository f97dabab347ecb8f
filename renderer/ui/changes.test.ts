import i18next, { type i18n } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Change } from '../../main/core/facts.ts';
import { changesWords, changeWords } from './changes.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

const words: i18n = i18next.createInstance();

beforeAll(async () => {
  const resources = { en: { ui: en }, 'zh-CN': { ui: zh } };
  await words.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

const inBoth = (say: (t: ReturnType<typeof words.getFixedT<'ui'>>) => string): [string, string] => [
  say(words.getFixedT('en', 'ui')),
  say(words.getFixedT('zh-CN', 'ui')),
];

const commit = 'e83c5163316f89bfbde7d9ab23ca2e25604af290';
const each: [Change, string, string][] = [
  [{ kind: 'branch', from: 'main', to: 'fix' }, 'branch main → fix', '分支 main → fix'],
  [{ kind: 'branch', from: 'main', to: null }, 'branch main → none', '分支 main → 无'],
  [{ kind: 'head', from: null, to: commit }, 'commit none → e83c516', '提交 无 → e83c516'],
  [{ kind: 'file', path: 'src/a.ts', how: 'changed' }, 'src/a.ts: changed', 'src/a.ts：已更改'],
  [{ kind: 'file', path: 'src/a.ts', how: 'gone' }, 'src/a.ts: gone', 'src/a.ts：已消失'],
  [{ kind: 'file', path: 'src/a.ts', how: 'appeared' }, 'src/a.ts: new', 'src/a.ts：新出现'],
  [{ kind: 'folder' }, 'another folder stands in its place', '原来的位置上是另一个文件夹'],
];

test.each(each)('%o', (change, english, chinese) => {
  expect(inBoth((t) => changeWords(t, change))).toEqual([english, chinese]);
});

test('in short the files are only counted, and come last', () => {
  const changes: Change[] = [
    { kind: 'file', path: 'a', how: 'changed' },
    { kind: 'branch', from: 'main', to: 'fix' },
    { kind: 'file', path: 'b', how: 'gone' },
  ];
  expect(inBoth((t) => changesWords(t, changes))).toEqual([
    'branch main → fix, 2 files changed',
    '分支 main → fix，更改了 2 个文件',
  ]);
});
