/** Taking back what a turn changed, and taking that back again. */
import type { TookBack } from '../../preload/contract.ts';
import { changesOf, foldersMade, takenBack } from './changes.ts';
import type { Entry } from './entry.ts';
import type { Images } from './images.ts';
import type { Logs } from './log.ts';
import { keepFrom, type Plan, prepare, turnBack } from './turn-back.ts';

export interface Turning {
  turn: string;
  /** To how it was before the turn; else to how it was before that. */
  back: boolean;
  /** Null stands for all. */
  paths: readonly string[] | null;
  /** Somebody's later work may be replaced, and what may be theirs. */
  confirmed: boolean;
}

interface Kept {
  entries: readonly Entry[];
  root: string;
  logs: Logs;
  images: Images;
  at: number;
}

/** Nothing is touched while something is to be confirmed, nor before it is written down. */
export async function turn({ turn, back, paths, confirmed }: Turning, kept: Kept): Promise<TookBack> {
  const { entries, root, logs, images, at } = kept;
  const plans = (back ? backwards(entries) : forwards(entries)).filter(
    ({ path }) => paths === null || paths.includes(path),
  );
  const { ready, failed } = await prepare(root, plans);
  const later = ready.filter(({ isLater }) => isLater).map(({ path }) => path);
  const unsure = ready.filter((plan) => plan.unsure && !plan.isLater).map(({ path }) => path);
  if (later.length + unsure.length > 0 && !confirmed) return { confirm: later, unsure };
  for (const plan of ready) await keepFrom(root, plan, images);
  const files = ready.map(({ path, from, to }) => ({ path, from, to }));
  if (files.length > 0) await logs.append(turn, { kind: 'turned', at, back, files });
  const turned = await turnBack(root, ready, foldersMade(entries), images);
  return { done: turned.done, failed: [...failed, ...turned.failed] };
}

const backwards = (entries: readonly Entry[]): Plan[] =>
  changesOf(entries).map(({ path, before, after, mixed, unsure }) => ({
    path,
    to: before,
    expected: after,
    mixed,
    unsure,
  }));

const forwards = (entries: readonly Entry[]): Plan[] =>
  [...takenBack(entries).values()].map(({ path, from, to }) => ({
    path,
    to: from,
    expected: to,
    mixed: false,
    unsure: false,
  }));
