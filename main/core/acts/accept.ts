/** Accepts a request: session, message, turn and its first run in one barrier, before anyone says that it was sent. */
import { beginning } from '../beginning.ts';
import { Failure } from '../errors.ts';
import type { Event, EventOf, Mode } from '../events.ts';
import type { MessageRecord, SessionRecord } from '../journal.ts';
import { type Attachment, messageOf } from '../message.ts';
import type { ModelChoice } from '../model-facts.ts';
import { type Live, recordAll } from '../record.ts';
import { routeOf } from '../route.ts';
import { begin } from './begin.ts';
import { runStarted } from './start-run.ts';
import { recorder, type World } from './world.ts';

export interface Sent {
  id: string;
  session: string;
  /** For a session that does not exist yet. */
  workspace: string;
  mode: Mode;
  text: string;
  attachments: Attachment[];
  /** Of a session that does not exist yet, where the text is not in the person's own words. */
  title?: string | undefined;
  /** For a session that does not exist yet; null for what the settings say. */
  model?: ModelChoice | null;
  /** Drafts that this was written in: sent, they are gone. */
  drafts?: readonly string[];
}

/** Where a request stands otherwise than at the end of what its session shows. */
export interface Place {
  after?: string | null;
  source?: 'person' | 'compaction';
  /** From now on that of the session. */
  model?: ModelChoice;
}

export function accept(world: World, sent: Sent, { after, source = 'person', model: chosen }: Place = {}): 'turn' {
  const known = sessionFor(world, sent);
  const session = chosen ? { ...known, model: chosen } : known;
  const before = after === undefined ? session.head : after;
  const { host, ...model } = world.model(session.model);
  const live: Live = { id: world.ids.next(), turn: null };
  const accepted: Event = {
    kind: 'turn-accepted',
    session: session.id,
    message: messageOf(sent),
    source,
    route: routeOf(session.id),
    after: before,
    ...told(world, session.workspace),
    workspace: session.workspace,
    appVersion: world.appVersion,
    config: { ...model, mode: session.mode, limits: world.limits() },
  };
  const found = world.look(session.workspace, []);
  const message = messageRecord(world, sent, live.id, 'taken', 'turn');
  recordAll(recorder(world), [
    {
      live,
      entries: [{ run: null, event: accepted }, runStarted(world, null, { cause: 'asked', found })],
      rows: { session: { ...session, head: live.id }, message, draftsSent: sent.drafts ?? [] },
      host,
    },
  ]);
  world.watch.inbox(session.id);
  begin(world, live);
  return 'turn';
}

/** Frozen with the turn: what is changed later is told from the next request on. */
function told(world: World, workspace: string): Pick<EventOf<'turn-accepted'>, 'instructions'> {
  const instructions = world.instructions(workspace);
  return instructions.own === null && instructions.folder === null ? {} : { instructions };
}

function sessionFor(world: World, sent: Sent): SessionRecord {
  const now = world.clock.now();
  const known = world.store.sessions.get(sent.session);
  if (known) return { ...known, updatedAt: now };
  if (!world.folderExists(sent.workspace))
    throw new Failure('no-folder', `The folder ${sent.workspace} is not there. Choose another one.`);
  return {
    id: sent.session,
    title: titleOf(sent.title ?? sent.text),
    workspace: sent.workspace,
    mode: sent.mode,
    createdAt: now,
    updatedAt: now,
    head: null,
    model: sent.model ?? null,
    forkedFrom: null,
  };
}

export const messageRecord = (
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
  attachments: sent.attachments,
  at: world.clock.now(),
  state,
  became,
});

/** From the person's own words, never from internal text. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > TITLE_AT_MOST ? `${beginning(line, TITLE_AT_MOST - 1).trimEnd()}…` : line;
}

/** UTF-16 units. */
const TITLE_AT_MOST = 60;
