/** What must hold wherever the walk comes, and of each step of it. Sentences about what is wrong; none when all is well. */
import type { HistoryItem } from '../../core/history.ts';
import type { Write } from '../../core/journal.ts';
import { auditTurn, mayAct } from '../../core/test-audit.ts';
import { isExtended } from '../../core/test-requests.ts';
import { openRun, type Turn } from '../../core/turn.ts';
import type { Tables } from '../../store/memory-tables.ts';
import type { EventRow } from '../../store/read-journal.ts';
import type { Desk } from './test-desk.ts';
import { progressAt, progressOrBeat, recoveriesIn } from './test-recoveries.ts';
import { journalOf, type Told, turnsIn } from './test-turns.ts';

const requests = new WeakMap<EventRow, HistoryItem[]>();

/** Remembers for each answer that was recorded which request it answers. */
export function keepRequests({ events }: Tables, writes: readonly Write[], request: HistoryItem[]): void {
  for (const { turn, events: written } of writes)
    for (const { seq, event } of written) {
      const row = event.kind === 'model-answered' ? events.get(turn)?.[seq - 1] : undefined;
      if (row) requests.set(row, request);
    }
}

/** Each request extends the last one that was answered, but where a summary took the place of what it covers. */
export function altered({ tables }: Desk, request: readonly HistoryItem[]): string[] {
  const rows = [...tables.turns.keys()].flatMap((turn) => tables.events.get(turn) ?? []);
  const last = rows.findLast(({ kind }) => kind === 'model-answered' || kind === 'history-compacted');
  const before = last?.kind === 'model-answered' ? (requests.get(last) ?? []) : [];
  return isExtended(before, request) ? [] : ['a request alters the one that was answered before it'];
}

/** The ceiling, the recorded start, and a person's word where the same may have happened before. */
export function mayActNow({ process, tables }: Desk, tool: string, name: string): string[] {
  if (!process) return [`${name} is begun by no process`];
  const [id = '', callId = ''] = name.split('/');
  const events = journalOf(tables, id);
  const isAllowed = events.some(
    ({ event }) =>
      (event.kind === 'approval-answered' && event.call === callId && event.answer === 'allow') ||
      (event.kind === 'effect-settled' && event.call === callId && event.by === 'person'),
  );
  const digest = turnsIn(tables)
    .find(({ turn }) => turn.id === id)
    ?.turn.calls.find((call) => call.id === callId)?.digest;
  const isAskedInDoubt = events.some(
    ({ event }) => event.kind === 'approval-requested' && event.call === callId && event.because === 'doubt',
  );
  const isDoubtful = [...tables.effects.values()].some(
    (row) => row.digest === digest && `${row.turn}/${row.call}` !== name && ['started', 'unknown'].includes(row.state),
  );
  return [
    ...mayAct(process.world, tool, name),
    ...(tool === 'push' && !isAllowed ? [`${name} acts although nobody allowed it`] : []),
    ...(tool !== 'look' && isDoubtful && !isAskedInDoubt
      ? [`${name} repeats what may have happened, and nobody was asked`]
      : []),
  ];
}

/** Of where the walk is. */
export function broken(desk: Desk): string[] {
  const { process, tables } = desk;
  const told = turnsIn(tables);
  return [
    ...desk.wrong,
    ...(process?.world.faults.map((fault) => `fault: ${String(fault)}`) ?? []),
    ...told.flatMap((one) => oneTurn(desk, one)),
    ...doubled(desk, told),
    ...unstarted(desk, told),
    ...messages(desk, told),
    ...summaries(told),
    ...(told.filter(({ header }) => header.phase !== 'ended').length > 1 ? ['two turns are open'] : []),
  ];
}

function oneTurn({ process, tables, beats, killed }: Desk, { header, turn, events }: Told): string[] {
  const live = process?.world.runs.get(turn.id);
  const run = openRun(turn);
  const wrong = [
    header.attempts > 3 && `${header.attempts} attempts`,
    turn.phase === 'waiting:error' && turn.failure !== 'model-error' && `a fault of the product: ${turn.sentence}`,
    killed > 3 && 'a journal that kills the process was read more than three times',
    ![progressAt(events), progressOrBeat(events, beats)].includes(header.lastProgressAt ?? 0) &&
      'the last progress is not what the journal says',
    [...tables.inbox.values()].some((one) => one.turn === turn.id && one.state === 'queued') &&
      turn.ended &&
      'a message is queued for a turn that has ended',
    ...overLimit(turn),
    live && run?.number === live.run && run.attended !== live.attended && 'presence changed in a run',
    turn.ended?.outcome === 'abandoned' &&
      !tables.notices.some((notice) => notice.turn === turn.id) &&
      'a turn was abandoned without a word',
  ];
  return [
    ...wrong.filter((what) => typeof what === 'string'),
    ...recoveriesIn(events, beats),
    // How old a turn may be is judged by the beats too, which stand in no journal.
    ...(process ? auditTurn(process.world, header, { maxAgeMs: Infinity }) : []),
  ];
}

/** Steps that a run took while nobody was there. */
function overLimit({ config, runs, items }: Turn): string[] {
  const most = config.limits.unattended?.steps ?? Infinity;
  return runs.flatMap(({ number, attended }) => {
    const steps = items.filter((item) => item.kind === 'answer' && item.run === number).length;
    return attended || steps <= most ? [] : [`a run that nobody attends took ${steps} steps`];
  });
}

/** Once, and again for each time that a person said that it had not happened. */
const doubled = ({ effects }: Desk, told: readonly Told[]): string[] =>
  [...new Set(effects.map(({ call }) => call))].flatMap((name) => {
    const [id, callId] = name.split('/');
    const events = told.find(({ turn }) => turn.id === id)?.events ?? [];
    const orders = events.filter(
      ({ event }) =>
        event.kind === 'effect-settled' &&
        event.call === callId &&
        event.outcome === 'did-not' &&
        event.by === 'person',
    );
    const count = effects.filter(({ call }) => call === name).length;
    return count > 1 + orders.length ? [`${name} happened ${count} times`] : [];
  });

/** What did something to the world is on record as started, whatever was lost. */
const unstarted = ({ effects }: Desk, told: readonly Told[]): string[] =>
  effects.flatMap(({ call: name }) => {
    const [id, callId] = name.split('/');
    const call = told.find(({ turn }) => turn.id === id)?.turn.calls.find((one) => one.id === callId);
    return call && call.startedAt !== null ? [] : [`${name} happened, and its start is not on record`];
  });

/** Every message that was said to be sent is read once, or stands there to be read. */
const messages = ({ sent, tables }: Desk, told: readonly Told[]): string[] =>
  sent.flatMap((id) => {
    const state = tables.inbox.get(id)?.state;
    const read = told.flatMap(({ events }) =>
      events.filter(
        ({ event }) => (event.kind === 'turn-accepted' || event.kind === 'message-taken') && event.message.id === id,
      ),
    );
    const expected = state === 'taken' ? 1 : 0;
    if (state === undefined) return [`message ${id} is lost`];
    return read.length === expected ? [] : [`message ${id} is ${state} and was read ${read.length} times`];
  });

/** Each covers more than the one before it. */
function summaries(told: readonly Told[]): string[] {
  const ids = told.map(({ turn }) => turn.id);
  const covers = told
    .flatMap(({ events }) => events)
    .flatMap(({ event }) =>
      event.kind === 'history-compacted' ? [ids.indexOf(event.throughTurn) * 10_000 + event.throughSeq] : [],
    );
  return covers.some((one, index) => one <= (covers[index - 1] ?? -1)) ? ['a summary was bought again'] : [];
}
