import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UpdateView } from '../../bridge.ts';
import { useApp } from '../../state/app.ts';
import { checkForUpdates, chooseUpdate, useIsAnythingRunning } from '../../state/updates.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import { UpdateChoices } from '../../ui/update-choices.tsx';
import { UpdateNotes } from '../../ui/update-notes.tsx';

/** How it stands with a newer version, and what can be done about it. */
export function UpdateState() {
  const { t, i18n } = useTranslation('settings');
  const update = useApp((state) => state.update);
  const isAnythingRunning = useIsAnythingRunning();
  const now = useNow(MINUTE);
  const words = updateWords(update, { t, language: i18n.language, now });
  const isReady = update.kind === 'ready';
  const canCheck = update.kind === 'idle' || update.kind === 'failed';
  return (
    <div className="space-y-2 pt-1">
      <p role="status" className="[overflow-wrap:anywhere]">
        {sentences(i18n.language, words, isReady && isAnythingRunning ? t('restartMeans') : '')}
      </p>
      {isReady && (
        <>
          <UpdateNotes notes={update.notes} />
          <UpdateChoices isAnythingRunning={isAnythingRunning} chosen={update.choice} onChoose={chooseUpdate} />
        </>
      )}
      {canCheck && <Button onClick={checkForUpdates}>{t('checkNow')}</Button>}
    </div>
  );
}

interface Speaker {
  t: TFunction<'settings'>;
  language: string;
  now: number;
}

export function updateWords(update: UpdateView, { t, language, now }: Speaker): string {
  switch (update.kind) {
    case 'off':
    case 'failed':
      return update.sentence;
    case 'idle':
      return update.checkedAt === null
        ? t('neverChecked')
        : t('upToDate', { at: clockTime(update.checkedAt, now, language) });
    case 'checking':
      return t('checking');
    case 'downloading':
      return t('downloading', { version: update.version, percent: Math.round(update.percent) });
    case 'ready':
      return t(update.choice === 'when-finished' ? 'readyWaits' : 'ready', { version: update.version });
    case 'installing':
      return t('installing', { version: update.version });
  }
}
