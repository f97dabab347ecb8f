import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { AppFacts } from '../state/app.ts';
import { en } from './en.ts';
import { diskSentence, problemSentence, type Speaker } from './problem.ts';
import { zh } from './zh.ts';

type Problem = AppFacts['problems'][number];

async function speaker(language: 'en' | 'zh-CN'): Promise<Speaker> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { en: { app: en }, 'zh-CN': { app: zh } },
    interpolation: { escapeValue: false },
  });
  return { t: i18n.getFixedT(language, 'app'), language };
}

const aside = (read: Extract<Problem, { kind: 'set-aside' }>['read']): Problem => ({
  kind: 'set-aside',
  folder: '/data/set-aside-1',
  read,
  sentence: 'English.',
});

test('case 71: what was set aside is told with its folder and with what could be read', async () => {
  const english = await speaker('en');
  expect(problemSentence(aside({ sessions: 2, turns: 5, lost: 1, isAll: false }), english)).toBe(
    'The data was damaged. Its files are kept in /data/set-aside-1, and new data was begun. What could be read is here: conversations: 2, requests: 5. Requests that could not be read: 1; they, and whatever else is missing, lie only in that folder.',
  );
  const nothing = { sessions: 0, turns: 0, lost: 0 };
  expect(problemSentence(aside({ ...nothing, isAll: false }), english)).toContain('Nothing of it could be read.');
  expect(problemSentence(aside({ ...nothing, isAll: true }), english)).toContain('All that it held could be read');
  expect(problemSentence(aside({ sessions: 2, turns: 5, lost: 0, isAll: true }), english)).toContain(
    'All that it held could be read',
  );
  expect(problemSentence(aside({ sessions: 2, turns: 5, lost: 0, isAll: false }), english)).toContain(
    'Not all could be read; the rest lies only in that folder.',
  );
  expect(problemSentence(aside({ sessions: 2, turns: 5, lost: 1, isAll: false }), await speaker('zh-CN'))).toContain(
    '/data/set-aside-1',
  );
});

test('a trouble of the disk is told in the words of the page, any other problem in its own', async () => {
  const chinese = await speaker('zh-CN');
  expect(problemSentence({ kind: 'disk', trouble: 'full', folder: '/data', sentence: 'English.' }, chinese)).toBe(
    `${zh['disk-full']}数据位于 /data。`,
  );
  expect(problemSentence({ kind: 'other-process', sentence: 'Somebody has it.' }, chinese)).toBe('Somebody has it.');
  expect(diskSentence('disk-busy', chinese.t)).toBe(zh['disk-busy']);
  expect(diskSentence('key-refused', chinese.t)).toBeNull();
  expect(diskSentence(null, chinese.t)).toBeNull();
});
