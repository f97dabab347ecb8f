/** What must hold of a world at every moment, and of everything that its tools ever did. */
import { isDeepStrictEqual } from 'node:util';
import type { World } from './acts/world.ts';
import { fold } from './advance.ts';
import type { EventKind, Recorded } from './events.ts';
import type { Header, Store } from './journal.ts';
import type { EffectRun } from './test-gated.ts';
import type { TestWorld } from './test-world.ts';
import { isDoubtful, lastRun, openRun, type Turn } from './turn.ts';

type Audited = Pick<World, 'store' | 'runs' | 'boot'>;

/** Sentences about what is wrong; empty when all is well. */
export const audit = (world: TestWorld): string[] => [
  ...world.faults.map((fault) => `fault: ${String(fault)}`),
  ...world.store.journal.turnsOf('s1').flatMap((header) => auditTurn(world, header)),
];

/** `maxAgeMs`: how old the last progress may be of a turn that goes on by itself. */
export function auditTurn(world: Audited, header: Header, { maxAgeMs = 4 * HOUR_MS } = {}): string[] {
  const events = world.store.journal.load(header.turn);
  const turn = fold(events);
  const live = world.runs.get(turn.id)?.live.turn ?? null;
  return [
    ...auditKept(world.store, header, events, turn, live),
    ...stuck(world, turn),
    ...recoveries(events, maxAgeMs),
  ];
}

/** What holds in a store whatever is done to it. `live`: the state of a turn that this process has; null when it has none. */
export function auditKept(
  { journal }: Pick<Store, 'journal'>,
  header: Header,
  events: readonly Recorded[],
  turn: Turn,
  live: Turn | null,
): string[] {
  const isOpen = journal.open().some((open) => open.turn === turn.id);
  const told = [turn.phase, turn.seq, lastRun(turn)?.number, turn.steps, turn.ended?.outcome ?? null].join();
  const kept = [header.phase, header.seq, header.run, header.steps, header.outcome].join();
  return [
    ...(told === kept ? [] : [`the header says ${kept}, the journal ${told}`]),
    ...(!live || isDeepStrictEqual(live, turn) ? [] : ['the live state is not what the journal says']),
    ...(isOpen === (turn.phase !== 'ended') ? [] : [`the marker does not fit ${turn.phase}`]),
    ...tooLate(events),
  ];
}

/** A run says nothing before its start and after its end but what its tools came to; told from the events alone, not by the fold. */
function tooLate(events: readonly Recorded[]): string[] {
  let open: number | null = null;
  return events.flatMap(({ run, event }) => {
    const { kind } = event;
    const isLate = run !== null && run !== open && kind !== 'run-started' && !OUTCOMES.includes(kind);
    if (kind === 'run-started') open = event.number;
    if (kind === 'run-ended' || kind === 'turn-ended') open = null;
    return isLate ? [`a ${kind} of run ${run} stands where that run is not`] : [];
  });
}

/** An open turn is worked on, can be answered, or can be resumed by the person: nothing else. */
function stuck(world: Audited, turn: Turn): string[] {
  const run = openRun(turn);
  const wrong = [
    run !== null && run.boot === world.boot && !world.runs.has(turn.id) && 'an open run of this process is not driven',
    turn.phase === 'waiting:approval' && !asks(turn, 'approval') && 'waits for an answer to nothing',
    turn.phase === 'waiting:question' && !asks(turn, 'question') && 'waits for a reply to nothing',
    turn.phase === 'waiting:doubt' && !turn.calls.some(isDoubtful) && 'waits in doubt of nothing',
  ];
  return wrong.filter((what) => what !== false);
}

const asks = (turn: Turn, what: 'approval' | 'question'): boolean =>
  turn.calls.some(({ state }) => state.kind === 'asked' && state.what === what);

/** Every recovered run was young enough, counted, and without a person; told from the events alone, not by the fold. */
function recoveries(events: readonly Recorded[], maxAgeMs: number): string[] {
  let progressAt = 0;
  let deaths = 0;
  let isOpen = false;
  let isRunning = false;
  return events.flatMap(({ at, event }) => {
    if (event.kind === 'run-ended' || event.kind === 'turn-ended') isOpen = isRunning = false;
    if (event.kind === 'run-started') isRunning = true;
    // What a tool did is progress only of the run that is still there to see it.
    const isLate = event.kind === 'tool-ended' && !isRunning;
    if (PROGRESS.includes(event.kind) && !isLate) progressAt = Math.max(progressAt, at);
    if (event.kind !== 'run-started') return [];
    if (isOpen) deaths += 1;
    isOpen = event.cause === 'recovered';
    if (event.cause !== 'recovered') return [];
    const wrong = [
      at - progressAt > maxAgeMs && `recovered ${(at - progressAt) / HOUR_MS} hours after the last progress`,
      event.attempt <= deaths && `attempt ${event.attempt} after ${deaths} deaths`,
      event.attempt > 3 && 'tried more than three times',
      event.attended && 'a recovered run is attended',
    ];
    return wrong.filter((what) => typeof what === 'string');
  });
}

const HOUR_MS = 3_600_000;
const OUTCOMES: readonly EventKind[] = ['tool-ended', 'effect-settled'];
export const PROGRESS: readonly EventKind[] = [
  'turn-accepted',
  'model-answered',
  'history-compacted',
  'approval-answered',
  'question-answered',
  'message-taken',
  'effect-settled',
  'tool-ended',
];

/** Whether a tool that is about to act may: its start stands in the journal, and presence or the mode of now allow it. */
export function mayAct(world: TestWorld, tool: string, name: string): string[] {
  const [id = '', callId = ''] = name.split('/');
  const turn = fold(world.store.journal.load(id));
  const call = turn.calls.find((one) => one.id === callId);
  const run = world.runs.get(id);
  const mode = world.store.sessions.get(turn.session)?.mode;
  const isEdit = tool === 'edit' || tool === 'put';
  const wrong = [
    call?.state.kind !== 'started' && `${tool} acts, and the journal says ${call?.state.kind}`,
    tool !== 'look' && mode === 'read-only' && `${tool} acts although the mode is Read only`,
    run && !run.attended && tool === 'push' && 'push acts although nobody is there',
    run && !run.attended && isEdit && (mode !== 'edits' || turn.config.mode !== 'edits') && `${tool} acts unattended`,
  ];
  return wrong.filter((what) => typeof what === 'string');
}

/** Nothing that may not simply run again ran twice, but where someone said that it had not happened. */
export function doubled(
  runs: readonly Pick<EffectRun, 'tool' | 'call'>[],
  journals: readonly Recorded[][],
  single: readonly string[] = ['edit', 'push'],
): string[] {
  const names = new Set(runs.filter(({ tool }) => single.includes(tool)).map(({ call }) => call));
  return [...names].flatMap((name) => {
    const [turn = '', id = ''] = name.split('/');
    const events = journals.find((journal) => journal[0]?.turn === turn) ?? [];
    const orders = events.filter(
      ({ event }) => event.kind === 'effect-settled' && event.call === id && event.outcome === 'did-not',
    );
    const count = runs.filter(({ call }) => call === name).length;
    return count > 1 + orders.length ? [`${name} ran ${count} times`] : [];
  });
}
