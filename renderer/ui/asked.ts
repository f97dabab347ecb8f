/** What was asked, as lists and notices tell it. */
import type { TFunction } from 'i18next';
import { SUMMARY_ASKED } from '../../main/core/compaction.ts';

/** The person's own words, but for a summary: that was asked for with a button, in whatever language the page had. */
export const askedWords = (t: TFunction<'ui'>, asked: string): string =>
  asked === SUMMARY_ASKED ? t('askedForSummary') : asked;
