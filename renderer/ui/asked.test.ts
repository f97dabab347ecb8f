import i18next from 'i18next';
import { expect, test } from 'vitest';
import { SUMMARY_ASKED } from '../../main/core/compaction.ts';
import { askedWords } from './asked.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

test('a summary that was asked for has its name in the language of the page; the person’s own words stay', async () => {
  const words = i18next.createInstance();
  await words.init({ lng: 'en', resources: { en: { ui: en }, 'zh-CN': { ui: zh } } });
  const named = (asked: string) => ['en', 'zh-CN'].map((lng) => askedWords(words.getFixedT(lng, 'ui'), asked));
  expect(named(SUMMARY_ASKED)).toEqual(['Summarise the conversation', '总结对话']);
  expect(named('Tidy up.')).toEqual(['Tidy up.', 'Tidy up.']);
});
