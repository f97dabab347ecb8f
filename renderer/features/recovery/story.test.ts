import i18next, { type i18n } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Notice, OpenTurn } from '../../bridge.ts';
import { aLiveRun, anOpenTurn } from '../../state/test-journal.ts';
import { en as uiEn } from '../../ui/en.ts';
import { DAY } from '../../ui/time.ts';
import { zh as uiZh } from '../../ui/zh.ts';
import { en } from './en.ts';
import type { Speaker } from './sentence.ts';
import { decisionWords, progressWords, rowSituation, stoppedWords } from './story.ts';
import { aRecoveryRow } from './test-row.ts';
import { zh } from './zh.ts';

const now = new Date(2026, 10, 28, 14, 45).getTime();
const stoppedAt = new Date(2026, 10, 28, 14, 20).getTime();
const words: i18n = i18next.createInstance();

beforeAll(async () => {
  const resources = { en: { recovery: en, ui: uiEn }, 'zh-CN': { recovery: zh, ui: uiZh } };
  await words.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

const speaker = (language: string): Speaker => ({
  t: words.getFixedT(language, 'recovery'),
  ui: words.getFixedT(language, 'ui'),
  language,
  now,
  maxAgeHours: 4,
  maxAttempts: 3,
});
const both = (say: (speaker: Speaker) => string): string[] => ['en', 'zh-CN'].map((language) => say(speaker(language)));

test('when it stopped and why, as far as it is known', () => {
  const row = aRecoveryRow({ stoppedAt, stoppedBecause: 'update' });
  expect(both((how) => stoppedWords(row, how))).toEqual([
    'Stopped at 14:20: the app was updated.',
    '停止于 14:20：应用进行了更新。',
  ]);
  expect(stoppedWords({ ...row, stoppedAt: null, stoppedBecause: '' }, speaker('en'))).toBe(
    'It is not known when it stopped: the app closed unexpectedly.',
  );
});

test('how far it got, with its last action in words', () => {
  const row = aRecoveryRow({ steps: 3, lastAction: 'edit-file notes.txt' });
  expect(both((how) => progressWords(row, how))).toEqual([
    '3 steps, last “Edit notes.txt”',
    '3 个步骤，最后是“编辑 notes.txt”',
  ]);
  expect(progressWords(aRecoveryRow({ steps: 1 }), speaker('en'))).toBe('1 step');
});

const decided = (open: Partial<OpenTurn>): string[] => {
  const row = aRecoveryRow({ open: anOpenTurn({ lastProgressAt: stoppedAt, ...open }) });
  const keyOf = (provider: string | null) => ({ provider, state: 'none' as const, mendedAt: 0 });
  const found = rowSituation(row, { conversation: undefined, keyOf });
  return both((how) => decisionWords(row, found, how));
};

test('the decision is told without the conversation, and claims nothing that only it knows', () => {
  expect(decided({ live: aLiveRun({ recovered: true, attempt: 1 }) })).toEqual([
    'Going on by itself. Try 1 of 3. Anything that needs your OK will wait.',
    '正在自行继续。第 1 次尝试，最多 3 次。需要你同意的操作会等着你。',
  ]);
  expect(decided({ standing: { kind: 'held', reason: 'unread' } })[0]).toBe(
    'Stopped at 14:20 with a message it had not read. Not running.',
  );
  expect(decided({ phase: 'waiting:question' })[0]).toBe('It stopped here and needs you.');
  expect(decided({ live: aLiveRun() })).toEqual(['It runs, with you present.', '正在运行，由你在场。']);
});

test('what was given up says why', () => {
  const notice: Notice = {
    id: 'n',
    kind: 'interrupted_turn_abandoned',
    session: 'session',
    turn: 'turn',
    at: now,
    reason: 'expired',
    asked: 'Do it',
    lastProgressAt: now - 3 * DAY,
    steps: 3,
    wrote: [],
  };
  const row = aRecoveryRow({ group: 'abandoned', stoppedAt: now, notice });
  expect(both((how) => decisionWords(row, null, how))).toEqual([
    'Not resumed: it stopped 3 days ago and the limit is 4 hours.',
    '未恢复：它在 3 天前停止，而时限是 4 小时。',
  ]);
  expect(stoppedWords(row, speaker('en'))).toBe('Stopped at Nov 25, 14:45: the app closed unexpectedly.');
});

test('of what was dealt with earlier nothing is left to decide', () => {
  expect(decisionWords(aRecoveryRow({ group: 'earlier' }), null, speaker('en'))).toBe('');
});
