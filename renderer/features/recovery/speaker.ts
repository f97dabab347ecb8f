import { useTranslation } from 'react-i18next';
import { useResumeSettings } from '../../state/settings.ts';
import { useNow } from '../../ui/now.ts';
import type { Speaker } from './sentence.ts';

/** Speaks the language, the time and the limits of now. */
export function useSpeaker(): Speaker {
  const { t, i18n } = useTranslation('recovery');
  const { t: ui } = useTranslation('ui');
  const { maxAgeHours, maxAttempts } = useResumeSettings();
  const now = useNow(15_000);
  return { t, ui, language: i18n.language, now, maxAgeHours, maxAttempts };
}
