/** Which lives are killed where, and in which order: at whatever moment it is stopped, what was done lies evenly over all of it. */
import type { Does } from './test-life.ts';
import type { Dead, Runs } from './test-runs.ts';

export interface Sweep {
  /** Which of the first deaths are died. */
  chosen(point: string, index: number): boolean;
  /** So many passes go once over all points of the lives that follow a death. */
  stride: number;
  passes: number;
  /** As performance.now() tells it. */
  until: number;
}

export interface Swept {
  /** Of a first life, and in all lives that follow one. */
  points: number;
  deaths: number;
  pairs: number;
  pairsInAll: number;
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
  const swept = { points: deaths.length, deaths: 0, pairs: 0, pairsInAll: 0, others: 0 };
  const isOver = () => performance.now() > until;
  const chosen = [...deaths.entries()].filter(([index, { point }]) => isChosen(point, index));

  async function dies(index: number, { does, kill }: Death): Promise<Own> {
    const dead = await runs.die(does, kill);
    const points = (await runs.follow(dead, 'recover', 0))?.length ?? 0;
    swept.deaths += 1;
    swept.pairsInAll += points;
    return { dead, index, points };
  }

  async function again({ dead, index, points }: Own, pass: number): Promise<void> {
    const from = 1 + ((pass + index) % stride);
    for (let second = from; second <= points && !isOver(); second += stride) {
      await runs.follow(dead, 'recover', second);
      swept.pairs += 1;
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
      for (let pass = 0; pass < passes && !isOver(); pass++) for (const one of own) await again(one, pass);
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
