/** What becomes of calls that run: in this process, or outside since an earlier one. */
import type { Act, Step } from './act.ts';
import { Failure } from './errors.ts';
import type { EffectClass, Event, EventOf, ToolResult } from './events.ts';
import type { Found } from './facts.ts';
import type { Subject } from './permission.ts';
import type { ToolContext, ToolOutcome } from './ports.ts';
import { lastDigest } from './surroundings.ts';
import { runPatiently } from './tool-patience.ts';
import { type Call, callName, startedOf, type Turn } from './turn.ts';

/** A call that stands in the journal as started. */
export interface Begun {
  call: Call;
  start: EventOf<'tool-started'>;
  kind: Subject['kind'];
}

/** Each outcome as it comes, a step of its own: a finished call never waits for its siblings. */
export async function* outcomes(group: readonly Begun[], turn: Turn, act: Act): AsyncGenerator<Step> {
  const running = new Map(group.map((begun) => [begun.call.id, runOne(begun, turn, act)]));
  while (running.size > 0) {
    const { id, event } = await Promise.race(running.values());
    running.delete(id);
    if (event) yield { events: [event] };
  }
}

/** No event: it was cut short by the end of its run and simply runs again, under the same key, once the turn goes on. */
async function runOne(begun: Begun, turn: Turn, act: Act): Promise<{ id: string; event: Event | null }> {
  const { call, start, kind } = begun;
  const doing = runPatiently(kind, contextOf(call, start.key, turn, act), (context) =>
    act.tools.run(call.tool, call.input, context),
  );
  const { outcome, result } = await orUnknown(doing, begun, turn, act);
  if (outcome === 'unknown') return { id: call.id, event: mayRepeat(start.class) ? null : WAIT_FOR_DOUBT };
  return { id: call.id, event: ended(call, outcome, result, kind === 'command' ? left(turn, act) : null) };
}

/**
 * What may simply run again is never in doubt: then the model is told that it failed and may repeat it. Of anything else
 * it is looked up what became of it; what nobody can tell stays unknown.
 */
async function orUnknown(doing: Promise<ToolOutcome>, begun: Begun, turn: Turn, act: Act): Promise<ToolOutcome> {
  let lost: ToolResult | null = null;
  try {
    const done = await doing;
    if (done.outcome !== 'unknown') return done;
    lost = done.result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    lost = plain(`The tool could not be run to its end: ${message}`);
  }
  const { call, start } = begun;
  if (mayRepeat(start.class)) return { outcome: isSuspended(act) ? 'unknown' : 'failed', result: lost };
  const found = act.tools.lookUp(call.tool, call.input, {
    workspace: turn.workspace,
    key: start.key,
    call: callName(turn.id, call.id),
    intent: start.intent ?? null,
  });
  if (found.kind === 'ended') return found.outcome;
  if (found.kind === 'did-not') return { outcome: 'failed', result: plain(`${lost.text} It did not happen.`) };
  return { outcome: 'unknown', result: lost };
}

/** Its run has ended without its turn: the end stands in the journal before the signal comes. */
const isSuspended = ({ toolSignal }: Act): boolean => toolSignal.aborted && toolSignal.reason !== 'cancel';

const mayRepeat = (effect: EffectClass): boolean => effect === 'read' || effect === 'repeatable';

/** Nothing is started: an earlier process did, and this run waits for it. */
export async function* followCall(id: string, turn: Turn, act: Act): AsyncGenerator<Step> {
  const call = turn.calls.find((one) => one.id === id);
  const started = call && startedOf(turn, call);
  if (!call || !started) throw new Failure('unknown-call', `There is no call ${id} to wait for.`);
  const context = contextOf(call, started.key, turn, act);
  // Only what goes on outside is followed, and that is a command.
  const { outcome, result } = await runPatiently('command', context, (patient) =>
    act.tools.follow(call.tool, call.input, patient),
  ).catch((): ToolOutcome => ({ outcome: 'unknown', result: plain('') }));
  yield { events: [outcome === 'unknown' ? WAIT_FOR_DOUBT : ended(call, outcome, result, left(turn, act))] };
}

const contextOf = (call: Call, key: string, turn: Turn, act: Act): ToolContext => ({
  workspace: turn.workspace,
  signal: act.toolSignal,
  key,
  call: callName(turn.id, call.id),
  onOutput: (text) => act.onOutput(call.id, text),
  seen: (path) => lastDigest(path, turn, act.earlier),
});

const WAIT_FOR_DOUBT: Event = { kind: 'run-ended', reason: { kind: 'waiting', for: 'doubt', sentence: null } };

/** A command may commit, switch the branch or rewrite a file: what it leaves is no change of somebody else's. */
const left = (turn: Turn, act: Act): Found | null => act.look(turn.workspace, turn.known.files);

export const plain = (text: string): ToolResult => ({ text, file: null, wrote: [] });

export const ended = (
  call: Call,
  outcome: 'done' | 'failed',
  result: ToolResult,
  found: Found | null = null,
): Event => ({
  kind: 'tool-ended',
  call: call.id,
  outcome,
  result,
  refusedBy: null,
  ...(found && { found }),
});
