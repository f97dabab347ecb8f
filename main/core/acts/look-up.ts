/** What became of a call that an earlier process began, asked of the world outside before the turn goes on or ends. */
import type { Event } from '../events.ts';
import type { Intent } from '../facts.ts';
import type { Header } from '../journal.ts';
import { type Live, record } from '../record.ts';
import { type Call, callName, currentCalls, hasEnded, isDoubtful, startedOf, type Turn } from '../turn.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

/**
 * Records what is found of the one call that can be in doubt: its outcome, or that it did not happen. Returns the call
 * where it still goes on, to be followed by the run that starts now. Only for a turn that no process drives.
 */
export function lookUp(world: World, live: Live): string | null {
  const turn = stateOf(live);
  const call = currentCalls(turn).find((one) => !hasEnded(one));
  const started = call && isDoubtful(call) ? startedOf(turn, call) : null;
  if (!call || !started || isElsewhere(world, turn, call)) return null;
  const found = world.tools.lookUp(call.tool, call.input, started);
  switch (found.kind) {
    case 'running':
      return call.id;
    case 'unknown':
      return null;
    case 'did-not':
      settle(world, live, {
        kind: 'effect-settled',
        call: call.id,
        digest: digestOf(call),
        outcome: 'did-not',
        by: 'lookup',
      });
      return null;
    case 'ended':
      if (found.outcome.outcome !== 'unknown')
        settle(world, live, outcomeOf(call, found.outcome.outcome, found.outcome.result));
      return null;
  }
}

/** Begun on another computer, or before a backup was taken there: what is found here says nothing of it. */
function isElsewhere({ store, boot }: World, { runs }: Turn, { state }: Call): boolean {
  const run = runs.find(({ number }) => state.kind === 'started' && number === state.run);
  const begun = store.boots.get(run?.boot ?? '');
  return begun === null || begun.host !== store.boots.get(boot)?.host;
}

/** Facts of no run: they are no progress by which the turn would look younger. */
const settle = (world: World, live: Live, event: Event): void => record(recorder(world), live, [{ run: null, event }]);

const outcomeOf = (
  call: Call,
  outcome: 'done' | 'failed',
  result: Turn['calls'][number]['result'] & object,
): Event => ({
  kind: 'tool-ended',
  call: call.id,
  outcome,
  result,
  refusedBy: null,
});

const digestOf = (call: Call): string => call.digest ?? '';

/**
 * Of a turn that has ended: what still runs outside for it is ended too, and what is then found of it is its outcome. Told
 * by the ledger, as its journal may be unreadable. One that may have killed each process that read it is not read for that
 * either: what nobody knows of it stays in doubt.
 */
export function endOutside(world: World, { session, turn, attempts }: Header): void {
  const mayRead = attempts < world.settings().maxAttempts;
  const workspace = world.store.sessions.get(session)?.workspace ?? '';
  for (const row of world.store.journal.doubts(session)) {
    if (row.turn !== turn) continue;
    const started = {
      workspace,
      key: row.key,
      call: callName(turn, row.call),
      intent: mayRead ? intentOf(world, turn, row.call) : null,
    };
    world.tools
      .end(row.tool, started)
      .then(() => (mayRead ? takeLate(world, turn) : undefined))
      .catch((error: unknown) => world.watch.fault(error));
  }
}

/** The turn may be gone by now, and one that cannot be read takes no more facts. */
function takeLate(world: World, turn: string): void {
  const live = world.store.journal.header(turn) && readable(world, turn);
  if (live) lookUp(world, live);
}

function intentOf(world: World, turn: string, call: string): Intent | null {
  return readable(world, turn)?.turn?.calls.find(({ id }) => id === call)?.intent ?? null;
}

function readable(world: World, turn: string): Live | null {
  try {
    return liveOf(world, turn);
  } catch {
    return null;
  }
}
