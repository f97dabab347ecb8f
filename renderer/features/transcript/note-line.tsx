import { useTranslation } from 'react-i18next';
import type { Observed } from '../../../main/core/facts.ts';
import { labelWords } from '../../ui/call/words.ts';
import { changeWords } from '../../ui/changes.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import { Fold } from './fold.tsx';

/** Where a run went on with work that had stopped: the facts that were seen before it did. */
export function NoteLine({ id, observed }: { id: string; observed: Observed }) {
  const { t, i18n } = useTranslation(['transcript', 'ui']);
  const { t: ui } = useTranslation('ui');
  const now = useNow(MINUTE);
  const at = (time: number): string => clockTime(time, now, i18n.language);
  const cause = t(`ui:cause-${observed.stoppedBecause}`);
  const stopped =
    observed.stoppedAt === null
      ? t('noteStoppedUnknown', { cause })
      : t('noteStopped', { at: at(observed.stoppedAt), cause });
  const lists = [
    ...(['finished', 'unfinished', 'inDoubt'] as const).map((list) => ({
      list,
      facts: observed[list].map((fact) => labelWords(ui, fact)),
    })),
    { list: 'changed' as const, facts: observed.changed.map((change) => changeWords(ui, change)) },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <Fold
      id={id}
      title={
        <span className="truncate">{t(observed.stoppedBecause === 'took-over' ? 'noteTookOver' : 'noteTitle')}</span>
      }
    >
      <div className="space-y-2 text-ink-2">
        <p>{sentences(i18n.language, stopped, t('noteResumed', { at: at(observed.resumedAt) }))}</p>
        {lists.map(({ list, facts }) => (
          <div key={list}>
            <p className="text-ink-3">{t(list)}</p>
            <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Fold>
  );
}
