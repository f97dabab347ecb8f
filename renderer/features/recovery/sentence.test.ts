import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import type { Turn } from '../../../main/core/turn.ts';
import type { OpenTurn } from '../../bridge.ts';
import type { KeyFacts } from '../../state/providers.ts';
import { aLiveRun, anOpenTurn, Journal, observed, say, use } from '../../state/test-journal.ts';
import { en as uiEn } from '../../ui/en.ts';
import { zh as uiZh } from '../../ui/zh.ts';
import { mendingAct } from './acts.ts';
import { en } from './en.ts';
import { sentence } from './sentence.ts';
import { situation } from './situation.ts';
import { zh } from './zh.ts';

const now = new Date(2026, 10, 28, 14, 45).getTime();
const today = (hour: number, minute: number): number => new Date(2026, 10, 28, hour, minute).getTime();
const words: i18n = i18next.createInstance();

beforeAll(async () => {
  const resources = { en: { recovery: en, ui: uiEn }, 'zh-CN': { recovery: zh, ui: uiZh } };
  await words.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

/** Asked at 14:02, last step at 14:20. */
function stopped(): Journal {
  const journal = new Journal('turn', today(14, 2));
  journal.at = today(14, 20);
  return journal.answer(say('Looking'), use('list-folder', {})).begin(0).end(0);
}

function recovered(): Journal {
  const journal = stopped();
  journal.at = today(14, 45);
  return journal.run({ cause: 'recovered', attended: false, attempt: 1, observed });
}

interface Around {
  unread?: string[];
  key?: Partial<KeyFacts>;
  earlier?: Turn[];
}

function spoken(open: Partial<OpenTurn>, journal = stopped(), around: Around = {}): [string, string, string | null] {
  const turn = anOpenTurn({ askedAt: today(14, 2), lastProgressAt: today(14, 20), ...open });
  const { unread = [], key, earlier = [] } = around;
  const inbox = unread.map((text) => ({
    id: text,
    session: 'session',
    text,
    attachments: [],
    at: now,
    state: 'paused' as const,
  }));
  const keyOf = (provider: string | null): KeyFacts => ({ provider, state: 'saved', mendedAt: 0, ...key });
  const found = situation(turn, { turn: fold(journal.events), earlier, inbox, keyOf });
  if (!found) throw new Error('Nothing to say.');
  const say = (language: string): string =>
    sentence(found, {
      t: words.getFixedT(language, 'recovery'),
      ui: words.getFixedT(language, 'ui'),
      language,
      now,
      maxAgeHours: 4,
      maxAttempts: 3,
    });
  return [say('en'), say('zh-CN'), mendingAct(found)];
}

describe('a conversation that is too long for its model', () => {
  const full = { kind: 'waiting', for: 'error', sentence: 'Too long.', failure: 'context-full' } as const;
  const open = { phase: 'waiting:error' } as const;
  const alone = (): Journal => new Journal('turn', today(14, 2)).stop(full);
  const before = fold(new Journal('before').answer(say('An answer.')).finish().events);

  test('offers to summarise what can be summarised, in a button that does it', () => {
    expect(spoken(open, alone(), { earlier: [before] })).toEqual([
      'The conversation has become too long for this model. It can go on once its beginning is summarised; here it stays whole.',
      '对话对这个模型来说太长了。总结前面的内容后就能继续；这里的对话保持完整。',
      'summarise',
    ]);
  });

  test('says what else helps where nothing can be summarised', () => {
    const [english, chinese, act] = spoken(open, alone());
    expect(english).toContain('nothing more of it can be summarised. Cancel, then retry the request with a model');
    expect(chinese).toContain('没有可以再总结的部分');
    expect(act).toBe('tryAgain');
  });
});

const live = (more = {}) => aLiveRun({ run: 2, recovered: true, attended: false, attempt: 1, ...more });

test('going on, recovered', () => {
  expect(spoken({ live: live() }, recovered())).toEqual([
    'Going on by itself. You asked at 14:02; the last finished step was at 14:20; then the app closed unexpectedly. Try 1 of 3. Anything that needs your OK will wait.',
    '正在自行继续。你在 14:02 提出请求，最后完成的步骤在 14:20，之后应用意外关闭了。第 1 次尝试，最多 3 次。需要你同意的操作会等着你。',
    'takeOver',
  ]);
});

test('a cause is told when it is known, a step only when one was finished', () => {
  const journal = new Journal('turn', today(14, 2));
  journal.run({ cause: 'recovered', attempt: 1, observed: { ...observed, stoppedBecause: 'update' } });
  const [english] = spoken({ live: live() }, journal);
  expect(english).toContain('You asked at 14:02; nothing had finished yet; then the app was updated.');
});

test('after a sleep it says from when to when', () => {
  const journal = stopped().stop({ kind: 'slept', from: today(14, 20), until: today(14, 45) });
  journal.run({ cause: 'recovered', attempt: 1, observed: { ...observed, stoppedBecause: 'sleep' } });
  const [english, chinese] = spoken({ live: live() }, journal);
  expect(english).toContain('at 14:20; then the computer slept from 14:20 to 14:45. Try 1 of 3.');
  expect(chinese).toContain('之后电脑从 14:20 睡眠到 14:45。');
});

test('taking over', () => {
  const journal = recovered().answer(use('read-file', { path: 'a' }), use('read-file', { path: 'b' }));
  journal.begin(0).begin(1);
  expect(spoken({ live: live({ takingOver: true }) }, journal)).toEqual([
    'Taking over as soon as “Read 2 files” is done.',
    '“读取了 2 个文件”完成后立即由你接手。',
    null,
  ]);
});

test('next in the queue', () => {
  expect(spoken({ standing: { kind: 'queued', after: 'Title' } })).toEqual([
    'Will go on after “Title”.',
    '将在“Title”之后继续。',
    'takeOver',
  ]);
});

test('pending: disk', () => {
  expect(spoken({ standing: { kind: 'pending', reason: 'disk' } })).toEqual([
    'Not running: nothing can be saved now. Goes on by itself when that has passed.',
    '没有在运行：现在无法保存任何内容。恢复之后会自行继续。',
    null,
  ]);
});

test('waiting for the disk before even that could be saved', () => {
  expect(spoken({ phase: 'waiting:disk' })).toEqual([
    'What it did could not be saved yet. Nothing was lost; it is saved as soon as the disk takes it.',
    '它做的事还没能保存。没有丢失任何内容；磁盘可以写入时就会保存。',
    'tryAgain',
  ]);
});

test('pending: network; its age counts from the last progress, not from when the connection was lost', () => {
  const journal = stopped();
  journal.at = today(14, 22);
  expect(spoken({ standing: { kind: 'pending', reason: 'network' } }, journal.stop({ kind: 'offline' }))).toEqual([
    'No connection since 14:22. Goes on by itself until 18:20.',
    '自 14:22 起没有网络连接。在 18:20 之前恢复连接就会自行继续。',
    null,
  ]);
});

test('interrupted, nothing decided yet', () => {
  expect(spoken({})).toEqual(['Stopped at 14:20. Not running yet.', '已于 14:20 停止。尚未继续运行。', null]);
});

describe('held', () => {
  const held = {
    ask: ['Stopped at 14:20, 25 minutes ago. Not running.', '已于 14:20 停止（25 分钟前）。没有在运行。'],
    off: ['Not resumed: resuming is off.', '未恢复：自动恢复已关闭。'],
    'crash-loop': ['Not resumed: the app stopped three times while resuming.', '未恢复：应用在恢复过程中停止了三次。'],
    foreign: [
      'Not resumed: this data comes from another computer or a backup.',
      '未恢复：这些数据来自另一台电脑或备份。',
    ],
    key: ['Not resumed: the key for this model is locked.', '未恢复：此模型的密钥已锁定。'],
    unsaved: [
      'Not resumed: it is too old to go on, and this could not be saved yet. Not running.',
      '未恢复：时间太久，不能再继续；这一决定还没能保存。没有在运行。',
    ],
    unread: [
      'Stopped at 14:20 with a message it had not read: “don’t delete X”. Not running.',
      '已于 14:20 停止，有一条消息还没有读到：“don’t delete X”。没有在运行。',
    ],
  } as const;
  const reasons = Object.keys(held) as (keyof typeof held)[];
  test.each(reasons)('%s', (reason) => {
    const unread = reason === 'unread' ? ['don’t delete X'] : [];
    const key: Partial<KeyFacts> = { state: reason === 'key' ? 'locked' : 'saved' };
    const said = spoken({ standing: { kind: 'held', reason } }, stopped(), { unread, key });
    expect(said).toEqual([...held[reason], reason === 'key' ? 'unlock' : 'resume']);
  });

  test.each(['none', 'unusable'] as const)('a key that is %s has to be entered', (state) => {
    const said = spoken({ standing: { kind: 'held', reason: 'key' } }, stopped(), { key: { state } });
    expect(said).toEqual(['Not resumed: the key for this model is missing.', '未恢复：缺少此模型的密钥。', 'enterKey']);
  });
});

describe('waiting', () => {
  test('a failure that explains itself is told in the language of the page, and not as ours', () => {
    const said = 'The server at api.example.com did not accept the key. Enter it again in Settings, Models.';
    const journal = stopped().stop({ kind: 'waiting', for: 'key', sentence: said, failure: 'key-refused' });
    const [english, chinese] = spoken({ phase: 'waiting:key' }, journal);
    expect(english).toBe(said);
    expect(chinese).toBe(zh['failure-key-refused']);
    const unknown = stopped().stop({ kind: 'waiting', for: 'error', sentence: 'As it was said.', failure: 'new-kind' });
    expect(spoken({ phase: 'waiting:error' }, unknown).slice(0, 2)).toEqual(['As it was said.', 'As it was said.']);
  });

  test('an error says that nothing was lost, and its sentence', () => {
    expect(spoken({ phase: 'waiting:error' }, stopped().rest('error', 'The disk said no.'))).toEqual([
      'Something went wrong in Holdfast itself; nothing was lost. The disk said no.',
      'Holdfast 自身出了问题，没有丢失任何内容。The disk said no.',
      'tryAgain',
    ]);
  });

  test.each(['credit', 'folder', 'disk'] as const)('%s is tried again once it is mended', (reason) => {
    const [english, chinese, act] = spoken({ phase: `waiting:${reason}` }, stopped().rest(reason));
    expect([english, chinese].every((text) => text.length > 8)).toBe(true);
    expect(act).toBe('tryAgain');
    expect(spoken({ phase: `waiting:${reason}` }, stopped().rest(reason, 'As it was said.'))[0]).toBe(
      'As it was said.',
    );
  });

  test('a limit asks whether to go on', () => {
    expect(spoken({ phase: 'waiting:limit' }, stopped().rest('limit'))[2]).toBe('goOn');
  });

  const keys: [string, Partial<KeyFacts>, string][] = [
    ['a key that is locked is unlocked', { state: 'locked' }, 'unlock'],
    ['a key that is missing is entered', { state: 'none' }, 'enterKey'],
    ['a key that cannot be read is entered', { state: 'unusable' }, 'enterKey'],
    ['a key that was refused is entered', { state: 'saved', mendedAt: today(14, 19) }, 'enterKey'],
    ['a key that was entered since is tried', { state: 'saved', mendedAt: today(14, 30) }, 'tryAgain'],
    ['also where it is kept only until the end', { state: 'until-quit', mendedAt: today(14, 30) }, 'tryAgain'],
  ];
  test.each(keys)('%s', (_, key, act) => {
    const said = spoken({ phase: 'waiting:key' }, stopped().rest('key'), { key });
    expect(said).toEqual(['It needs the key for this model.', '它需要此模型的密钥。', act]);
  });

  test.each(['approval', 'question', 'doubt'] as const)('a %s has its own place with its own answers', (reason) => {
    expect(spoken({ phase: `waiting:${reason}` })).toEqual([
      'It stopped here and needs you.',
      '它停在这里，需要你处理。',
      null,
    ]);
  });
});

test('a run of the person needs no sentence', () => {
  const keyOf = (provider: string | null): KeyFacts => ({ provider, state: 'none', mendedAt: 0 });
  expect(situation(anOpenTurn({ live: aLiveRun() }), { turn: undefined, earlier: [], inbox: [], keyOf })).toBeNull();
});

test('days ago, the sentences carry their dates', () => {
  const journal = new Journal('turn', new Date(2026, 10, 26, 9, 0).getTime());
  const lastProgressAt = journal.at;
  const [english] = spoken({ lastProgressAt, standing: { kind: 'held', reason: 'ask' } }, journal);
  expect(english).toBe('Stopped at Nov 26, 09:00, 2 days ago. Not running.');
});
