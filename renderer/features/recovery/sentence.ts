/** The sentence for each situation of an open turn. Pure, so that every one can be read in a test. */
import type { TFunction } from 'i18next';
import { CONTEXT_FULL } from '../../../main/core/model-failures.ts';
import { callWords, looksWords } from '../../ui/call/words.ts';
import { count, money } from '../../ui/numbers.ts';
import { ago, clockTime, HOUR } from '../../ui/time.ts';
import { languageFor, sentences } from '../../ui/translation.ts';
import { en } from './en.ts';
import type { Reached } from './reached.ts';
import type { Situation, StripReason } from './situation.ts';

export interface Speaker {
  t: TFunction<'recovery'>;
  ui: TFunction<'ui'>;
  language: string;
  now: number;
  maxAgeHours: number;
  maxAttempts: number;
}

export function sentence(situation: Situation, speaker: Speaker): string {
  const { t, language, now } = speaker;
  const at = (time: number): string => clockTime(time, now, language);
  switch (situation.kind) {
    case 'going-on':
      return goingOn(situation, speaker);
    case 'taking-over':
      return takingOver(situation, speaker);
    case 'queued':
      return situation.after === null ? t('queuedSoon') : t('queuedAfter', { title: situation.after });
    case 'held':
      return held(situation, speaker);
    case 'network': {
      const until = situation.progressAt + speaker.maxAgeHours * HOUR;
      return t('network', { since: at(situation.since), until: at(until) });
    }
    case 'disk':
      return t('disk');
    case 'asked':
      return t('questionPlain');
    case 'waiting':
      return waiting(situation, speaker);
    case 'interrupted':
      return t('interrupted', { at: at(situation.stoppedAt) });
  }
}

function goingOn(situation: Extract<Situation, { kind: 'going-on' }>, speaker: Speaker): string {
  const { t, language, now, maxAttempts } = speaker;
  const cause = causeOf(situation, speaker);
  const asked = clockTime(situation.askedAt, now, language);
  const story =
    situation.lastStepAt === null
      ? t('askedNothingDone', { asked, cause })
      : t('askedAt', { asked, last: clockTime(situation.lastStepAt, now, language), cause });
  const attempt = t('attempt', { attempt: situation.attempt, attempts: maxAttempts });
  return sentences(language, t('goingOn'), story, attempt, t('willWait'));
}

function causeOf({ because, slept }: Extract<Situation, { kind: 'going-on' }>, speaker: Speaker): string {
  const { t, ui, language, now } = speaker;
  if (because !== 'sleep' || slept === null) return ui(`cause-${because}`);
  return t('causeSlept', {
    from: clockTime(slept.from, now, language),
    until: clockTime(slept.until, now, language),
  });
}

function takingOver({ running }: Extract<Situation, { kind: 'taking-over' }>, { t, ui }: Speaker): string {
  const [first] = running;
  if (!first) return t('takingOverNow');
  return t('takingOver', { call: running.length > 1 ? looksWords(ui, running) : callWords(ui, first) });
}

function held({ reason, stoppedAt, unread, key }: Extract<Situation, { kind: 'held' }>, speaker: Speaker): string {
  const { t, language, now } = speaker;
  const at = clockTime(stoppedAt, now, language);
  if (reason === 'ask') return t('ask', { at, ago: ago(stoppedAt, now, language) });
  if (reason === 'key') return t(key.state === 'none' || key.state === 'unusable' ? 'keyMissing' : 'key');
  if (reason !== 'unread') return t(reason);
  return unread === null ? t('unreadUnknown', { at }) : t('unread', { at, text: unread });
}

const causes = {
  key: 'waitingKey',
  credit: 'waitingCredit',
  limit: 'waitingLimit',
  folder: 'waitingFolder',
  disk: 'waitingDisk',
} as const satisfies Partial<Record<StripReason, string>>;

function waiting(situation: Extract<Situation, { kind: 'waiting' }>, speaker: Speaker): string {
  const { t, language } = speaker;
  const { reason, failure, reached } = situation;
  if (reached !== null) return sentences(language, ofLimit(reached, speaker), t('goOnAsk'));
  if (failure === CONTEXT_FULL) return t(situation.canSummarise ? 'failure-context-full' : 'contextFullForGood');
  const said = failure === null ? situation.sentence : ofFailure(failure, situation.sentence, { t, language });
  if (reason === 'error') return failure === null ? sentences(language, t('waitingError'), said ?? '') : (said ?? '');
  return said ?? t(causes[reason]);
}

function ofLimit({ limit, amount, isAlone, isAgain }: Reached, { t, language }: Speaker): string {
  const how = isAlone ? 'Alone' : isAgain ? 'Again' : '';
  if (limit === 'cost') return t(`limitCost${how}`, { amount: money(amount, language) });
  return t(`limit${limit === 'steps' ? 'Steps' : 'Minutes'}${how}`, { count: amount, amount: count(amount, language) });
}

/** The app speaks English; its own sentence says more, and stands where nothing is translated. */
function ofFailure(kind: string, said: string | null, { t, language }: Pick<Speaker, 't' | 'language'>): string | null {
  const key = `failure-${kind}`;
  // A key of the words, as the first half of the condition has asked.
  return key in en && languageFor(language) !== 'en' ? t(key as FailureKey) : said;
}

type FailureKey = Extract<keyof typeof en, `failure-${string}`>;

/** The same for a place that tells when it was asked and stopped by itself. */
export function decision(situation: Situation, speaker: Speaker): string {
  if (situation.kind !== 'going-on') return sentence(situation, speaker);
  const { t, language, maxAttempts } = speaker;
  const attempt = t('attempt', { attempt: situation.attempt, attempts: maxAttempts });
  return sentences(language, t('goingOn'), attempt, t('willWait'));
}
