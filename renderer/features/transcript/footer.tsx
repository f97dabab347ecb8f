import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../main/core/turn.ts';
import { changedWords } from '../../ui/call/words.ts';
import { wroteIn } from '../../ui/call/wrote.ts';
import { useNow } from '../../ui/now.ts';
import { count, money } from '../../ui/numbers.ts';
import { clockTime, duration, MINUTE } from '../../ui/time.ts';
import { ChangesButton } from './changes-button.tsx';
import { workedFor } from './worked-for.ts';

/** What a turn took, in one quiet line. */
export function Footer({ turn }: { turn: Turn }) {
  const { t, i18n } = useTranslation('transcript');
  const now = useNow(MINUTE);
  const worked = workedFor(turn);
  const tokens = turn.tokens.input + turn.tokens.output;
  const amount = (value: number): string => count(value, i18n.language);
  const facts = [
    turn.ended && clockTime(turn.ended.at, now, i18n.language),
    worked > 0 && duration(worked, i18n.language),
    tokens > 0 && t('tokens', { count: tokens, amount: amount(tokens) }),
    turn.cost !== null && money(turn.cost, i18n.language),
    t('checkpoints', { count: turn.seq, amount: amount(turn.seq) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <p data-testid="turn-footer" className="text-xs text-ink-3 tabular-nums">
      {facts.join(' · ')}
      {turn.ended?.outcome !== 'cancelled' && <Changes turn={turn} />}
    </p>
  );
}

/** A cancelled turn says it in its own line. */
function Changes({ turn }: { turn: Turn }) {
  const { t } = useTranslation('ui');
  const wrote = wroteIn(turn.calls).length;
  return (
    <span className="ml-3">
      <ChangesButton turn={turn}>{wrote > 0 ? changedWords(t, wrote) : undefined}</ChangesButton>
    </span>
  );
}
