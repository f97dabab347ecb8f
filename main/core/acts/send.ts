/** What becomes of a message of the person. Durable, in one barrier, before anyone says that it was sent. */
import { Failure } from '../errors.ts';
import type { Event, Mode } from '../events.ts';
import { staleness } from '../gate.ts';
import type { Header, MessageRecord, SessionRecord } from '../journal.ts';
import { type Entry, type Live, record, recordAll } from '../record.ts';
import { routeOf } from '../route.ts';
import { currentCalls, hasEnded, mayHaveHappened, type Turn } from '../turn.ts';
import { abandon } from './abandon.ts';
import { begin } from './begin.ts';
import { observeIfInterrupted } from './look-around.ts';
import { lookUp } from './look-up.ts';
import { runStarted } from './start-run.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

export interface Sent {
  id: string;
  session: string;
  /** For a session that does not exist yet. */
  workspace: string;
  mode: Mode;
  text: string;
  /** Drafts that this was written in: sent, they are gone. */
  drafts?: readonly string[];
}

/** A repeated id is answered with what became of the first. */
export function send(world: World, sent: Sent): MessageRecord['became'] {
  const known = world.store.messages.get(sent.id);
  if (known) return known.became;
  if (sent.text.trim() === '') throw new Failure('no-text', 'There is nothing in this message.');
  const isNew = world.store.sessions.get(sent.session) === null;
  return deliver(world, { ...sent, drafts: isNew ? [sent.session, NEW_DRAFT] : [sent.session] });
}

/** The draft of a conversation that has not been started. */
export const NEW_DRAFT = 'new';

/** One way for a message that is new and one that was paused: neither wakes a turn that is too old. */
function deliver(world: World, sent: Sent): MessageRecord['became'] {
  const open = openTurn(world, sent.session);
  if (!open) return accept(world, sent);
  if (world.runs.has(open.turn)) return queue(world, sent, open);
  const stale = staleness(open.lastProgressAt, world.clock.now(), world.settings().maxAgeHours);
  if (!stale) return takeOverWith(world, sent, open);
  abandon(world, open, stale);
  return accept(world, sent);
}

/** Sends a message that was paused: to the open turn of its session, or as a new turn. */
export function release(world: World, id: string): MessageRecord['became'] {
  const message = world.store.messages.get(id);
  if (!message || message.state === 'taken') throw new Failure('message-gone', 'This message has already been read.');
  if (message.state === 'withdrawn') throw new Failure('message-gone', 'This message was withdrawn.');
  const session = world.store.sessions.get(message.session);
  if (!session) throw new Failure('unknown-session', 'The conversation of this message is no longer there.');
  return deliver(world, { ...message, workspace: session.workspace, mode: session.mode });
}

const openTurn = (world: World, session: string): Header | undefined =>
  world.store.journal.turnsOf(session).findLast((header) => header.phase !== 'ended');

function accept(world: World, sent: Sent): 'turn' {
  const now = world.clock.now();
  const known = world.store.sessions.get(sent.session);
  if (!known && !world.folderExists(sent.workspace))
    throw new Failure('no-folder', `The folder ${sent.workspace} is not there. Choose another one.`);
  const session: SessionRecord = known
    ? { ...known, updatedAt: now }
    : {
        id: sent.session,
        title: titleOf(sent.text),
        workspace: sent.workspace,
        mode: sent.mode,
        createdAt: now,
        updatedAt: now,
      };
  const { host, ...model } = world.model();
  const live: Live = { id: world.ids.next(), turn: null };
  const accepted: Event = {
    kind: 'turn-accepted',
    session: session.id,
    message: { id: sent.id, text: sent.text },
    source: 'person',
    route: routeOf(session.id),
    workspace: session.workspace,
    appVersion: world.appVersion,
    config: { ...model, mode: session.mode, limits: { steps: MAX_STEPS } },
  };
  const found = world.look(session.workspace, []);
  const message: MessageRecord = messageOf(world, sent, live.id, 'taken', 'turn');
  recordAll(recorder(world), [
    {
      live,
      entries: [{ run: null, event: accepted }, runStarted(world, null, { cause: 'asked', found })],
      rows: { session, message, draftsSent: sent.drafts ?? [] },
      host,
    },
  ]);
  world.watch.inbox(session.id);
  begin(world, live);
  return 'turn';
}

function queue(world: World, sent: Sent, open: Header): 'queued' {
  const message = messageOf(world, sent, open.turn, 'queued', 'queued');
  world.store.messages.put(message);
  for (const draft of sent.drafts ?? []) world.store.sessions.saveDraft(draft, '');
  world.watch.inbox(sent.session);
  return 'queued';
}

/** The person is here and has something else to say: what was asked is refused by that, what is in doubt is a fact. */
function takeOverWith(world: World, sent: Sent, open: Header): 'took-over' {
  const live = liveOf(world, open.turn);
  // What goes on outside is not waited for: the person has something else to say. It stays in doubt, and is not repeated.
  lookUp(world, live);
  const turn = stateOf(live);
  const started = runStarted(world, turn, { cause: 'took-over', ...observeIfInterrupted(world, turn) });
  const taken: Event = { kind: 'message-taken', message: { id: sent.id, text: sent.text } };
  // Behind those that were sent before and are still queued: they are read in the order in which they were written.
  const isFirst = !hasQueued(world, open);
  const entries = [...closeOpenCalls(turn), started, ...(isFirst ? [{ run: started.run, event: taken }] : [])];
  const state = isFirst ? 'taken' : 'queued';
  const message = messageOf(world, sent, open.turn, state, 'took-over');
  record(recorder(world), live, entries, { message, draftsSent: sent.drafts ?? [] });
  world.watch.inbox(sent.session);
  begin(world, live);
  return 'took-over';
}

const hasQueued = (world: World, { session, turn }: Header): boolean =>
  world.store.messages.waiting(session).some((message) => message.state === 'queued' && message.turn === turn);

const closeOpenCalls = (turn: Turn): Entry[] =>
  currentCalls(turn)
    .filter((call) => !hasEnded(call))
    .map((call) => {
      const wasAsked = call.request !== null && call.state.kind !== 'started';
      const outcome = mayHaveHappened(call) ? 'unknown' : wasAsked ? 'refused' : 'skipped';
      const text =
        outcome === 'refused'
          ? 'Refused: the person answered with a message instead.'
          : 'Not run: the person sent a message first.';
      const event: Event = {
        kind: 'tool-ended',
        call: call.id,
        outcome,
        result: { text, file: null, wrote: [] },
        refusedBy: outcome === 'refused' ? 'person' : null,
      };
      return { run: null, event };
    });

const messageOf = (
  world: World,
  sent: Sent,
  turn: string,
  state: MessageRecord['state'],
  became: MessageRecord['became'],
): MessageRecord => ({
  id: sent.id,
  session: sent.session,
  turn,
  text: sent.text,
  at: world.clock.now(),
  state,
  became,
});

/** A turn that has taken this many steps asks before it goes on: a loop that leads nowhere must not run all night. */
const MAX_STEPS = 200;

/** From the person's own words, never from internal text. */
function titleOf(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}
