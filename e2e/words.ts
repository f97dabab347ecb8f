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
import { en as question } from '../renderer/features/question/en.ts';
import { zh as questionZh } from '../renderer/features/question/zh.ts';
import { en as recovery } from '../renderer/features/recovery/en.ts';
import { zh as recoveryZh } from '../renderer/features/recovery/zh.ts';
import { en as settings } from '../renderer/features/settings/en.ts';
import { en as permissions } from '../renderer/features/settings/permissions/en.ts';
import { zh as permissionsZh } from '../renderer/features/settings/permissions/zh.ts';
import { zh as settingsZh } from '../renderer/features/settings/zh.ts';
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
    permissions,
    question,
    recovery,
    settings,
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
    permissions: permissionsZh,
    question: questionZh,
    recovery: recoveryZh,
    settings: settingsZh,
    start: startZh,
    transcript: transcriptZh,
    ui: uiZh,
    update: updateZh,
  },
};

export type Language = keyof typeof words;
