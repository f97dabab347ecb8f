import { Trans, useTranslation } from 'react-i18next';
import { openSettings } from '../../state/place.ts';
import { useResumeSettings } from '../../state/settings.ts';
import { TextButton } from '../../ui/button.tsx';
import { limit } from '../../ui/time.ts';

const words = { auto: 'promise', ask: 'promiseAsk', off: 'promiseOff' } as const;

/** What happens after a crash, in two sentences, and where that is changed. */
export function Promises() {
  const { t, i18n } = useTranslation('start');
  const { mode, maxAgeHours } = useResumeSettings();
  return (
    <p className="mt-8 border-t border-line pt-4 text-ink-2">
      <Trans
        t={t}
        i18nKey={words[mode]}
        values={{ limit: limit(maxAgeHours, i18n.language) }}
        components={{ where: <TextButton onClick={() => openSettings('recovery')}>{null}</TextButton> }}
      />
    </p>
  );
}
