import { useEffect } from 'react';
import { useFacts } from '../state/app.ts';
import { useSettings } from '../state/settings.ts';
import { type Language, languageFor } from '../ui/translation.ts';
import { speak } from './i18n.ts';

const chosen: Record<string, Language> = { en: 'en', zh: 'zh-CN' };

/** Speaks the language and wears the colours that the person chose, or those of the system. */
export function useAppearance(): void {
  const { language: ofSystem } = useFacts();
  const { language, theme } = useSettings().appearance;
  const spoken = chosen[language] ?? languageFor(ofSystem);
  useEffect(() => void speak(spoken), [spoken]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
