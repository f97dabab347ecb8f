/** What must hold of a desk at every moment of a month, and of the whole month at its end. */
import { fold } from '../../core/advance.ts';
import type { EffectRow, Header, Journal } from '../../core/journal.ts';
import { auditTurn, doubled } from '../../core/test-audit.ts';
import { callName } from '../../core/turn.ts';
import type { App } from './test-app.ts';
import type { Desk } from './test-desk.ts';
import type { Deed } from './test-outside.ts';
import type { Witness } from './test-witness.ts';

/** Why this may not happen now; empty when it may. */
export function forbids({ world }: App, { tool, call: name }: Deed): string[] {
  const [id = '', callId = ''] = name.split('/');
  const { journal, sessions } = world.store;
  const turn = fold(journal.load(id));
  const call = turn.calls.find((one) => one.id === callId);
  const run = world.runs.get(id);
  const mode = sessions.get(turn.session)?.mode;
  const isEdit = tool === 'edit' || tool === 'put';
  const repeats = inDoubt(journal, turn.session).filter((row) => row.digest === call?.digest && rowName(row) !== name);
  const wrong = [
    call?.state.kind !== 'started' && `${tool} of ${name} acts, and the journal says ${call?.state.kind}`,
    turn.phase === 'ended' && `${tool} of ${name} acts for a turn that has ended`,
    !run && `${tool} of ${name} acts without a run`,
    run && !run.attended && !isEdit && `${tool} of ${name} acts although nobody is there`,
    run &&
      !run.attended &&
      isEdit &&
      (mode !== 'edits' || turn.config.mode !== 'edits') &&
      `${tool} of ${name} acts unattended`,
    repeats.length > 0 && call?.request?.because !== 'doubt' && `${tool} of ${name} repeats what is in doubt, unasked`,
  ];
  return wrong.filter((what) => typeof what === 'string');
}

/** Asked of each turn by itself: what the core asks of the whole session at once is to be told by something else. */
const inDoubt = (journal: Journal, session: string): EffectRow[] =>
  journal
    .turnsOf(session)
    .flatMap(({ turn }) => journal.effectsOf(turn))
    .filter(({ state }) => state === 'started' || state === 'unknown');

const rowName = ({ turn, call }: EffectRow): string => callName(turn, call);

/** At rest between two moves: every open turn has somebody or something that it waits for. */
export function forgotten({ world, recovery }: App): string[] {
  return world.store.journal
    .open()
    .filter(({ turn, phase }) => phase === 'working' && !world.runs.has(turn) && recovery.standing(turn) === null)
    .map(({ turn }) => `${turn} is open, and nobody works on it, holds it or asks`);
}

/** Everything that is open, from the journal up. */
export function auditOpen(app: App, witness: Witness): string[] {
  return app.world.store.journal.open().flatMap((header) => [...auditOf(app, header), ...witness.agesOf(app, header)]);
}

export function auditAll(app: App, desk: Desk, sent: Told['sent']): string[] {
  const { sessions, journal } = app.world.store;
  const ids = sessions.list().map(({ id }) => id);
  return [
    ...ids.flatMap((id) => journal.turnsOf(id)).flatMap((header) => auditOf(app, header)),
    ...ids.flatMap((id) => doubledIn(app, desk, id)),
    ...ids.flatMap((id) => readIn(app, id, sent)),
    ...keys(desk.outside.deeds),
  ];
}

/** Every message of a conversation is read once, or stands there to be read. */
export function readIn({ world }: App, session: string, sent: Told['sent']): string[] {
  const { journal, messages } = world.store;
  const read = journal
    .turnsOf(session)
    .flatMap(({ turn }) => journal.load(turn))
    .flatMap(({ event }) =>
      event.kind === 'turn-accepted' || event.kind === 'message-taken' ? [event.message.id] : [],
    );
  return [...sent].flatMap(([id, of]) => {
    const state = messages.get(id)?.state;
    if (of !== session || state === undefined) return [];
    const times = read.filter((one) => one === id).length;
    return times === (state === 'taken' ? 1 : 0) ? [] : [`the message ${id} is ${state} and was read ${times} times`];
  });
}

/** What a conversation has done twice. Asked before it is deleted too, since what a person said of it goes with it. */
export function doubledIn({ world }: App, { outside }: Desk, session: string): string[] {
  const { journal } = world.store;
  const journals = new Map(journal.turnsOf(session).map(({ turn }) => [turn, journal.load(turn)]));
  const deeds = outside.deeds.filter(({ call }) => journals.has(call.split('/')[0] ?? ''));
  return doubled(deeds, [...journals.values()], ['edit', 'push', 'job']);
}

function auditOf({ world, recovery }: App, header: Header): string[] {
  const wrong = auditTurn(world, header, ANY_AGE);
  // A disk that was full kept the end of its run from being written: it is held until somebody is there.
  const isHeld = recovery.standing(header.turn) !== null;
  return wrong.filter((what) => !(isHeld && what.includes('is not driven'))).map((what) => `${header.turn}: ${what}`);
}

/** Age is judged when a run begins, by the setting of that moment. */
const ANY_AGE = { maxAgeMs: Number.POSITIVE_INFINITY };

/** The same call brings the same key, on every try. */
function keys(deeds: readonly Deed[]): string[] {
  const known = new Map<string, string>();
  return deeds.flatMap(({ call, key }) => {
    const first = known.get(call) ?? key;
    known.set(call, first);
    return first === key ? [] : [`${call} was tried with another key`];
  });
}

/** What the app has said. */
export interface Told {
  /** Messages that it has, with their sessions. */
  sent: Map<string, string>;
  /** Turns that have been cancelled. */
  cancelled: Set<string>;
}

export function kept({ world }: App, { sent, cancelled }: Told): string[] {
  const { journal, messages } = world.store;
  const idle = [...sent.keys()].filter((id) => {
    const message = messages.get(id);
    return message?.state === 'queued' && journal.header(message.turn)?.phase === 'ended';
  });
  return [
    ...[...sent.keys()].filter((id) => messages.get(id) === null).map((id) => `the message ${id} is gone`),
    ...[...cancelled]
      .filter((turn) => journal.header(turn)?.phase !== 'ended')
      .map((turn) => `${turn} was cancelled and is open`),
    ...idle.map((id) => `the message ${id} waits for a turn that has ended`),
  ];
}
