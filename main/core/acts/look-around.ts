/** The facts that a run begins with when its turn had stopped: how it stopped, and what is no longer as it was left. */
import type { Change, Found, Observed } from '../facts.ts';
import { currentSuspension, observe, type Stop } from '../observe.ts';
import { changesSince } from '../surroundings.ts';
import { awaitsSettling, type Call, isRecovered, type Turn } from '../turn.ts';
import type { World } from './world.ts';

export interface Observation {
  observed: Observed;
  found: Found;
}

export function lookAround(world: World, turn: Turn): { changed: Change[]; found: Found } {
  const found = world.look(turn.workspace, turn.known.files);
  return { changed: changesSince(turn.known, found, unclearFiles(world, turn)), found };
}

export function observeSince(world: World, turn: Turn, stop: Stop): Observation {
  const { changed, found } = lookAround(world, turn);
  return { observed: observe(turn, stop, { at: world.clock.now(), changed }), found };
}

export const observeNow = (world: World, turn: Turn): Observation =>
  observeSince(
    world,
    turn,
    currentSuspension(turn, (id) => world.store.boots.get(id)),
  );

/** Facts for a person's run: only a turn that was interrupted, now or before, has a note. */
export const observeIfInterrupted = (world: World, turn: Turn): Observation | null =>
  turn.phase === 'working' || turn.runs.some(isRecovered) ? observeNow(world, turn) : null;

/**
 * Facts for the run after an answer: a recovered run that only waited for it has told the model nothing, and things may
 * have changed while it waited.
 */
export function observeWhatIsUntold(world: World, turn: Turn): Observation | null {
  if (!turn.runs.some(isRecovered)) return null;
  const observation = observeNow(world, turn);
  return turn.noted !== null || observation.observed.changed.length > 0 ? observation : null;
}

/** Files that a call wrote, or did not, without anyone having seen what it left. */
const unclearFiles = (world: World, turn: Turn): Set<string> =>
  new Set(
    turn.calls.flatMap((call, index) => {
      const path = mayHaveLanded(call) ? editedBy(world, turn, call) : null;
      return path === null || isSeenAgain(path, turn.calls.slice(index + 1)) ? [] : [path];
    }),
  );

const mayHaveLanded = (call: Call): boolean => awaitsSettling(call) || call.settled === 'happened';

function editedBy({ tools }: World, turn: Turn, { tool, input }: Call): string | null {
  const checked = tools.check(tool, input, turn.workspace);
  return checked.ok && checked.subject.kind === 'edit' ? checked.subject.target : null;
}

const isSeenAgain = (path: string, later: readonly Call[]): boolean =>
  later.some(({ result }) => result?.saw?.some((sight) => sight.path === path));
