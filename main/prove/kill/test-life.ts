/** A life of the app in the kill proof: what happens by itself, and what a person who is there does. */
import { answer } from '../../core/acts/answer.ts';
import { cancel } from '../../core/acts/cancel.ts';
import { resume, takeOver } from '../../core/acts/resume.ts';
import { release, send } from '../../core/acts/send.ts';
import { settle } from '../../core/acts/settle.ts';
import { liveOf, stateOf } from '../../core/acts/world.ts';
import type { EventKind } from '../../core/events.ts';
import type { Header } from '../../core/journal.ts';
import { isDoubtful } from '../../core/turn.ts';
import { note, type Points } from '../../store/crash/test-points.ts';
import { arrivedAt, workspaceOf } from './test-outside.ts';
import { type KillWorld, nameOf } from './test-world.ts';

/**
 * `work`: the person asks, steers, allows and sees it through. `cancel-command`: as that, and cancels while the command runs.
 * The others begin with a recovery that nobody attends; then the person sees it through, takes it over or cancels it as
 * soon as it does something, or types on instead of answering. `late`: five hours later.
 */
export type Does = 'work' | 'cancel-command' | 'recover' | 'take-over' | 'cancel' | 'message' | 'late';

const LATE_MS = 5 * 3_600_000;
export const aheadOf = (does: Does): number => (does === 'late' ? LATE_MS : 0);

export async function live(world: KillWorld, does: Does, points: Points): Promise<void> {
  switch (does) {
    case 'work':
    case 'cancel-command': {
      once(world, 'tool-ended', () => say(world, 'm2'));
      if (does === 'cancel-command') world.onCommand(() => cancelNow(world, points));
      say(world, 'm1');
      await world.idle();
      return isCancelled(world) ? undefined : finish(world);
    }
    case 'recover':
    case 'late':
      await alone(world);
      for (const notice of world.store.notices.list()) world.store.notices.dismiss(notice.id);
      return finish(world);
    case 'take-over': {
      const took = () => world.runs.size > 0 && takeOver(world, open(world)?.turn ?? '');
      once(world, 'tool-started', took);
      once(world, 'model-answered', took);
      await alone(world);
      return finish(world);
    }
    case 'cancel':
      once(world, 'tool-started', () => cancelNow(world, points));
      await alone(world);
      return cancelNow(world, points);
    case 'message':
      await alone(world);
      if (open(world)) say(world, 'm3');
      return finish(world);
  }
}

/** Nobody is there. */
export async function alone(world: KillWorld): Promise<void> {
  world.recovery.start();
  await world.idle();
}

const TEXTS = { m1: 'Tidy up, push, and tell the others.', m2: 'And leave b.txt alone.', m3: 'Stop. What is done?' };

/** A page sends its message again with the same id for as long as nobody acknowledged it. */
function say(world: KillWorld, id: keyof typeof TEXTS): void {
  if (world.store.messages.get(id)) return;
  send(world, {
    id,
    session: 's1',
    workspace: workspaceOf(world.folder),
    mode: 'edits',
    text: TEXTS[id],
    attachments: [],
  });
}

const open = (world: KillWorld): Header | undefined => world.store.journal.open()[0];

export const isCancelled = (world: KillWorld): boolean => world.store.journal.lastOf('s1')?.outcome === 'cancelled';

function cancelNow(world: KillWorld, points: Points): void {
  const turn = open(world)?.turn;
  if (turn === undefined) return;
  cancel(world, turn);
  note(world.folder, 'acknowledged', { write: 'cancelled', rows: [] });
  points.hit('after the acknowledgement of cancel');
}

/** When the first such event stands in the journal; not from within its recording. */
function once(world: KillWorld, kind: EventKind, act: () => void): void {
  let isDone = false;
  world.onRecorded((events) => {
    if (isDone || !events.some(({ event }) => event.kind === kind)) return;
    isDone = true;
    queueMicrotask(act);
  });
}

const ACTS_AT_MOST = 40;

/** The person does what is asked of them until nothing is open and all that they wanted to say has been read. */
export async function finish(world: KillWorld): Promise<void> {
  for (let acts = 0; acts < ACTS_AT_MOST; acts++) {
    await world.idle();
    const turn = open(world);
    const paused = world.store.messages.waiting('s1')[0];
    if (turn) await goOnWith(world, turn);
    else if (paused) release(world, paused.id);
    else if (!world.store.messages.get('m1')) say(world, 'm1');
    else if (!world.store.messages.get('m2')) say(world, 'm2');
    else return;
  }
  throw new Error('The person does not come to an end.');
}

async function goOnWith(world: KillWorld, { turn, phase }: Header): Promise<void> {
  if (phase === 'working') return void resume(world, turn, true);
  if (phase === 'waiting:doubt') return settleByTruth(world, turn);
  if (phase === 'waiting:approval') return allow(world, turn);
  throw new Error(`It waits: ${stateOf(liveOf(world, turn)).sentence ?? phase}`);
}

function allow(world: KillWorld, turn: string): void {
  for (const { id, digest, state } of stateOf(liveOf(world, turn)).calls) {
    if (state.kind !== 'asked') continue;
    const allowed = { turn, call: id, digest: digest ?? '', answer: 'once', reason: null, confirmed: true } as const;
    if (answer(world, allowed) !== 'answered') throw new Error('An answer does not count.');
  }
}

/** What the world outside shows. */
async function settleByTruth(world: KillWorld, turn: string): Promise<void> {
  const call = stateOf(liveOf(world, turn)).calls.find(isDoubtful);
  if (!call) throw new Error('It waits in doubt of nothing.');
  const what = nameOf(call.tool, call.input);
  note(world.folder, 'acknowledged', { write: 'word', rows: [], what });
  const hasArrived = (await arrivedAt(world.hosts)).some((arrival) => arrival.what === what);
  const outcome = hasArrived ? 'happened' : 'did-not';
  settle(world, { turn, call: call.id, digest: call.digest ?? '', outcome, confirmed: true });
}
