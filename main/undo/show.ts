/** What a turn changed, for the page: how each file stands now, what differs in it, and what may be missing. */
import type { ChangedFile, FileDifference, TurnChanges } from '../../preload/contract.ts';
import { Failure } from '../core/errors.ts';
import type { Tools } from '../core/ports.ts';
import { callName, type Turn } from '../core/turn.ts';
import { type Change, changesOf, nowOf, stepsOf, takenBack, uncoveredIn } from './changes.ts';
import { difference } from './difference.ts';
import type { Entry, Uncovered } from './entry.ts';
import type { Images } from './images.ts';
import { mayHaveChanged } from './may-change.ts';
import { lookAt, type OnDisk } from './on-disk.ts';

/** Files that are shown; all are taken back. */
const SHOWN = 500;

export async function filesShown(entries: readonly Entry[], root: string): Promise<Omit<TurnChanges, 'uncovered'>> {
  const changes = changesOf(entries);
  const taken = takenBack(entries);
  const files: ChangedFile[] = [];
  for (const change of changes.slice(0, SHOWN))
    files.push(shown(change, await looked(root, change.path), taken.has(change.path)));
  return { files, more: Math.max(0, changes.length - SHOWN) };
}

/** What cannot be looked at is not as the turn left it. */
const looked = (root: string, path: string): Promise<OnDisk | null> => lookAt(root, path).catch(() => null);

function shown(change: Change, onDisk: OnDisk | null, wasTakenBack: boolean): ChangedFile {
  const now = onDisk === null ? 'changed-since' : nowOf(change, onDisk.state);
  return {
    path: change.path,
    kind: change.before === null ? 'created' : change.after === null ? 'deleted' : 'changed',
    now,
    canPutBack: wasTakenBack && now === 'as-before',
  };
}

/** Between before and now; of a file that was taken back, and as it was then. Throws Failure. */
export async function differenceIn(
  path: string,
  { entries, root, images }: { entries: readonly Entry[]; root: string; images: Images },
): Promise<FileDifference> {
  const change = changesOf(entries).find((one) => one.path === path);
  if (!change) throw new Failure('no-change', `This request did not change ${path}.`);
  const current = await lookAt(root, path);
  const taken = nowOf(change, current.state) === 'as-before' ? takenBack(entries).get(path) : undefined;
  const after = taken === undefined ? current.bytes : taken.from && (await images.bytes(taken.from.digest));
  const before = change.before && (await images.bytes(change.before.digest));
  return change.before && before === null ? { kind: 'dropped' } : difference(before, after);
}

/** Calls that began without a word here are told from the journal, which is never dropped. */
export function uncoveredOf(turn: Turn, entries: readonly Entry[], check: Tools['check']): Uncovered[] {
  const steps = stepsOf(entries);
  const known = new Set(steps.map(({ began }) => began.call));
  const isMissing = turn.calls.some(
    ({ id, tool, input, startedAt }) =>
      startedAt !== null && !known.has(callName(turn.id, id)) && mayHave(check(tool, input, turn.workspace)),
  );
  const isRunning = steps.some(({ ended }) => ended === null);
  return [
    ...uncoveredIn(steps),
    ...(isRunning ? [{ kind: 'running' as const, path: null }] : []),
    ...(isMissing ? [{ kind: entries.length === 0 ? ('dropped' as const) : ('not-kept' as const), path: null }] : []),
  ];
}

const mayHave = (checked: ReturnType<Tools['check']>): boolean => checked.ok && mayHaveChanged(checked.subject);
