import type { TFunction } from 'i18next';
import type { Uncovered } from '../../bridge.ts';

/** Why something may be missing from the list, or not be the turn's. */
export const uncoveredWords = (t: TFunction<'changes'>, { kind, path }: Uncovered): string =>
  t(kind === 'cut' ? 'cut_off' : kind, { path: path ?? '' });
