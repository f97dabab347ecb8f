/** Every word of the window, a file a feature and language, and which language is spoken. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en as approvalEn } from '../features/approval/en.ts';
import { zh as approvalZh } from '../features/approval/zh.ts';
import { en as changesEn } from '../features/changes/en.ts';
import { zh as changesZh } from '../features/changes/zh.ts';
import { en as commandsEn } from '../features/commands/en.ts';
import { zh as commandsZh } from '../features/commands/zh.ts';
import { en as composerEn } from '../features/composer/en.ts';
import { zh as composerZh } from '../features/composer/zh.ts';
import { en as doubtEn } from '../features/doubt/en.ts';
import { zh as doubtZh } from '../features/doubt/zh.ts';
import { en as headerEn } from '../features/header/en.ts';
import { zh as headerZh } from '../features/header/zh.ts';
import { en as instructionsEn } from '../features/instructions/en.ts';
import { zh as instructionsZh } from '../features/instructions/zh.ts';
import { en as meterEn } from '../features/meter/en.ts';
import { zh as meterZh } from '../features/meter/zh.ts';
import { en as modelEn } from '../features/model/en.ts';
import { zh as modelZh } from '../features/model/zh.ts';
import { en as questionEn } from '../features/question/en.ts';
import { zh as questionZh } from '../features/question/zh.ts';
import { en as recoveryEn } from '../features/recovery/en.ts';
import { zh as recoveryZh } from '../features/recovery/zh.ts';
import { en as settingsEn } from '../features/settings/en.ts';
import { en as permissionsEn } from '../features/settings/permissions/en.ts';
import { zh as permissionsZh } from '../features/settings/permissions/zh.ts';
import { zh as settingsZh } from '../features/settings/zh.ts';
import { en as sidebarEn } from '../features/sidebar/en.ts';
import { zh as sidebarZh } from '../features/sidebar/zh.ts';
import { en as startEn } from '../features/start/en.ts';
import { zh as startZh } from '../features/start/zh.ts';
import { en as transcriptEn } from '../features/transcript/en.ts';
import { zh as transcriptZh } from '../features/transcript/zh.ts';
import { en as updateEn } from '../features/update/en.ts';
import { zh as updateZh } from '../features/update/zh.ts';
import { en as uiEn } from '../ui/en.ts';
import { type Language, languageFor } from '../ui/translation.ts';
import { zh as uiZh } from '../ui/zh.ts';
import { en as appEn } from './en.ts';
import { zh as appZh } from './zh.ts';

export const english = {
  ui: uiEn,
  app: appEn,
  sidebar: sidebarEn,
  header: headerEn,
  meter: meterEn,
  model: modelEn,
  transcript: transcriptEn,
  recovery: recoveryEn,
  approval: approvalEn,
  question: questionEn,
  doubt: doubtEn,
  composer: composerEn,
  instructions: instructionsEn,
  start: startEn,
  settings: settingsEn,
  permissions: permissionsEn,
  changes: changesEn,
  commands: commandsEn,
  update: updateEn,
} as const;

export const chinese = {
  ui: uiZh,
  app: appZh,
  sidebar: sidebarZh,
  header: headerZh,
  meter: meterZh,
  model: modelZh,
  transcript: transcriptZh,
  recovery: recoveryZh,
  approval: approvalZh,
  question: questionZh,
  doubt: doubtZh,
  composer: composerZh,
  instructions: instructionsZh,
  start: startZh,
  settings: settingsZh,
  permissions: permissionsZh,
  changes: changesZh,
  commands: commandsZh,
  update: updateZh,
} as const satisfies Record<keyof typeof english, object>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof english;
  }
}

/** Words are there at once; React escapes what is put into them. */
export async function startWords(wish: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: languageFor(wish),
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: { en: english, 'zh-CN': chinese },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18next.language;
}

export async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
