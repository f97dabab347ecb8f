/** What a turn made of the files of its workspace, all its calls taken together. Pure. */
import { type Began, type Ended, type Entry, isSame, type State, type Turned, type Uncovered } from './entry.ts';

export interface Step {
  began: Began;
  /** Null while the call runs, and after a crash in its middle. */
  ended: Ended | null;
}

export interface Change {
  path: string;
  before: State;
  after: State;
  /** Somebody else changed it between two calls of the turn: that is in it too. */
  mixed: boolean;
  /** It changed while a command ran, or until the app looked again: nobody can tell whether the turn or the person did it. */
  unsure: boolean;
}

/** How a file stands now. `unsure`: as it was when the turn was done, which may be the person's. `as-before`: nothing of the turn is in it. */
export type Now = 'as-left' | 'unsure' | 'as-before' | 'changed-since' | 'gone';

/** A call that began anew, because its first start came to nothing, is a step of its own. */
export function stepsOf(entries: readonly Entry[]): Step[] {
  const steps: Step[] = [];
  for (const entry of entries) {
    if (entry.kind === 'began') steps.push({ began: entry, ended: null });
    if (entry.kind !== 'ended') continue;
    const step = steps.findLast(({ began }) => began.call === entry.call);
    if (step) step.ended = entry;
  }
  return steps;
}

/** By path. What is in the end as it was is no change. */
export function changesOf(entries: readonly Entry[]): Change[] {
  const changes = new Map<string, Change>();
  for (const step of stepsOf(entries))
    for (const { path, before, after } of step.ended?.files ?? []) {
      const earlier = changes.get(path);
      const mixed = earlier !== undefined && (earlier.mixed || !isSame(earlier.after, before));
      const unsure = earlier?.unsure === true || isUnsure(step);
      changes.set(path, { path, before: earlier ? earlier.before : before, after, mixed, unsure });
    }
  return [...changes.values()]
    .filter(({ before, after }) => !isSame(before, after))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A command is seen by what is otherwise after it, whoever did that; so is a write that was cut before it told. */
const isUnsure = ({ began, ended }: Step): boolean =>
  began.tree !== null || ended?.uncovered.some(({ kind }) => kind === 'cut') === true;

/** What was last taken back of each file and has not been put back since. */
export function takenBack(entries: readonly Entry[]): Map<string, Turned['files'][number]> {
  const taken = new Map<string, Turned['files'][number]>();
  for (const entry of entries) {
    if (entry.kind !== 'turned') continue;
    for (const file of entry.files) {
      if (entry.back) taken.set(file.path, file);
      else taken.delete(file.path);
    }
  }
  return taken;
}

export function nowOf({ before, after, mixed, unsure }: Change, current: State): Now {
  if (isSame(current, before)) return 'as-before';
  if (isSame(current, after)) return mixed ? 'changed-since' : unsure ? 'unsure' : 'as-left';
  return current === null ? 'gone' : 'changed-since';
}

/** Each said once. */
export function uncoveredIn(steps: readonly Step[]): Uncovered[] {
  const all = steps.flatMap(({ began, ended }) => [
    ...(began.tree === null ? [] : [{ kind: 'commands' as const, path: null }]),
    ...began.uncovered,
    ...(ended?.uncovered ?? []),
  ]);
  return [...new Map(all.map((one) => [`${one.kind} ${one.path}`, one])).values()];
}

/** Folders that the turn may have made, the innermost first. */
export const foldersMade = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.flatMap((entry) => (entry.kind === 'turned' ? [] : entry.folders)))].toSorted(
    (a, b) => b.length - a.length,
  );
