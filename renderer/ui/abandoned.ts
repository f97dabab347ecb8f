/** Why a turn was given up, in words. */
import type { TFunction } from 'i18next';
import { isAbandonReason } from '../../main/core/turn.ts';
import { age, limit } from './time.ts';

export interface Abandoned {
  reason: string | null;
  /** How old its last progress was; null where nobody knows. */
  span: number | null;
  maxAgeHours: number;
  maxAttempts: number;
}

export function abandonedSentence(t: TFunction<'ui'>, language: string, abandoned: Abandoned): string {
  const { reason, span, maxAgeHours, maxAttempts } = abandoned;
  if (!isAbandonReason(reason)) return t('abandonedOther');
  if (reason === 'attempts') return t('attempts', { count: maxAttempts });
  if (reason !== 'expired') return t(reason);
  return span === null ? t('clock') : t('expired', { age: age(span, language), limit: limit(maxAgeHours, language) });
}
