/**
 * Plays a conversation through whatever may happen to it: answers, tools, the person's acts, crashes at any commit, time.
 * Effects of tools outlive a crash as they would outside; what the crash undoes is undone in what is expected too.
 */
import { empty, type Tables } from '../store/memory-tables.ts';
import { createRecovery, type Recovery } from './acts/recover.ts';
import { send } from './acts/send.ts';
import { Failure } from './errors.ts';
import type { Mode, Recorded } from './events.ts';
import type { HistoryItem } from './history.ts';
import type { ResumeSettings } from './settings.ts';
import { audit } from './test-audit.ts';
import { type Finish, gatedModel, gatedTools, type PlannedStep } from './test-gated.ts';
import { type PersonAct, personActs } from './test-person.ts';
import { START, type TestWorld, testWorld } from './test-world.ts';

export type JourneyAct = { act: 'go-on' | 'crash' | PersonAct; n: number };

export interface Journey {
  /** Journals of the session's turns, oldest first. */
  journals: Recorded[][];
  /** Every request that was made, in order; an answer names its own by `#<index>`. */
  requests: HistoryItem[][];
  /** Every request for a summary; a summary names its own as `Summary <index>.` */
  summaries: HistoryItem[][];
  /** Every answer that was given, as JSON. */
  answers: ReadonlySet<string>;
  /** What is wrong, in sentences. */
  broken: string[];
}

const MODES: readonly ResumeSettings['mode'][] = ['auto', 'auto', 'auto', 'ask', 'off'];
const HOUR_MS = 3_600_000;
const PAUSES_MS = [0, 1000, 60_000, HOUR_MS, 3 * HOUR_MS, -HOUR_MS, 5 * HOUR_MS];

export interface Script {
  plan: readonly PlannedStep[];
  mode: Mode;
  /** Tokens that the model takes; null where nobody knows. */
  window: number | null;
  acts: readonly JourneyAct[];
}

/** `alter` puts a fault into each new world, to see that it is found. */
export async function journey(
  { plan, mode, window, acts }: Script,
  alter = (_world: TestWorld) => {},
): Promise<Journey> {
  const model = gatedModel(plan);
  const tools = gatedTools();
  const broken: string[] = [];
  let life = begin(empty(), START, 'auto');

  function begin(tables: Tables, at: number, resume: ResumeSettings['mode']): Life {
    const commits: Tables[] = [];
    const disk = watched(tables, commits);
    let recovery: Recovery | undefined;
    const world = testWorld({
      disk,
      at,
      models: model,
      tools,
      ...(window !== null && { window }),
      settings: { mode: resume },
      recovery: () => recovery,
    });
    alter(world);
    model.forget();
    tools.enter(world, () => commits.length);
    world.store.messages.pauseAll();
    recovery = createRecovery(world, calm);
    world.watch.rested = (turn) => recovery?.rested(turn);
    recovery.start();
    return { world, commits, recovery };
  }

  /** The disk is as after one of the last commits; what ran outside after that has not happened. */
  function crash(n: number): void {
    const { world, commits, recovery } = life;
    recovery.stop();
    const kept = Math.max(1, commits.length - (n % 4));
    tools.undo(kept, n % 3 === 0);
    const pause = PAUSES_MS[n % PAUSES_MS.length] ?? 0;
    life = begin(commits[kept - 1] ?? empty(), world.clock.now() + pause, MODES[n % MODES.length] ?? 'auto');
  }

  send(life.world, { id: 'first', session: 's1', workspace: '/w', mode, text: 'Please do it.', attachments: [] });
  for (const { act, n } of acts) {
    attempt(broken, () => {
      if (act === 'crash') crash(n);
      else if (act === 'go-on') goOn(life.world, [...model.pending, ...tools.pending], n);
      else personActs[act](life.world, n);
    });
    await new Promise(setImmediate);
    broken.push(...audit(life.world));
    if (broken.length > 0) break;
  }
  life.recovery.stop();
  const { journal } = life.world.store;
  const journals = journal.turnsOf('s1').map((header) => journal.load(header.turn));
  return {
    journals,
    requests: model.requests.map(({ history }) => history),
    summaries: model.summaries.map(({ history }) => history),
    answers: model.answers,
    broken: [...broken, ...tools.broken(journals)],
  };
}

interface Life {
  world: TestWorld;
  commits: Tables[];
  recovery: Recovery;
}

const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };

function watched(tables: Tables, commits: Tables[]) {
  let current = tables;
  return {
    get tables() {
      return current;
    },
    set tables(next: Tables) {
      current = next;
      commits.push(next);
    },
  };
}

/** Lets something end; where nothing runs, the person does what leads on. */
function goOn(world: TestWorld, pending: readonly Finish[], n: number): void {
  const one = pending[n % Math.max(1, pending.length)];
  const phase = world.store.journal.lastOf('s1')?.phase;
  if (one) one(n);
  else if (phase === 'ended') personActs.send(world, n);
  else if (phase === 'waiting:approval' || phase === 'waiting:question') personActs.answer(world, n);
  else if (phase === 'waiting:doubt') personActs.settle(world, n);
  else personActs.resume(world, n);
}

/** A sentence for the person is an answer; anything else is a fault of ours. */
function attempt(broken: string[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Failure)) broken.push(`an act threw ${String(error)}`);
  }
}
