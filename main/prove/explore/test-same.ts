/**
 * What of a desk decides what can happen to it: two desks that say the same here are one state. Times become classes of age,
 * ids their order, and what is over and told to nobody is left out.
 */
import { isLong } from '../../core/sleep.ts';
import { awaitsSettling, type Call, isRecovered, lastRun, type Run, type Turn } from '../../core/turn.ts';
import type { Desk } from './test-desk.ts';
import { type Told, turnsIn } from './test-turns.ts';

export function same(desk: Desk): string {
  const { tables, kept, process, outside, at, resume, sent, compacts, killed, effects } = desk;
  const told = turnsIn(tables);
  const names = new Map(told.map(({ turn }, index) => [turn.id, index]));
  const short = (call: string) => call.replace(/[^/ ]*(?=\/)/, (turn) => String(names.get(turn)));
  return JSON.stringify([
    told.map((one) => (one.turn.ended ? ofEnded(one) : ofOpen(one, at, process?.world.boot ?? null))),
    [...tables.inbox.values()].map(({ turn, state }) => [names.get(turn), state]),
    // What the death of the machine would take with it.
    kept.length,
    resume,
    sent.length,
    compacts,
    killed,
    tables.sessions.get('s1')?.mode,
    effects.map(({ call }) => short(call)).toSorted(),
    process && [
      process.recovers,
      process.world.ending,
      process.recovery.queued().map((turn) => names.get(turn)),
      [...process.world.runs].map(([turn, live]) => [
        names.get(turn),
        live.run === live.live.turn?.runs.length,
        live.busy,
        live.takingOver,
        live.tools.signal.aborted,
      ]),
      [...outside.pending.keys()].map(short).toSorted(),
    ],
  ]);
}

const ofEnded = ({ turn }: Told) => [turn.ended?.outcome, turn.calls.map((call) => [call.tool, awaitsSettling(call)])];

function ofOpen({ header, turn }: Told, now: number, boot: string | null) {
  const run = lastRun(turn);
  return [
    header.phase,
    header.attempts,
    ageOf(header.lastProgressAt, now),
    turn.timesFull > 0,
    turn.runs.some(isRecovered),
    run && [run.attempt, run.attended, isRecovered(run), run.following, run.boot === boot && standsOf(run, now)],
    isLimited(turn) && turn.steps - (run?.spentBefore.steps ?? 0),
    turn.items.filter(({ kind }) => kind !== 'note').map(({ kind }) => kind),
    turn.calls.map((call) => ofCall(turn, call)),
  ];
}

const isLimited = ({ config }: Turn): boolean => config.limits.unattended !== undefined;

/** Of a run of this process; what a quit has stopped for long is not called off. */
function standsOf({ ended }: Run, now: number) {
  if (ended === null) return 'open';
  const isSuspended = ended.reason !== 'turn-ended' && ended.reason.kind === 'suspended';
  return isSuspended ? isLong({ from: ended.at, until: now }) : 'over';
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

export function ageOf(progressAt: number | null, now: number): string {
  if (progressAt === null) return 'none';
  if (progressAt > now + 5 * 60_000) return 'future';
  return now - progressAt > 4 * HOUR_MS ? 'old' : 'young';
}
