import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../main/core/turn.ts';
import { count, money } from '../../ui/numbers.ts';

/** What the step took in which this was said or called: tokens as the provider counted them, and their price. */
export function useStepFacts(turn: Turn, seq: number | undefined): string | undefined {
  const { t, i18n } = useTranslation('transcript');
  const answer = turn.items.find((item) => item.seq === seq);
  if (answer?.kind !== 'answer') return undefined;
  const amount = (value: number): string => count(value, i18n.language);
  const { input, output, cacheRead } = answer.usage;
  const facts = [
    input && t('stepRead', { amount: amount(input) }),
    cacheRead && t('stepCached', { amount: amount(cacheRead) }),
    output && t('stepWritten', { amount: amount(output) }),
    answer.cost !== null && money(answer.cost, i18n.language),
  ].filter((fact) => typeof fact === 'string');
  return facts.length === 0 ? undefined : t('step', { facts: facts.join(' · ') });
}
