import { useTranslation } from 'react-i18next';
import type { Item, Turn } from '../../../main/core/turn.ts';
import { useConversations } from '../../state/conversations.ts';
import { count, money } from '../../ui/numbers.ts';
import { useAround } from './around.ts';
import { tokensAfter } from './compacted.ts';
import { Fold } from './fold.tsx';

interface Props {
  id: string;
  turn: Turn;
  summary: Extract<Item, { kind: 'summary' }>;
}

/** Where the model was given a summary in the place of what came before. Opens to its words. */
export function SummaryLine({ id, turn, summary }: Props) {
  const { t, i18n } = useTranslation('transcript');
  const { session } = useAround();
  const amount = (value: number): string => count(value, i18n.language);
  // What stands before a summary does not change any more: nothing is followed here.
  const turns = useConversations.getState().known.get(session)?.turns ?? [];
  const after = tokensAfter(turns, turn, summary);
  const title =
    summary.before === null || after === null
      ? t('summary')
      : t('summaryTokens', { before: amount(summary.before), after: amount(after) });
  return (
    <Fold id={id} title={<span className="tabular-nums">{title}</span>}>
      <div data-part="summary" className="space-y-2 text-ink-2 [overflow-wrap:anywhere]">
        <p className="text-ink-3">
          {t('summaryStays')}
          {summary.cost !== null && <span className="ml-2 tabular-nums">{money(summary.cost, i18n.language)}</span>}
        </p>
        <p className="whitespace-pre-wrap">{summary.text}</p>
        {summary.said.length > 0 && (
          <>
            <p className="text-ink-3">{t('summarySaid')}</p>
            <ul className="list-disc space-y-1 pl-5">
              {summary.said
                .map((text, index) => ({ text, key: `said-${index}` }))
                .map(({ text, key }) => (
                  <li key={key} className="whitespace-pre-wrap">
                    {text}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </Fold>
  );
}
