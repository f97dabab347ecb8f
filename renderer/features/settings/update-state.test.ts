import i18next, { type i18n } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { UpdateView } from '../../bridge.ts';
import { en } from './en.ts';
import { updateWords } from './update-state.tsx';
import { zh } from './zh.ts';

const words: i18n = i18next.createInstance();

beforeAll(async () => {
  const resources = { en: { settings: en }, 'zh-CN': { settings: zh } };
  await words.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

const now = new Date(2026, 10, 28, 14, 45).getTime();
const checkedAt = new Date(2026, 10, 28, 9, 5).getTime();
const notes = '';

const all: [UpdateView, string, string][] = [
  [{ kind: 'off', sentence: 'Debian does it.' }, 'Debian does it.', 'Debian does it.'],
  [{ kind: 'idle', checkedAt: null }, 'It has not been looked for a newer version yet.', '还没有检查过新版本。'],
  [{ kind: 'idle', checkedAt }, 'There was no newer version at 09:05.', '09:05 检查时没有新版本。'],
  [{ kind: 'checking' }, 'Looking for a newer version…', '正在检查新版本…'],
  [
    { kind: 'downloading', version: '1.2.0', percent: 41.7 },
    'Version 1.2.0 is being downloaded: 42%.',
    '正在下载版本 1.2.0：42%。',
  ],
  [{ kind: 'ready', version: '1.2.0', notes, choice: 'later' }, 'Version 1.2.0 is ready.', '版本 1.2.0 已准备好。'],
  [
    { kind: 'ready', version: '1.2.0', notes, choice: 'when-finished' },
    'Version 1.2.0 is installed when the work that runs has finished.',
    '正在运行的任务完成后，将安装版本 1.2.0。',
  ],
  [{ kind: 'installing', version: '1.2.0' }, 'Version 1.2.0 is being installed.', '正在安装版本 1.2.0。'],
  [{ kind: 'failed', sentence: 'No connection.' }, 'No connection.', 'No connection.'],
];

test.each(all)('%o', (update, english, chinese) => {
  const say = (language: string): string =>
    updateWords(update, { t: words.getFixedT(language, 'settings'), language, now });
  expect([say('en'), say('zh-CN')]).toEqual([english, chinese]);
});
