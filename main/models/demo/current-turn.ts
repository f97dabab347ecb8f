/** The turn that an answer is due in, with what "again", "continue" and "Start again" bring into it. Pure. */
import { DONE_BEFORE } from '../../core/acts/start-again.ts';
import { type Language, languageOf } from './language.ts';
import { tryAgain } from './part.ts';
import type { PastCall, Turn } from './turn.ts';
import { type Request, understand } from './understand.ts';

export interface CurrentTurn {
  turn: Turn;
  request: Request;
  language: Language;
}

export function currentTurn(turns: readonly Turn[]): CurrentTurn | null {
  const turn = turns.at(-1);
  if (!turn) return null;
  const before = turns.slice(0, -1);
  const language = languageOf(turn.request);
  const [asked = ''] = turn.request.split(`(${DONE_BEFORE}`);
  if (asked !== turn.request) return startedAgain(turn, asked.trim(), before);
  const request = understand(asked);
  if (request.steps.length > 0) return { turn, request, language };
  if (request.topics.includes('continue')) return continued(turn, before, { turn, request, language });
  if (!request.topics.includes('again')) return { turn, request, language };
  const last = before.map((earlier) => understand(earlier.request)).findLast(({ steps }) => steps.length > 0);
  return { turn, request: last ?? request, language };
}

function startedAgain(turn: Turn, asked: string, before: readonly Turn[]): CurrentTurn {
  const same = before.findLast((earlier) => asked.startsWith(earlier.request));
  const merged = same ? after(same, turn, understand(same.request).steps.length) : turn;
  return { turn: merged, request: understand(same?.request ?? asked), language: languageOf(asked) };
}

/** With the last turn that asked for work. */
function continued(turn: Turn, before: readonly Turn[], alone: CurrentTurn): CurrentTurn {
  const index = before.findLastIndex(
    (_, last) => (currentTurn(before.slice(0, last + 1))?.request.steps.length ?? 0) > 0,
  );
  const earlier = currentTurn(before.slice(0, index + 1));
  if (!earlier) return alone;
  const merged = after(earlier.turn, turn, earlier.request.steps.length);
  return { ...earlier, turn: merged, language: alone.language };
}

/** What was to be left out, and what is done, refused or unknown, stays so; what else failed is tried again. */
function after(earlier: Turn, turn: Turn, steps: number): Turn {
  const kept = earlier.calls.filter(isKept).map((call) => ({ ...call, fresh: false, interruptions: -1 }));
  const isLasting = ({ text }: { text: string }) => understand(text).wishes.every(({ kind }) => kind === 'without');
  const said = earlier.later.filter(isLasting).map((message) => ({ ...message, fresh: false }));
  // A summary of the later one tells of both.
  const covered = turn.covered.length > 0 ? turn.covered : earlier.covered.slice(0, steps).map(tryAgain);
  return { ...turn, covered, calls: [...kept, ...turn.calls], later: [...said, ...turn.later] };
}

function isKept({ outcome, tool, text }: PastCall): boolean {
  const ran = tool === 'run-command' && /^(Exit code|Ended by signal)/.test(text);
  return ran || outcome === 'done' || outcome === 'refused' || outcome === 'unknown';
}
