/** What a batch of events makes of the header and the ledger: projections, written in the transaction of the events. */
import type { Recorded } from './events.ts';
import type { EffectRow, EffectState, HeaderChange } from './journal.ts';
import { type Call, isRecovered, lastRun, type Turn } from './turn.ts';

export function headerChange(before: Turn | null, after: Turn): HeaderChange {
  const progressed = after.lastProgressAt !== before?.lastProgressAt;
  const counted = countsAnew(before, after);
  return {
    phase: after.phase,
    run: lastRun(after)?.number ?? 0,
    steps: after.steps,
    outcome: after.ended?.outcome ?? null,
    ...(progressed ? { lastProgressAt: after.lastProgressAt } : {}),
    ...(counted ? { attempts: after.attempts } : {}),
  };
}

/** The header's count runs ahead of the journal: it is set only by a recovered run's own start and orderly end. */
function countsAnew(before: Turn | null, after: Turn): boolean {
  return after.runs.some((run, index) => {
    const known = before?.runs[index];
    return isRecovered(run) && (known === undefined || (known.ended === null && run.ended !== null));
  });
}

export function effectRows(turn: Turn, events: readonly Recorded[]): EffectRow[] {
  const touched = new Set(events.flatMap(({ event }) => ('call' in event ? [event.call] : [])));
  return turn.calls.filter((call) => touched.has(call.id)).flatMap((call) => effectRow(turn, call));
}

function effectRow(turn: Turn, call: Call): EffectRow[] {
  const { class: effect, digest, key, startedAt } = call;
  if (effect === null || effect === 'read' || digest === null || key === null || startedAt === null) return [];
  const at = call.state.kind === 'ended' ? call.state.at : startedAt;
  const row = { turn: turn.id, call: call.id, session: turn.session, tool: call.tool, class: effect, digest, key, at };
  return [{ ...row, state: stateOf(call) }];
}

function stateOf(call: Call): EffectState {
  if (call.settled !== null) return call.settled;
  if (call.state.kind === 'ended') return call.state.outcome;
  return call.state.kind === 'started' ? 'started' : 'did-not';
}
