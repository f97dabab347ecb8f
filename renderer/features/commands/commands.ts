/** Everything that the palette can do, besides showing a session. */
import type { TFunction } from 'i18next';
import {
  Eye,
  FolderOpen,
  FoldVertical,
  GitFork,
  Keyboard,
  Languages,
  type LucideIcon,
  OctagonX,
  PanelLeft,
  Plus,
  RotateCw,
  Search,
  Settings as SettingsIcon,
  SunMoon,
  TextSearch,
} from 'lucide-react';
import type { Settings } from '../../../main/core/settings.ts';
import type { SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { forkFrom } from '../../state/branches.ts';
import { openContext } from '../../state/context.ts';
import { openDialog } from '../../state/dialogs.ts';
import { findInSession } from '../../state/find.ts';
import { openRecovery, openSettings } from '../../state/place.ts';
import { changeSettings } from '../../state/settings.ts';
import { searchSessions, toggleSidebar } from '../../state/sidebar.ts';
import { beginSession, openFolder } from '../../state/starting.ts';
import { toast } from '../../state/toasts.ts';
import { shortcut } from '../../ui/keys.ts';
import type { Findable } from './filter.ts';

export interface Command extends Findable {
  key: string;
  Icon: LucideIcon;
  /** Stands at the end of its line: its keys, or where it belongs. */
  detail?: string;
  run: () => unknown;
}

interface Around {
  t: TFunction<'commands'>;
  platform: string;
  appearance: Settings['appearance'];
  spoken: string;
  /** The one in view, where it can be worked with. */
  session: SessionRow | null;
}

export function commands({ t, platform, appearance, spoken, session }: Around): Command[] {
  const keys = (key: string): string => shortcut(key, platform);
  return [
    { key: 'new', words: t('newSession'), Icon: Plus, detail: keys('N'), run: beginSession },
    { key: 'folder', words: t('openFolder'), Icon: FolderOpen, detail: keys('O'), run: openFolder },
    { key: 'find', words: t('findInSession'), Icon: TextSearch, detail: keys('F'), run: findInSession },
    { key: 'search', words: t('searchSessions'), Icon: Search, detail: keys('Shift+F'), run: searchSessions },
    ...ofSession(t, session),
    { key: 'recovery', words: t('recovery'), Icon: RotateCw, run: () => openRecovery() },
    { key: 'settings', words: t('settings'), Icon: SettingsIcon, detail: keys(','), run: () => openSettings() },
    { key: 'models', words: t('models'), Icon: SettingsIcon, run: () => openSettings('models') },
    { key: 'limits', words: t('limits'), Icon: SettingsIcon, run: () => openSettings('limits') },
    { key: 'resuming', words: t('resuming'), Icon: SettingsIcon, run: () => openSettings('recovery') },
    { key: 'about', words: t('about'), Icon: SettingsIcon, run: () => openSettings('about') },
    { key: 'stop', words: t('stopEverything'), Icon: OctagonX, run: () => openDialog('stop-everything') },
    ...themes(t, appearance),
    ...languages(t, appearance, spoken),
    { key: 'sidebar', words: t('toggleSidebar'), Icon: PanelLeft, detail: keys('B'), run: toggleSidebar },
    { key: 'shortcuts', words: t('shortcuts'), Icon: Keyboard, detail: '?', run: () => openDialog('shortcuts') },
  ];
}

/** What can be done with the session in view. */
function ofSession(t: TFunction<'commands'>, session: SessionRow | null): Command[] {
  if (session === null || session.head === null) return [];
  const { id, head, open } = session;
  const isWaiting = open !== null && open.live === null;
  const always = [{ key: 'context', words: t('context'), Icon: Eye, run: () => openContext(id) }];
  const summarise = { key: 'summarise', words: t('summarise'), Icon: FoldVertical, run: () => compact(id) };
  const fork = { key: 'fork', words: t('fork'), Icon: GitFork, run: () => forkFrom(id, head) };
  return [...always, ...(isWaiting ? [] : [summarise]), ...(open === null ? [fork] : [])];
}

const compact = (session: string): unknown => act('session:compact', { session, id: crypto.randomUUID() });

const themes = (t: TFunction<'commands'>, { theme }: Settings['appearance']): Command[] =>
  (['light', 'dark', 'system'] as const)
    .filter((one) => one !== theme)
    .map((one) => ({
      key: `theme-${one}`,
      words: t(`theme-${one}`),
      Icon: SunMoon,
      run: () => change({ theme: one }),
    }));

/** The one that is not spoken now, and the system's own where it was not left to that. */
const languages = (t: TFunction<'commands'>, { language }: Settings['appearance'], spoken: string): Command[] =>
  (['en', 'zh', 'system'] as const)
    .filter((one) => one !== language && !spoken.startsWith(one))
    .map((one) => ({
      key: `language-${one}`,
      words: t(`language-${one}`),
      also: 'language 语言',
      Icon: Languages,
      run: () => change({ language: one }),
    }));

async function change(part: Partial<Settings['appearance']>): Promise<void> {
  const reply = await changeSettings((now) => ({ appearance: { ...now.appearance, ...part } }));
  if (!reply.ok) toast(reply.error.message);
}
