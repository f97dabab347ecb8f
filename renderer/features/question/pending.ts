import { type Call, currentCalls, lastRun, type Turn } from '../../../main/core/turn.ts';

export interface Question {
  call: Call;
  text: string;
  choices: string[];
  /** Counted from 1 among all that were asked together. */
  index: number;
  total: number;
  /** It stopped in a run that nobody could answer. */
  wasUnattended: boolean;
}

/** The question to be answered next, or null. */
export function pendingQuestion(turn: Turn): Question | null {
  if (turn.phase !== 'waiting:question') return null;
  const asked = currentCalls(turn).filter(({ question }) => question !== null);
  const open = asked.filter(({ state }) => state.kind === 'asked' && state.what === 'question');
  const [call] = open;
  if (!call?.question) return null;
  const index = asked.length - open.length + 1;
  return { call, ...call.question, index, total: asked.length, wasUnattended: lastRun(turn)?.attended === false };
}
