import { useEffect } from 'react';
import { useApp, useFacts } from '../state/app.ts';
import { remember, remembered } from '../state/remembered.ts';
import { useSettings } from '../state/settings.ts';
import { type Language, languageFor } from '../ui/translation.ts';
import { speak } from './i18n.ts';

const THEME = 'theme';

const chosen: Record<string, Language> = { en: 'en', zh: 'zh-CN' };

/** Speaks the language and wears the colours that the person chose, or those of the system. */
export function useAppearance(): void {
  const { language: ofSystem, titleBar } = useFacts();
  const isOpen = useApp(({ opened }) => opened.kind === 'open');
  const { language, theme } = useSettings().appearance;
  const spoken = chosen[language] ?? languageFor(ofSystem);
  useEffect(() => void speak(spoken), [spoken]);
  useEffect(() => {
    document.documentElement.dataset.titleBar = titleBar;
  }, [titleBar]);
  useEffect(() => {
    if (!isOpen) return;
    remember(THEME, theme);
    wear(theme);
  }, [isOpen, theme]);
}

/** Before the app has said what was chosen: the theme of the last time, so that nothing flashes. */
export function wearRemembered(): void {
  wear(remembered(THEME) ?? 'system');
}

function wear(theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
