/** What a turn changed in its workspace, shown as one and taken back, also after a crash and after the turn has ended. */
import { join } from 'node:path';
import type { FileDifference, TookBack, TurnChanges } from '../../preload/contract.ts';
import { Failure } from '../core/errors.ts';
import type { ToolOutcome, Tools } from '../core/ports.ts';
import type { Turn } from '../core/turn.ts';
import { findGit } from '../tools/git.ts';
import { realWorkspace } from '../tools/workspace.ts';
import { stepsOf } from './changes.ts';
import type { Began, Entry } from './entry.ts';
import { createImages } from './images.ts';
import { createKeep } from './keep.ts';
import type { Keeping } from './keep-before.ts';
import { createLogs } from './log.ts';
import { createQueues } from './queues.ts';
import { differenceIn, filesShown, uncoveredOf } from './show.ts';
import { repositoryOf } from './snapshots.ts';
import { type Turning, turn as turnFiles } from './take-back.ts';
import { tidy } from './tidy.ts';

export interface UndoParts {
  /** Directly inside the data folder; made when first needed. */
  folder: string;
  /** Of commands: git is looked for where they would find it. */
  env(): NodeJS.ProcessEnv;
  now(): number;
  /** Throws Failure where there is none, or where it cannot be read. */
  turn(turn: string): Turn;
  exists(turn: string): boolean;
  isLive(turn: string): boolean;
  check: Tools['check'];
  log(message: string, error: unknown): void;
}

export interface Undo extends Keeping {
  /** After a start: looks at what calls left that the end of the app has cut, then drops what is old. Never rejects. */
  lookAfter(): Promise<void>;
  open(turn: string): Promise<TurnChanges>;
  difference(turn: string, path: string): Promise<FileDifference>;
  /** Nothing is done while what others changed since, or may have changed, is not confirmed. Rejects with Failure `turn-open` before the turn has ended. */
  turn(turning: Turning): Promise<TookBack>;
}

const TIDY_EVERY_MS = 60 * 60 * 1000;

export function createUndo(parts: UndoParts): Undo {
  const { folder, now, log } = parts;
  const logs = createLogs(join(folder, 'turns'));
  const images = createImages(join(folder, 'files'));
  const snapshots = join(folder, 'snapshots');
  const keep = createKeep({ images, logs, snapshots, findGit: () => findGit(parts.env()), now });
  const queues = createQueues();
  /** Of the last tidying. */
  let tidiedAt = now();

  const failed = (turn: string) => (error: unknown) => log(`What a call of ${turn} changes could not be kept.`, error);

  /** While somebody looks at the workspace, and as long as what a command began with is still to be compared. */
  function isInUse(repository: string): boolean {
    const openOf = (turn: string) => stepsOf(logs.read(turn)).filter(({ ended }) => ended === null);
    const begun = logs.list().flatMap(({ turn }) => openOf(turn).map(({ began }) => began.root));
    return [...queues.busy(), ...begun].some((root) => repositoryOf(snapshots, root) === repository);
  }

  async function tidyNow(): Promise<void> {
    tidiedAt = now();
    try {
      await tidy({ logs, images, snapshots, now: now(), exists: parts.exists, isInUse });
    } catch (error) {
      log('What is kept of changes could not be tidied.', error);
    }
  }

  /** An app may stay open for weeks. */
  const tidyAtTimes = async (): Promise<void> => (now() - tidiedAt < TIDY_EVERY_MS ? undefined : tidyNow());

  const ending = (turn: string, began: Began, outcome: ToolOutcome): void =>
    void queues
      .in(began.root, () => keep.end(turn, began, outcome))
      .catch(failed(turn))
      .then(tidyAtTimes);

  /** Inside the queue of the workspace: what has no end by now was cut. */
  async function endCut(turn: string): Promise<void> {
    for (const { began, ended } of stepsOf(logs.read(turn))) if (ended === null) await keep.end(turn, began, null);
  }

  /** What is kept of a turn, once all that looks at its workspace is done; `none` where nothing is. */
  async function kept<T>(turn: string, act: (entries: Entry[], root: string) => Promise<T>, none: () => T): Promise<T> {
    const root = stepsOf(logs.read(turn)).at(-1)?.began.root;
    if (root === undefined) return none();
    return queues.in(root, async () => {
      // A folder that is not there now may be on a disk that comes back.
      realWorkspace(root);
      if (!parts.isLive(turn)) await endCut(turn);
      return act(logs.read(turn), root);
    });
  }

  return {
    begin: async (acting) => {
      const { turn } = acting;
      try {
        const root = realWorkspace(acting.workspace);
        const began = await queues.in(root, async () => {
          await endCut(turn);
          return keep.begin(acting);
        });
        return (outcome) => ending(turn, began, outcome);
      } catch (error) {
        failed(turn)(error);
        return () => {};
      }
    },
    endEarlier: ({ turn, call }, outcome) => {
      const began = stepsOf(logs.read(turn)).findLast((step) => step.began.call === call)?.began;
      if (began) ending(turn, began, outcome);
    },
    lookAfter: async () => {
      try {
        const nothing = async () => {};
        for (const { turn } of logs.list()) await kept(turn, nothing, () => {}).catch(failed(turn));
      } catch (error) {
        log('What calls have left could not be looked at.', error);
      }
      await tidyNow();
    },
    open: (turn) => {
      const uncovered = (entries: Entry[]) => uncoveredOf(parts.turn(turn), entries, parts.check);
      return kept(
        turn,
        async (entries, root) => ({ ...(await filesShown(entries, root)), uncovered: uncovered(entries) }),
        (): TurnChanges => ({ files: [], more: 0, uncovered: uncovered([]) }),
      );
    },
    difference: (turn, path) =>
      kept(
        turn,
        (entries, root) => differenceIn(path, { entries, root, images }),
        () => ({ kind: 'dropped' }),
      ),
    turn: async (turning) => {
      if (parts.turn(turning.turn).phase !== 'ended') throw notEnded();
      return kept(
        turning.turn,
        (entries, root) => turnFiles(turning, { entries, root, logs, images, at: now() }),
        (): TookBack => ({ done: [], failed: [] }),
      );
    },
  };
}

const notEnded = (): Failure =>
  new Failure('turn-open', 'This request has not ended. Cancel it or let it end, then take its changes back.');
