/**
 * What of a desk decides what can happen to it: two desks that say the same here are one state. Times become classes of age,
 * ids their order, and what is over and told to nobody is left out. That the states of one kind do lead to the same ones is
 * tried on a sample of them, by the walk itself.
 */
import type { LiveRun } from '../../core/acts/world.ts';
import { contextOf } from '../../core/context.ts';
import { isLong, SHORT_MS } from '../../core/sleep.ts';
import { awaitsSettling, type Call, isRecovered, lastRun, type Run, type Turn } from '../../core/turn.ts';
import type { Tables } from '../../store/memory-tables.ts';
import type { Desk } from './test-desk.ts';
import { progressOrBeat } from './test-recoveries.ts';
import { type Told, turnsIn } from './test-turns.ts';

export function same(desk: Desk): string {
  const { tables, kept, process, outside, at, beats, resume, sent, compacts, killed, effects } = desk;
  const told = turnsIn(tables);
  const names = namesIn(told);
  const boot = process?.world.boot ?? null;
  const isMeasured = desk.scope.window !== null;
  return JSON.stringify([
    recordOf(tables, { at, boot, isMeasured }),
    // What the death of the machine would leave: nothing lives then.
    kept.slice(0, -1).map((then) => recordOf(then, { at, boot: null, isMeasured })),
    // By what they are judged.
    told.map(({ events }) => ageOf(progressOrBeat(events, beats), at)),
    resume,
    sent.length,
    compacts,
    killed,
    effects.map(({ call }) => names(call)).toSorted(),
    process && [
      process.recovers,
      process.world.ending,
      process.recovery.queued().map(names),
      process.awaited.some((run) => [...process.world.runs.values()].includes(run)),
      [...process.world.runs].map(([turn, live]) => [
        names(turn),
        live.run === live.live.turn?.runs.length,
        live.busy,
        live.takingOver,
        live.attended,
        live.recovered,
        sleepOf(live, at),
        live.tools.signal.aborted,
      ]),
      [...outside.pending.keys()].map((name) => name.split(' ').map(names).join(' ')).toSorted(),
    ],
  ]);
}

function sleepOf({ slept }: LiveRun, now: number) {
  if (slept === null || isLong(slept)) return slept !== null;
  return slept.from > now ? 'ahead' : 'short';
}

/** Turns by their order, and their calls by theirs. */
function namesIn(told: readonly Told[]): (name: string) => string {
  const names = new Map(
    told.flatMap(({ turn }, index) => [
      [turn.id, String(index)] as const,
      ...turn.calls.map((call, place) => [`${turn.id}/${call.id}`, `${index}/${place}`] as const),
    ]),
  );
  return (name) => names.get(name) ?? name;
}

interface Now {
  at: number;
  boot: string | null;
  /** Somebody knows what the model takes. */
  isMeasured: boolean;
}

/** What stands on a disk. */
function recordOf(tables: Tables, now: Now) {
  const told = turnsIn(tables);
  const names = namesIn(told);
  return [
    told.map((one) => (one.turn.ended ? ofEnded(one) : ofOpen(one, now))),
    now.isMeasured && told.length > 0 && contextOf(told.map(({ turn }) => turn)).tokens,
    [...tables.inbox.values()].map(({ turn, state }) => [names(turn), state]),
    tables.sessions.get('s1')?.mode,
  ];
}

/** The next turn tells the model of it. */
const ofEnded = ({ turn }: Told) => [
  turn.ended?.outcome,
  turn.items.filter(({ kind }) => kind !== 'note').map(({ kind }) => kind),
  turn.calls.map((call) => [...ofCall(turn, call), awaitsSettling(call)]),
];

function ofOpen({ header, turn }: Told, { at, boot }: Now) {
  const run = lastRun(turn);
  return [
    header.phase,
    header.attempts,
    ageOf(header.lastProgressAt, at),
    turn.timesFull,
    turn.compactionAsked !== null,
    turn.runs.some(isRecovered),
    run && [
      run.attempt,
      run.attended,
      isRecovered(run),
      run.following,
      run.boot === boot ? standsOf(run, at) : run.ended === null,
    ],
    isLimited(turn) && stepsAlone(turn),
    turn.items.filter(({ kind }) => kind !== 'note').map(({ kind }) => kind),
    turn.calls.map((call) => ofCall(turn, call)),
  ];
}

/** Steps since the person was last there. */
function stepsAlone({ runs, steps }: Turn): number {
  const [since] = runs.slice(runs.findLastIndex(({ attended }) => attended) + 1);
  return since ? steps - since.spentBefore.steps : 0;
}

const isLimited = ({ config }: Turn): boolean => config.limits.unattended !== undefined;

/** Of a run of this process; what a quit has stopped for long is not called off. */
function standsOf({ ended }: Run, now: number) {
  if (ended === null) return 'open';
  const isSuspended = ended.reason !== 'turn-ended' && ended.reason.kind === 'suspended';
  if (!isSuspended) return 'over';
  if (ended.at > now) return 'ahead';
  if (isLong({ from: ended.at, until: now })) return 'long ago';
  return now - ended.at > SHORT_MS / 2 ? 'a while ago' : 'just now';
}

const ofCall = (turn: Turn, { state, tool, settled, request, startedAt, told }: Call) => [
  tool,
  state.kind,
  'run' in state && state.run === lastRun(turn)?.number,
  state.kind === 'ended' && state.outcome,
  settled,
  request?.because === 'doubt',
  startedAt !== null,
  told?.error,
];

const HOUR_MS = 3_600_000;
/** Most of what a turn may be old. */
export const NAP_MS = 3 * HOUR_MS;

/** So old that one more nap makes it too old, or not yet. */
export function ageOf(progressAt: number | null, now: number): 'none' | 'future' | 'old' | 'aged' | 'young' {
  if (progressAt === null) return 'none';
  if (progressAt > now + 5 * 60_000) return 'future';
  const age = now - progressAt;
  if (age > 4 * HOUR_MS) return 'old';
  return age > HOUR_MS ? 'aged' : 'young';
}
