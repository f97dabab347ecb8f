/** What concerns the whole app, in the words of the page. */
import type { TFunction } from 'i18next';
import { act } from '../state/acts.ts';
import type { AppFacts } from '../state/app.ts';
import { sentences } from '../ui/translation.ts';
import { en } from './en.ts';

type Problem = AppFacts['problems'][number];

export interface Speaker {
  t: TFunction<'app'>;
  language: string;
}

export function problemSentence(problem: Problem, { t, language }: Speaker): string {
  switch (problem.kind) {
    case 'disk':
      return sentences(language, t(`disk-${problem.trouble}`), t('liesIn', { folder: problem.folder }));
    case 'set-aside':
      return sentences(language, t('setAside', { folder: problem.folder }), found(problem.read, t));
    default:
      return problem.sentence;
  }
}

/** Null where it is no trouble of the disk. */
export function diskSentence(kind: string | null, t: TFunction<'app'>): string | null {
  const isKnown = kind?.startsWith('disk-') && kind in en;
  // A key of the words, as the line above has asked.
  return isKnown ? t(kind as Extract<keyof typeof en, `disk-${string}`>) : null;
}

function found(
  { sessions, turns, lost, isAll }: Extract<Problem, { kind: 'set-aside' }>['read'],
  t: TFunction<'app'>,
): string {
  if (isAll) return t('allRead', { sessions, turns });
  if (turns === 0 && sessions === 0) return t('nothingRead');
  return t(lost === 0 ? 'notAllRead' : 'someRead', { sessions, turns, lost });
}

/** What comes of it is told by a push. */
export const lookAgain = (): void => void act('app:look-again', {});
export const dismissAside = (folder: string): void => void act('app:dismiss-aside', { folder });
