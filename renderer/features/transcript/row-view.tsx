import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTurn } from '../../bridge.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { CallCard } from './call-card.tsx';
import { EndedLine } from './ended-line.tsx';
import { Fold } from './fold.tsx';
import { Footer } from './footer.tsx';
import { Looks } from './looks.tsx';
import { NoteLine } from './note-line.tsx';
import { PersonMessage } from './person-message.tsx';
import { Prose } from './prose.tsx';
import { RecoveredLine } from './recovered-line.tsx';
import { Request } from './request.tsx';
import type { Row } from './rows.ts';
import { SummaryLine } from './summary-line.tsx';

interface Props {
  row: Row;
  /** Of this row's turn. */
  live: OpenTurn['live'];
}

/** One line of a turn. The row keeps its identity while its turn does not change, so it is not rendered again. */
export const RowView = memo(function RowView({ row, live }: Props) {
  const { t } = useTranslation('transcript');
  switch (row.kind) {
    case 'person':
      return row.began ? <Request turn={row.turn} message={row.message} /> : <PersonMessage message={row.message} />;
    case 'prose':
      return <Prose turn={row.turn} seq={row.seq} text={row.text} />;
    case 'reasoning':
      return (
        <Fold id={row.key} title={t('thought')}>
          <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{row.text}</p>
        </Fold>
      );
    case 'call':
      return <CallCard turn={row.turn} call={row.call} live={live} />;
    case 'looks':
      return <Looks id={row.key} turn={row.turn} calls={row.calls} live={live} />;
    case 'note':
      return <NoteLine id={row.key} observed={row.observed} />;
    case 'summary':
      return <SummaryLine id={row.key} turn={row.turn} summary={row.summary} />;
    case 'slept':
      return <SleptLine from={row.from} until={row.until} />;
    case 'recovered':
      return <RecoveredLine {...row} />;
    case 'ended':
      return <EndedLine turn={row.turn} />;
    case 'footer':
      return <Footer turn={row.turn} />;
  }
});

function SleptLine({ from, until }: { from: number; until: number }) {
  const { t, i18n } = useTranslation('transcript');
  const now = useNow(MINUTE);
  const at = (time: number): string => clockTime(time, now, i18n.language);
  return <p className="text-ink-2">{t('slept', { from: at(from), until: at(until) })}</p>;
}
