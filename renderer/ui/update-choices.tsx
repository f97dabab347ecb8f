import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type Choice = 'now' | 'when-finished' | 'later';

interface Props {
  /** Waiting for the work to finish is only offered while there is some. */
  isAnythingRunning: boolean;
  /** What was chosen before. */
  chosen: 'none' | 'when-finished' | 'later';
  onChoose: (choice: Choice) => Promise<void>;
}

/** What can be done with a version that is ready. */
export function UpdateChoices({ isAnythingRunning, chosen, onChoose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onChoose('now')}>{t('updateNow')}</Button>
      {isAnythingRunning && chosen !== 'when-finished' && (
        <Button onClick={() => onChoose('when-finished')}>{t('updateWhenFinished')}</Button>
      )}
      {chosen !== 'later' && (
        <Button look="quiet" onClick={() => onChoose('later')}>
          {t('updateLater')}
        </Button>
      )}
    </div>
  );
}
