/** What is no longer as a turn left it, in words. Pure. */
import type { TFunction } from 'i18next';
import type { Change } from '../../main/core/facts.ts';

/** `branch main → fix`: one change, for a list. */
export function changeWords(t: TFunction<'ui'>, change: Change): string {
  switch (change.kind) {
    case 'branch':
      return t('changed-branch', { from: change.from ?? t('noBranch'), to: change.to ?? t('noBranch') });
    case 'head':
      return t('changed-head', { from: shortId(t, change.from), to: shortId(t, change.to) });
    case 'file':
      return t(`file-${change.how}`, { path: change.path });
    case 'folder':
      return t('changed-folder');
  }
}

/** `branch main → fix, 2 files changed`: all of them in one breath. Files are only counted. */
export function changesWords(t: TFunction<'ui'>, changes: readonly Change[]): string {
  const files = changes.filter(({ kind }) => kind === 'file').length;
  const others = changes.filter(({ kind }) => kind !== 'file').map((change) => changeWords(t, change));
  return [...others, ...(files > 0 ? [t('filesChanged', { count: files })] : [])].join(t('comma'));
}

const shortId = (t: TFunction<'ui'>, commit: string | null): string => commit?.slice(0, 7) ?? t('noCommit');
