import { ArrowDownToLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../state/app.ts';
import { chooseUpdate, useIsAnythingRunning } from '../../state/updates.ts';
import { sentences } from '../../ui/translation.ts';
import { UpdateChoices } from '../../ui/update-choices.tsx';
import { UpdateNotes } from '../../ui/update-notes.tsx';

/** A newer version is ready, waits or is being installed. “Later” puts it away until the next start. */
export function UpdateBar() {
  const { t, i18n } = useTranslation('update');
  const update = useApp((state) => state.update);
  const isAnythingRunning = useIsAnythingRunning();
  if (update.kind === 'installing') return <Bar>{t('installing', { version: update.version })}</Bar>;
  if (update.kind !== 'ready' || update.choice === 'later') return null;
  const { version, notes, choice } = update;
  const words = choice === 'when-finished' ? t('waits', { version }) : t('ready', { version });
  return (
    <Bar
      notes={<UpdateNotes notes={notes} />}
      choices={<UpdateChoices {...{ isAnythingRunning }} chosen={choice} onChoose={chooseUpdate} />}
    >
      {sentences(i18n.language, words, isAnythingRunning ? t('restartMeans') : '')}
    </Bar>
  );
}

interface Props {
  children: string;
  notes?: ReactNode;
  choices?: ReactNode;
}

function Bar({ children, notes, choices }: Props) {
  const { t } = useTranslation('update');
  return (
    <section
      aria-label={t('region')}
      data-region="top"
      className="moves-window clears-start clears-end flex min-h-11 shrink-0 flex-wrap items-start gap-x-3 gap-y-1 border-b border-accent-line bg-accent-soft py-2"
    >
      <ArrowDownToLine size={15} className="mt-1.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-64 grow basis-0 py-1 [overflow-wrap:anywhere]">
        <p role="status">{children}</p>
        {notes}
      </div>
      {choices}
    </section>
  );
}
