/** The app as a whole: whether it has opened, and what it said of itself. */
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { Settings } from '../../main/core/settings.ts';
import type { AppView, Notice, UpdateView } from '../bridge.ts';
import { useSettings } from './settings.ts';

/** What changes seldom while the app runs. */
export type AppFacts = Pick<
  AppView,
  'version' | 'platform' | 'language' | 'home' | 'problems' | 'isClosed' | 'offers' | 'titleBar'
>;

interface AppState {
  opened: { kind: 'opening' } | { kind: 'open'; facts: AppFacts } | { kind: 'failed'; sentence: string };
  notices: Notice[];
  update: UpdateView;
}

export const useApp = create<AppState>()(() => ({
  opened: { kind: 'opening' },
  notices: [],
  update: { kind: 'idle', checkedAt: null },
}));

const beforeOpening: AppFacts = {
  version: '',
  platform: '',
  language: typeof navigator === 'undefined' ? 'en' : navigator.language,
  home: '',
  problems: [],
  isClosed: false,
  offers: { startAtLogin: false, tray: false },
  titleBar: 'native',
};

/** What the app said of itself; neutral values until it has. */
export const useFacts = (): AppFacts => useApp(({ opened }) => (opened.kind === 'open' ? opened.facts : beforeOpening));

/** The model in the person's words; the built-in one has a name in each language. Without one: that of new requests. */
export function useModelName(model?: Settings['model']): string {
  const { t } = useTranslation('ui');
  const { model: forNew } = useSettings();
  const { provider, id } = model ?? forNew;
  return provider === 'demo' ? t('demoModel') : id;
}

export const adoptProblems = (problems: AppFacts['problems']): void =>
  useApp.setState(({ opened }) =>
    opened.kind === 'open' ? { opened: { ...opened, facts: { ...opened.facts, problems } } } : {},
  );

export const abandonment = (notices: readonly Notice[], turn: string): Notice | undefined =>
  notices.find((notice) => notice.turn === turn);
