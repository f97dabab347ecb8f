import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryRow as Row } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { leave } from '../../state/place.ts';
import { followRecovery, readRecovery, useRecovery } from '../../state/recovery.ts';
import { Button } from '../../ui/button.tsx';
import { useFreeFocus } from '../../ui/free-focus.ts';
import { isTextField } from '../../ui/keys.ts';
import { ViewHeader } from '../../ui/view-header.tsx';
import { type Group, grouped } from './groups.ts';
import { RecoveryRow } from './recovery-row.tsx';
import type { Speaker } from './sentence.ts';
import { useSpeaker } from './speaker.ts';

/** Everything that was interrupted, by what it needs. `start` stands at the start of the header. */
export function RecoveryView({ start }: { start: ReactNode }) {
  const { t } = useTranslation('recovery');
  const speaker = useSpeaker();
  const { rows, failed } = useRecovery();
  useEffect(followRecovery, []);
  useEffect(() => {
    document.title = `${t('view')} · Holdfast`;
    return () => {
      document.title = 'Holdfast';
    };
  }, [t]);

  const view = useFreeFocus<HTMLElement>();

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTextField(event.target)) leave();
  }

  return (
    <section
      aria-label={t('view')}
      data-region="view"
      ref={view}
      tabIndex={-1}
      onKeyDown={press}
      className="flex min-h-0 grow flex-col outline-none"
    >
      <ViewHeader title={t('view')} start={start} close={{ label: t('close'), onClick: leave }} />
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto max-w-[808px] space-y-6 px-6 py-5">
          {failed !== null && <Failed sentence={failed} />}
          {rows?.length === 0 && (
            <p className="mx-auto max-w-[420px] py-[12vh] text-center text-balance text-ink-2">{t('empty')}</p>
          )}
          {grouped(rows ?? []).map(({ group, rows: those }) => (
            <section key={group} aria-label={t(group)}>
              <div className="mb-1.5 flex min-h-7 items-center gap-2">
                <h2 className="grow text-xs font-medium text-ink-3">
                  {t(group)} <span className="tabular-nums">{those.length}</span>
                </h2>
                {group === 'abandoned' && <DismissAll />}
              </div>
              <Rows group={group} rows={those} speaker={speaker} />
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A screen or two: more than that is drawn when it is asked for. */
const SHOWN = 50;

interface RowsProps {
  group: Group;
  rows: readonly Row[];
  speaker: Speaker;
}

function Rows({ group, rows, speaker }: RowsProps) {
  const { t } = useTranslation('recovery');
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul className={`divide-y rounded-lg border ${looks[group]}`}>
        {rows.slice(0, shown).map((row) => (
          <RecoveryRow key={row.turn} row={row} speaker={speaker} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + SHOWN)}>
          {t('showMore', { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

const looks: Record<Group, string> = {
  'needs-you': 'border-warn-line divide-warn-line',
  'going-on': 'border-accent-line divide-accent-line',
  'up-next': 'border-line divide-line',
  held: 'border-line divide-line',
  abandoned: 'border-line divide-line',
  earlier: 'border-line divide-line',
};

function DismissAll() {
  const { t } = useTranslation('recovery');
  return (
    <Button look="quiet" onClick={() => act('notice:dismiss-all', {})}>
      {t('dismissAll')}
    </Button>
  );
}

function Failed({ sentence }: { sentence: string }) {
  const { t } = useTranslation('recovery');
  return (
    <div role="alert" className="flex items-start gap-3 rounded-lg border border-danger-line bg-danger-soft px-4 py-2">
      <p className="grow py-1 [overflow-wrap:anywhere]">{sentence}</p>
      <Button onClick={readRecovery}>{t('tryAgain')}</Button>
    </div>
  );
}
