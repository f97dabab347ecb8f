/** The turn that an answer is due in, with what "again", "continue" and "Start again" bring into it. Pure. */
import { DONE_BEFORE } from '../../core/acts/start-again.ts';
import type { PastCall, Turn } from './conversation.ts';
import { type Language, languageOf } from './language.ts';
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
  const merged = same ? after(same, turn) : turn;
  return { turn: merged, request: understand(same?.request ?? asked), language: languageOf(asked) };
}

function continued(turn: Turn, before: readonly Turn[], alone: CurrentTurn): CurrentTurn {
  const earlier = currentTurn(before);
  return earlier ? { ...earlier, turn: after(earlier.turn, turn), language: alone.language } : alone;
}

/** What failed is tried again; what is done, refused or unknown stays so. */
function after(earlier: Turn, turn: Turn): Turn {
  const isKept = ({ outcome }: PastCall) => outcome === 'done' || outcome === 'refused' || outcome === 'unknown';
  const kept = earlier.calls.filter(isKept).map((call) => ({ ...call, fresh: false, interruptions: -1 }));
  const said = earlier.later.map((message) => ({ ...message, fresh: false }));
  return { ...turn, calls: [...kept, ...turn.calls], later: [...said, ...turn.later] };
}
