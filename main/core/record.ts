/** The only way into a journal: advance (refused: nothing is written), append (durable), publish (visible). */

import { z } from 'zod';
import { advance } from './advance.ts';
import { beginning } from './beginning.ts';
import { Refused } from './errors.ts';
import { type Event, event as eventSchema, type Recorded } from './events.ts';
import { type Journal, type Rows, strengthOf, type Write } from './journal.ts';
import { effectRows, headerChange } from './project.ts';
import type { Turn } from './turn.ts';

/** The one live state of a turn in this process. Everything that asks or writes shares this very object. */
export interface Live {
  readonly id: string;
  turn: Turn | null;
}

/** An event and the run that it belongs to; null for an act of the person or a gate. */
export interface Entry {
  run: number | null;
  event: Event;
  /** When it happened, where that is not now. */
  at?: number;
}

export interface Recorder {
  journal: Journal;
  now(): number;
  publish(session: string, events: Recorded[]): void;
}

export interface Batch {
  live: Live;
  entries: readonly Entry[];
  rows?: Rows;
  /** Facts of a new turn that its events do not hold. */
  host?: string | null;
}

export const record = (recorder: Recorder, live: Live, entries: readonly Entry[], rows: Rows = {}): void =>
  recordAll(recorder, [{ live, entries, rows }]);

/** Several turns in one transaction. Throws StaleRun or Refused, or what the store throws; then nothing has changed. */
export function recordAll(recorder: Recorder, batches: readonly Batch[]): void {
  const prepared = batches.map((batch) => prepare(recorder.now(), batch));
  recorder.journal.append(prepared.map(({ write }) => write));
  for (const { live, turn } of prepared) live.turn = turn;
  for (const { turn, write } of prepared) recorder.publish(turn.session, write.events);
}

function prepare(at: number, { live, entries, rows = {}, host = null }: Batch) {
  const before = live.turn;
  let turn = before;
  const events: Recorded[] = [];
  for (const { run, event, at: happened = at } of entries) {
    mustBeReadable(event);
    const recorded: Recorded = { turn: live.id, seq: (turn?.seq ?? 0) + 1, at: happened, run, event };
    turn = advance(turn, recorded);
    events.push(recorded);
  }
  if (turn === null) throw new Error('A batch without events was recorded.');
  const after = turn;
  const write: Write = {
    accepted: before === null ? accepted(after, entries, host) : null,
    turn: live.id,
    session: after.session,
    after: before?.seq ?? 0,
    events,
    header: headerChange(before, after),
    effects: effectRows(after, events),
    rows,
    strength: Object.keys(rows).length > 0 ? 'barrier' : strength(after, entries),
  };
  return { live, turn: after, write };
}

/** What could not be read again would cost the whole turn at the next start: it is refused while it can still be said. */
function mustBeReadable(event: Event): void {
  const { error } = eventSchema.safeParse(event);
  if (error) throw new Refused(`This ${event.kind} cannot be recorded: ${z.prettifyError(error)}`);
}

const strength = (turn: Turn, entries: readonly Entry[]) =>
  strengthOf(
    entries.map((entry) => entry.event),
    (id) => turn.calls.find((call) => call.id === id)?.class === 'read',
  );

const accepted = (turn: Turn, entries: readonly Entry[], host: string | null): Write['accepted'] => ({
  turn: turn.id,
  session: turn.session,
  acceptedAt: turn.acceptedAt,
  workspace: turn.workspace,
  provider: turn.config.provider,
  host,
  appVersion: turn.appVersion,
  asked: asked(entries),
  after: turn.after,
});

function asked([first]: readonly Entry[]): string {
  return first?.event.kind === 'turn-accepted' ? beginning(first.event.message.text, 200) : '';
}
