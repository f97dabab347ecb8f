import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { openSettings } from '../../state/place.ts';
import { remember, remembered } from '../../state/remembered.ts';
import { TextButton } from '../../ui/button.tsx';

const FIRST = 'first-recovered-turn';

/** Said with the first turn that ever went on by itself, and never again: where this is decided. */
export function FirstHint({ turn }: { turn: string }) {
  const { t } = useTranslation('recovery');
  const first = remembered(FIRST);
  useEffect(() => {
    if (remembered(FIRST) === null) remember(FIRST, turn);
  }, [turn]);
  if (first !== null && first !== turn) return null;
  return (
    <span className="mt-0.5 block text-ink-2">
      <Trans
        t={t}
        i18nKey="firstHint"
        components={{ where: <TextButton onClick={() => openSettings('recovery')}>{null}</TextButton> }}
      />
    </span>
  );
}
