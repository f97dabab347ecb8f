/** What becomes of a message of the person. Durable, in one barrier, before anyone says that it was sent. */
import { Failure } from '../errors.ts';
import type { Event } from '../events.ts';
import { staleness } from '../gate.ts';
import type { Header, MessageRecord } from '../journal.ts';
import { messageOf } from '../message.ts';
import { type Entry, record } from '../record.ts';
import { currentCalls, hasEnded, mayHaveHappened, type Turn } from '../turn.ts';
import { abandon } from './abandon.ts';
import { accept, messageRecord, type Sent } from './accept.ts';
import { begin } from './begin.ts';
import { openTurnOf } from './branches.ts';
import { observeIfInterrupted } from './look-around.ts';
import { lookUp } from './look-up.ts';
import { settleOwed } from './owed.ts';
import { runStarted } from './start-run.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

export type { Sent } from './accept.ts';

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
  const open = openTurnOf(world, sent.session);
  if (!open) return accept(world, sent);
  if (world.runs.has(open.turn)) return queue(world, sent, open);
  settleOwed(world, open.turn);
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

function queue(world: World, sent: Sent, open: Header): 'queued' {
  const message = messageRecord(world, sent, open.turn, 'queued', 'queued');
  world.store.messages.put(message);
  for (const draft of sent.drafts ?? []) world.store.sessions.saveDraft(draft, { text: '', attachments: [] });
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
  const taken: Event = { kind: 'message-taken', message: messageOf(sent) };
  // Behind those that were sent before and are still queued: they are read in the order in which they were written.
  const isFirst = !hasQueued(world, open);
  const entries = [...closeOpenCalls(turn), started, ...(isFirst ? [{ run: started.run, event: taken }] : [])];
  const state = isFirst ? 'taken' : 'queued';
  const message = messageRecord(world, sent, open.turn, state, 'took-over');
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
