/**
 * Which lives are killed where, and in which order. Each chosen point is killed once, with a recovery that nobody kills, and
 * then in one pass with every so many points of that recovery; only what comes after that depends on the time there is.
 */
import { seed } from '../test-sample.ts';
import type { Does } from './test-life.ts';
import type { Dead, Runs } from './test-runs.ts';

export interface Sweep {
  /** Which of the first deaths are died. */
  chosen(point: string, index: number): boolean;
  /** Every so many points of the lives that follow a death, beginning by chance; so many passes go once over all of them. */
  stride: number;
  passes: number;
  /** As performance.now() tells it; the first pass is done whole. */
  until: number;
}

export interface Swept {
  /** Of a first life that were killed, and that there are. */
  points: number;
  'points in all': number;
  /** Points of which the recovery was killed as well. */
  'points killed again': number;
  /** Of such a point and one of its recovery. */
  pairs: number;
  'pairs in all': number;
  /** Second lives in which the person does something else, killed as well. */
  others: number;
}

/** Processes that live at the same time; each waits more than it works. */
const WORKERS = 4;
/** What else may follow a death than a recovery and a person who sees it through. */
const OTHERS: readonly Does[] = ['take-over', 'cancel', 'message', 'late'];

interface Own {
  dead: Dead;
  index: number;
  /** Of the recovery from it. */
  points: number;
}

export async function sweep(runs: Runs, { chosen: isChosen, stride, passes, until }: Sweep): Promise<Swept> {
  const deaths = await deathsOf(runs);
  const swept: Swept = {
    points: 0,
    'points in all': deaths.length,
    'points killed again': 0,
    pairs: 0,
    'pairs in all': 0,
    others: 0,
  };
  const isOver = () => performance.now() > until;
  const chosen = [...deaths.entries()].filter(([index, { point }]) => isChosen(point, index));

  async function dies(index: number, { does, kill }: Death): Promise<Own> {
    const dead = await runs.die(does, kill);
    const points = (await runs.follow(dead, 'recover', 0))?.length ?? 0;
    swept.points += 1;
    swept['pairs in all'] += points;
    return { dead, index, points };
  }

  async function again({ dead, index, points }: Own, pass: number): Promise<void> {
    const from = 1 + ((pass + index + seed) % Math.min(stride, Math.max(1, points)));
    for (let second = from; second <= points && (pass === 0 || !isOver()); second += stride) {
      await runs.follow(dead, 'recover', second);
      swept.pairs += 1;
      if (pass === 0 && second === from) swept['points killed again'] += 1;
    }
    if (dead.does !== 'work') return;
    const does = OTHERS[(pass + index) % OTHERS.length] ?? 'cancel';
    for (let second = from; !isOver(); second += 2 * stride) {
      swept.others += 1;
      if ((await runs.follow(dead, does, second)) !== null) return;
    }
  }

  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const own: Own[] = [];
      for (const [index, death] of chosen.filter((_one, at) => at % WORKERS === worker))
        own.push(await dies(index, death));
      for (let pass = 0; pass < passes && (pass === 0 || !isOver()); pass++)
        for (const one of own) await again(one, pass);
    }),
  );
  return swept;
}

interface Death {
  does: Does;
  kill: number;
  point: string;
}

/** Each point of a turn, and those around a cancel while its command runs. */
async function deathsOf(runs: Runs): Promise<Death[]> {
  const at = (does: Does) => (point: string, index: number) => ({ does, kill: index + 1, point });
  const work = await runs.pointsOf('work');
  const cancelled = await runs.pointsOf('cancel-command');
  const cancelling = cancelled.findIndex((point) => point.includes('turn-ended'));
  return [...work.map(at('work')), ...cancelled.map(at('cancel-command')).slice(cancelling - 2)];
}
