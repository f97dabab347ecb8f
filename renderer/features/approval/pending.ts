import { type Call, currentCalls, lastRun, type Turn } from '../../../main/core/turn.ts';

export interface Pending {
  call: Call;
  /** Counted from 1 among all that were asked together. */
  index: number;
  total: number;
  /** It stopped in a run that nobody could answer. */
  wasUnattended: boolean;
}

/** The request to be answered next, or null. */
export function pendingApproval(turn: Turn): Pending | null {
  if (turn.phase !== 'waiting:approval') return null;
  const asked = currentCalls(turn).filter((call) => call.request !== null);
  const open = asked.filter(({ state }) => state.kind === 'asked');
  const [call] = open;
  if (!call) return null;
  const index = asked.length - open.length + 1;
  return { call, index, total: asked.length, wasUnattended: lastRun(turn)?.attended === false };
}
