/** A busy day of one desk on a real store, by a clock that is moved by hand: the two seconds of a flush pass in no time. */
import { vi } from 'vitest';
import { answer } from '../../core/acts/answer.ts';
import { cancel } from '../../core/acts/cancel.ts';
import { compact } from '../../core/acts/compact.ts';
import { createRecovery } from '../../core/acts/recover.ts';
import { release, send } from '../../core/acts/send.ts';
import { settle } from '../../core/acts/settle.ts';
import { suspendAll } from '../../core/acts/suspend.ts';
import { fold } from '../../core/advance.ts';
import type { Header } from '../../core/journal.ts';
import type { AnswerPart } from '../../core/message.ts';
import type { ModelRequest } from '../../core/ports.ts';
import { calm } from '../../core/test-reading.ts';
import { calls, START, says, type TestModel, type TestWorld, testWorld } from '../../core/test-world.ts';
import { isDoubtful } from '../../core/turn.ts';
import { type OpenStore, openStore } from '../../store/open.ts';
import { LOOKING } from './test-said.ts';

const PLAN: AnswerPart[][] = [
  calls(['look', 'a'], ['look', 'b']),
  calls(['look', 'e']),
  calls(['edit', 'c'], ['put', 'd']),
  calls(['look', 'f'], ['push', 'origin']),
  says('All done, as far as it was wanted.'),
];
const SESSIONS = 4;
const MINUTE_MS = 60_000;
/** Around the two seconds after which what waits is flushed by the clock. */
const THOUGHTS_MS = [900, 2700, 1800, 2700];

export interface Desk {
  world: TestWorld;
  store: OpenStore;
}

/** Moves every clock there is. */
export function pass({ world }: Pick<Desk, 'world'>, ms: number): void {
  world.pass(ms);
  vi.advanceTimersByTime(ms);
}

/** A start of the app at a moment, with a model that takes its time. */
export function sit(folder: string, boot: string, at: number): Desk {
  const store = openStore(folder, { id: boot, host: 'here', systemBoot: null, started: at });
  let thoughts = 0;
  const thinks = () => pass(desk, THOUGHTS_MS[thoughts++ % THOUGHTS_MS.length] ?? 0);
  const desk: Desk = { store, world: testWorld({ boot, at, store, models: planned(thinks) }) };
  return desk;
}

/** The start that looks at what a power cut has left. */
export const lookAgain = (folder: string, at: number): Desk => {
  const store = openStore(folder, { id: LOOKING, host: 'here', systemBoot: null, started: at });
  return { store, world: testWorld({ boot: LOOKING, at, store, models: planned(() => {}) }) };
};

/** By what was answered since the person last spoke, so that each request is a turn of several steps. */
function planned(thinks: () => void): TestModel {
  const requests: ModelRequest[] = [];
  const summaries: ModelRequest[] = [];
  return {
    requests,
    summaries,
    step: async (request, signal) => {
      signal.throwIfAborted();
      requests.push(request);
      thinks();
      const since = request.history.slice(request.history.findLastIndex(({ role }) => role === 'person'));
      const parts = PLAN[since.filter(({ role }) => role === 'answer').length] ?? says('There is nothing left to do.');
      return { parts, usage: { input: 1, output: 1 }, cost: null, finish: 'stop', invalid: [] };
    },
    summarise: async (request, signal) => {
      signal.throwIfAborted();
      summaries.push(request);
      thinks();
      return { text: 'What was done so far.', usage: { input: 1, output: 1 }, cost: null };
    },
  };
}

/** Two starts of the app, so many requests each. Open turns are left behind. */
export async function liveDay(folder: string, requests: number): Promise<number> {
  const morning = sit(folder, 'morning', START);
  await work(morning, 'am', requests);
  suspendAll(morning.world, 'quit');
  await morning.world.idle();
  morning.store.boots.ended(morning.world.clock.now(), 'quit');
  morning.store.close();
  const noon = sit(folder, 'afternoon', morning.world.clock.now() + MINUTE_MS);
  vi.setSystemTime(noon.world.clock.now());
  noon.store.messages.pauseAll();
  createRecovery(noon.world, calm).start();
  await noon.world.idle();
  await work(noon, 'pm', requests);
  pass(noon, 5000);
  noon.store.close();
  return noon.world.clock.now();
}

async function work(desk: Desk, half: string, requests: number): Promise<void> {
  const { world, store } = desk;
  for (let number = 1; number <= requests; number++) {
    const session = `s${number % SESSIONS}`;
    const say = (id: string) =>
      send(world, { id: `${half}-${id}`, session, workspace: '/w', mode: 'edits', text: `Do ${id}.`, attachments: [] });
    store.sessions.saveDraft(session, { text: `Do m${number}`, attachments: [] });
    say(`m${number}`);
    if (number % 3 === 0) say(`more${number}`);
    await world.idle();
    store.journal.beat(world.clock.now(), []);
    pass(desk, number % 2 === 0 ? 300 : 7000);
    await decide(world, session, number, number > requests - 2);
    if (store.sessions.get(session)) store.sessions.setMode(session, number % 5 === 0 ? 'ask' : 'edits');
    pass(desk, 1500);
  }
}

/** What the person makes of what waits: mostly yes, sometimes no or enough; the last are left open. */
async function decide(world: TestWorld, session: string, number: number, leaveOpen: boolean): Promise<void> {
  for (let acts = 0; acts < 10 && !leaveOpen; acts++) {
    await world.idle();
    const turn = world.store.journal.open().find((header) => header.session === session);
    if (!turn) break;
    if (number % 7 === 0) cancel(world, turn.turn);
    else settleOne(world, turn, number % 4 === 1 ? 'deny' : 'once');
  }
  const paused = world.store.messages.waiting(session).find(({ state }) => state === 'paused');
  const isFree = !world.store.journal.open().some((header) => header.session === session);
  if (paused && isFree) release(world, paused.id);
  else if (isFree && number % 4 === 0) compact(world, session, `c${world.boot}${number}`);
  await world.idle();
}

function settleOne(world: TestWorld, { turn }: Header, yes: 'once' | 'deny'): void {
  const call = fold(world.store.journal.load(turn)).calls.find((one) => one.state.kind === 'asked' || isDoubtful(one));
  if (!call) throw new Error(`Nothing of ${turn} is asked.`);
  const one = { turn, call: call.id, digest: call.digest ?? '', confirmed: true };
  if (isDoubtful(call)) settle(world, { ...one, outcome: 'happened' });
  else answer(world, { ...one, answer: yes, reason: null });
}
