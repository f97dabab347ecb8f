import type { Run, Turn } from '../../../main/core/turn.ts';

/** The time in which a turn ran; not the time in which it waited or had stopped. */
export const workedFor = (turn: Turn): number =>
  turn.runs.reduce((sum, run) => sum + Math.max(0, endOf(turn, run) - run.startedAt), 0);

/** A run that had died gets its end only with its turn, maybe days later: then the last progress is what is known. */
function endOf({ ended, lastProgressAt }: Turn, run: Run): number {
  if (run.ended === null) return lastProgressAt;
  const mayHaveDied = run.ended.reason === 'turn-ended' && ended?.outcome !== 'completed';
  return mayHaveDied ? lastProgressAt : run.ended.at;
}
