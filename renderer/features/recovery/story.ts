/** What a row of the recovery list tells besides its title. Pure. */
import type { TFunction } from 'i18next';
import { observed } from '../../../main/core/facts.ts';
import type { RecoveryRow } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import type { KeyFacts } from '../../state/providers.ts';
import { abandonedSentence } from '../../ui/abandoned.ts';
import { labelWords } from '../../ui/call/words.ts';
import { clockTime } from '../../ui/time.ts';
import { decision, type Speaker } from './sentence.ts';
import { type Situation, situation, surroundings } from './situation.ts';

/** `Stopped at 14:20: the app closed unexpectedly`. */
export function stoppedWords({ notice, stoppedAt: lastStop, stoppedBecause }: RecoveryRow, speaker: Speaker): string {
  const { t, ui, language, now } = speaker;
  // Of what was given up, the last stop may be the moment in which that was done.
  const stoppedAt = notice ? notice.lastProgressAt : lastStop;
  const cause = causeWords(ui, stoppedBecause);
  if (stoppedAt === null) return t('rowStoppedSometime', { cause });
  return t('rowStopped', { at: clockTime(stoppedAt, now, language), cause });
}

/** A cause that is known by its word; any other text is a sentence already. */
function causeWords(ui: TFunction<'ui'>, because: string): string {
  const known = observed.shape.stoppedBecause.safeParse(because);
  return known.success ? ui(`cause-${known.data}`) : because || ui('cause-unknown');
}

/** `3 steps; last: Edit notes.txt`. */
export function progressWords({ steps, lastAction }: RecoveryRow, { t, ui }: Speaker): string {
  const done = ui('steps', { count: steps });
  return lastAction === null ? done : t('rowProgress', { done, last: labelWords(ui, lastAction) });
}

/** What of the row's session is at hand. Its sentences say more with it and are true without. */
export interface Known {
  conversation: Conversation | undefined;
  keyOf: (provider: string | null) => KeyFacts;
}

export function rowSituation({ open, turn }: RecoveryRow, { conversation, keyOf }: Known): Situation | null {
  if (open === null) return null;
  return situation(open, surroundings(turn, conversation, keyOf));
}

/** What was decided about it, in one sentence; empty where nothing is left to decide. */
export function decisionWords(row: RecoveryRow, found: Situation | null, speaker: Speaker): string {
  const { t, ui, language, maxAgeHours, maxAttempts } = speaker;
  if (found) return decision(found, speaker);
  if (row.open) return t('rowRunning');
  if (!row.notice) return '';
  const { at, lastProgressAt, reason } = row.notice;
  const span = lastProgressAt === null ? null : at - lastProgressAt;
  return abandonedSentence(ui, language, { reason, span, maxAgeHours, maxAttempts });
}
