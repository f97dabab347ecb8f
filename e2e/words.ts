/** What is written on the window in each language, from the page's own words. */
import { en as app } from '../renderer/app/en.ts';
import { zh as appZh } from '../renderer/app/zh.ts';
import { en as approval } from '../renderer/features/approval/en.ts';
import { zh as approvalZh } from '../renderer/features/approval/zh.ts';
import { en as changes } from '../renderer/features/changes/en.ts';
import { zh as changesZh } from '../renderer/features/changes/zh.ts';
import { en as composer } from '../renderer/features/composer/en.ts';
import { zh as composerZh } from '../renderer/features/composer/zh.ts';
import { en as doubt } from '../renderer/features/doubt/en.ts';
import { zh as doubtZh } from '../renderer/features/doubt/zh.ts';
import { en as instructions } from '../renderer/features/instructions/en.ts';
import { zh as instructionsZh } from '../renderer/features/instructions/zh.ts';
import { en as meter } from '../renderer/features/meter/en.ts';
import { zh as meterZh } from '../renderer/features/meter/zh.ts';
import { en as model } from '../renderer/features/model/en.ts';
import { zh as modelZh } from '../renderer/features/model/zh.ts';
import { en as question } from '../renderer/features/question/en.ts';
import { zh as questionZh } from '../renderer/features/question/zh.ts';
import { en as recovery } from '../renderer/features/recovery/en.ts';
import { zh as recoveryZh } from '../renderer/features/recovery/zh.ts';
import { en as settings } from '../renderer/features/settings/en.ts';
import { en as permissions } from '../renderer/features/settings/permissions/en.ts';
import { zh as permissionsZh } from '../renderer/features/settings/permissions/zh.ts';
import { zh as settingsZh } from '../renderer/features/settings/zh.ts';
import { en as sidebar } from '../renderer/features/sidebar/en.ts';
import { zh as sidebarZh } from '../renderer/features/sidebar/zh.ts';
import { en as start } from '../renderer/features/start/en.ts';
import { zh as startZh } from '../renderer/features/start/zh.ts';
import { en as transcript } from '../renderer/features/transcript/en.ts';
import { zh as transcriptZh } from '../renderer/features/transcript/zh.ts';
import { en as update } from '../renderer/features/update/en.ts';
import { zh as updateZh } from '../renderer/features/update/zh.ts';
import { en as ui } from '../renderer/ui/en.ts';
import { zh as uiZh } from '../renderer/ui/zh.ts';

export const words = {
  en: {
    app,
    approval,
    changes,
    composer,
    doubt,
    instructions,
    meter,
    model,
    permissions,
    question,
    recovery,
    settings,
    sidebar,
    start,
    transcript,
    ui,
    update,
  },
  zh: {
    app: appZh,
    approval: approvalZh,
    changes: changesZh,
    composer: composerZh,
    doubt: doubtZh,
    instructions: instructionsZh,
    meter: meterZh,
    model: modelZh,
    permissions: permissionsZh,
    question: questionZh,
    recovery: recoveryZh,
    settings: settingsZh,
    sidebar: sidebarZh,
    start: startZh,
    transcript: transcriptZh,
    ui: uiZh,
    update: updateZh,
  },
};

export type Language = keyof typeof words;
