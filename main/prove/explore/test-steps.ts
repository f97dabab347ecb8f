/** What must hold of every move: of a turn before it and after. */
import { hasEnded, isRecovered, openRun, type Turn } from '../../core/turn.ts';
import type { EventRow } from '../../store/read-journal.ts';
import type { Desk } from './test-desk.ts';
import type { Move } from './test-move.ts';
import { progressOrBeat } from './test-recoveries.ts';
import { turnsIn } from './test-turns.ts';

export interface Before {
  turns: Map<string, { phase: string; runs: number; rows: readonly EventRow[] }>;
  /** Turns whose run is driven. */
  live: string[];
}

export const lookBefore = ({ tables, process }: Desk): Before => ({
  live: [...(process?.world.runs.keys() ?? [])],
  turns: new Map(
    turnsIn(tables).map(({ header, turn }) => [
      turn.id,
      { phase: header.phase, runs: turn.runs.length, rows: tables.events.get(turn.id) ?? [] },
    ]),
  ),
});

export function brokenBy(before: Before, desk: Desk, move: Move): string[] {
  const { tables } = desk;
  const isPerson = move.by === 'person';
  const isLost = move.story.startsWith('the power fails');
  return [
    ...unrecorded(before, desk, move),
    ...[...before.turns].flatMap(([id, was]) => {
      const told = turnsIn(tables).find(({ turn }) => turn.id === id);
      if (!told) return isLost ? [] : ['a turn is gone'];
      const { header, turn, events } = told;
      const rows = tables.events.get(id) ?? [];
      const isWaiting = was.phase.startsWith('waiting');
      const hasActed = desk.outside.begun > 0 && header.phase !== 'ended' && openRun(turn) !== null;
      const age = desk.at - Math.max(progressOrBeat(events, desk.beats), wordAt(turn));
      const wrong = [
        !isLost && !was.rows.every((row, index) => row === rows[index]) && 'what was recorded is no longer there',
        !isPerson && isWaiting && header.phase !== was.phase && 'a waiting turn was left, and nobody was there',
        !isPerson && isWaiting && turn.runs.length > was.runs && 'a waiting turn ran, and nobody was there',
        was.phase === 'ended' && header.phase !== 'ended' && 'a turn that had ended is open',
        was.phase === 'ended' && turn.runs.length > was.runs && 'a turn that had ended ran',
        !isPerson &&
          hasUnread(desk, id) &&
          isNewlyRecovered(turn, was.runs) &&
          'went on by itself over a message that it had not read',
        !isPerson &&
          hasActed &&
          age > 4 * 3_600_000 &&
          `something acted by itself ${age / 3_600_000} hours after progress`,
      ];
      return wrong.filter((what) => typeof what === 'string');
    }),
  ];
}

/**
 * A finished step is never lost: what a tool came to is on record, whatever its siblings do. A read that has lost its run
 * runs again.
 */
function unrecorded({ live }: Before, { tables }: Desk, { outcomeOf }: Move): string[] {
  const [id, callId] = outcomeOf?.split('/') ?? [];
  const turn = turnsIn(tables).find((told) => told.turn.id === id)?.turn;
  const call = turn?.calls.find((one) => one.id === callId);
  if (!call || hasEnded(call) || (call.class === 'read' && !live.includes(turn?.id ?? ''))) return [];
  return [`what ${call.tool} came to is not on record`];
}

/** When a person last had it go on. */
const wordAt = ({ runs }: Turn): number => runs.findLast((run) => run.attended)?.startedAt ?? 0;

const hasUnread = ({ tables }: Desk, turn: string): boolean =>
  [...tables.inbox.values()].some((message) => message.turn === turn && message.state === 'paused');

const isNewlyRecovered = ({ runs }: Turn, before: number): boolean =>
  runs.slice(before).some((run) => isRecovered(run) && run.cause === 'recovered' && run.ended === null);
