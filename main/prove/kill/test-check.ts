/** What must hold of a folder, and of the world outside it, after any kills. Sentences about what does not; empty when all is well. */
import type { Recorded, TurnOutcome } from '../../core/events.ts';
import { faultsOf } from '../../store/crash/test-check.ts';
import { type Left, readLeft } from './test-folder.ts';
import type { Does } from './test-life.ts';
import { type Arrival, type Truth, truthOf } from './test-outside.ts';
import { NOTES } from './test-plan.ts';
import { requestFaults } from './test-requests.ts';

/** How a turn may end otherwise than completed, by what a life of it did. */
const MAY_END: Partial<Record<Does, TurnOutcome>> = {
  cancel: 'cancelled',
  'cancel-command': 'cancelled',
  late: 'abandoned',
};

/** `lived`: what its lives did, the last one left out, in which a person has finished everything. */
export function violationsIn(folder: string, arrivals: readonly Arrival[], lived: readonly Does[]): string[] {
  const left = readLeft(folder);
  const outcomes = left.journals.map(outcomeOf);
  const isWhole = outcomes.every((outcome) => outcome === 'completed') && !lived.includes('message');
  return [
    ...faultsOf(folder),
    ...outcomes
      .filter((outcome) => outcome !== 'completed' && !lived.some((does) => MAY_END[does] === outcome))
      .map((outcome) => `a turn is ${outcome} in the end`),
    ...left.journals.flatMap((journal) => [...started(left, journal), ...unattended(left, journal)]),
    ...taken(left),
    ...needlessWords(left),
    ...afterCancel(left),
    ...requestFaults(left),
    ...outside(truthOf(folder), arrivals, isWhole),
  ];
}

function outcomeOf(journal: readonly Recorded[]): TurnOutcome | 'open' {
  const end = journal.findLast(({ event }) => event.kind === 'turn-ended')?.event;
  return end?.kind === 'turn-ended' ? end.outcome : 'open';
}

/** A start is one, but where it was found or said that the call did not happen, or where the same key makes it one. */
function started({ names }: Left, journal: readonly Recorded[]): string[] {
  const starts = journal.flatMap(({ turn, event }) =>
    event.kind === 'tool-started' && event.class !== 'read'
      ? [{ ...event, name: names.get(`${turn}/${event.call}`) }]
      : [],
  );
  return [...Map.groupBy(starts, ({ call }) => call)].flatMap(([call, of]) => {
    const refuted = journal.filter(
      ({ event }) => event.kind === 'effect-settled' && event.call === call && event.outcome === 'did-not',
    );
    const isDoubled = of[0]?.class !== 'repeatable' && of.length > 1 + refuted.length;
    const keys = new Set(of.map(({ key }) => key));
    return [
      ...(isDoubled ? [`${of[0]?.name} was started ${of.length} times`] : []),
      ...(keys.size > 1 ? [`${of[0]?.name} was started with ${keys.size} keys`] : []),
    ];
  });
}

/** Alone a run only reads and changes files. Anything else has a word of the person for each start, in a run that they attend. */
function unattended({ names }: Left, journal: readonly Recorded[]): string[] {
  const allowed = new Set<string>();
  let isAttended = false;
  return journal.flatMap(({ turn, event }) => {
    if (event.kind === 'run-started') isAttended = event.attended;
    if (event.kind === 'approval-answered' && event.answer === 'allow') allowed.add(event.call);
    if (event.kind === 'effect-settled' && event.by === 'person' && event.outcome === 'did-not')
      allowed.add(event.call);
    if (event.kind !== 'tool-started') return [];
    const name = names.get(`${turn}/${event.call}`) ?? '';
    if (event.class === 'read' || name === 'write-file' || name === 'edit-file') return [];
    return [
      ...(isAttended ? [] : [`${name} was started while nobody was there`]),
      ...(allowed.delete(event.call) ? [] : [`${name} was started without a word of the person`]),
    ];
  });
}

/** What the person said is read once. */
function taken({ journals }: Left): string[] {
  const ids = journals.flat().flatMap(({ event }) => ('message' in event ? [event.message.id] : []));
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the message ${id} was read twice`);
}

/** The person is asked about a call only where a process died between its start and its outcome, and nothing outside tells. */
function needlessWords({ log, names }: Left): string[] {
  const running = new Set<string>();
  let lost = new Set<string>();
  return log.flatMap(({ write, rows, what }) => {
    for (const { turn, kind, body } of rows) {
      const name = names.get(`${turn}/${JSON.parse(body).call}`) ?? '';
      if (kind === 'tool-started') running.add(name);
      if (kind === 'tool-ended') running.delete(name);
    }
    if (write === 'life') lost = new Set(running);
    const isDue = write !== 'word' || (what === 'POST notes' && lost.has(what));
    return isDue ? [] : [`the person was asked about ${what}`];
  });
}

function afterCancel({ log, journals }: Left): string[] {
  const at = log.findIndex(({ write }) => write === 'cancelled');
  if (at === -1) return [];
  const after = log.slice(at + 1);
  const kinds = after.flatMap(({ rows }) => rows.map(({ kind }) => kind));
  const last = outcomeOf(journals.at(-1) ?? []);
  return [
    ...after.filter(({ write }) => write === 'request').map(() => 'the model was asked after the cancel'),
    ...kinds
      .filter((kind) => kind !== 'tool-ended' && kind !== 'effect-settled')
      .map((kind) => `${kind} after the cancel`),
    ...(last === 'cancelled' ? [] : [`the cancelled turn is ${last}`]),
  ];
}

/** `isWhole`: all that was asked for was to happen; else a person wanted less of it. */
function outside(truth: Truth, arrivals: readonly Arrival[], isWhole: boolean): string[] {
  const of = (what: string) => arrivals.filter((arrival) => arrival.what === what);
  const keysOf = (what: string) => new Set(of(what).map(({ key }) => key)).size;
  const count = {
    'commits of Notes': truth.commits,
    pushes: truth.pushes,
    'POST notes': of('POST notes').length,
    'keys of PUT state': keysOf('PUT state'),
    'keys of POST orders': keysOf('POST orders'),
    'notes.md': truth.notes === null ? 0 : truth.notes === NOTES ? 1 : 2,
    'edits of a.txt': (truth.edited ?? '').split('x').length - 2,
  };
  return Object.entries(count)
    .filter(([, times]) => times > 1 || (isWhole && times !== 1))
    .map(([what, times]) => `${what}: ${times}`);
}
