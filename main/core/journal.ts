/** What the core asks of the store. SQLite and the in-memory store pass one contract suite. */
import type { EffectClass, Event, EventKind, Mode, Recorded, Settlement, TurnOutcome } from './events.ts';
import type { Attachment } from './message.ts';
import type { ModelChoice } from './model-facts.ts';
import type { ToolRule } from './rules/rule.ts';
import type { Phase } from './turn.ts';

/** The small record beside a turn's journal; the rows with phase other than `ended` are the marker index. */
export interface Header {
  turn: string;
  session: string;
  phase: Phase;
  seq: number;
  run: number;
  acceptedAt: number;
  /** Null or nonsense counts as stale: see the gate. */
  lastProgressAt: number | null;
  attempts: number;
  steps: number;
  workspace: string;
  provider: string;
  /** Host name of the turn's model, null where it runs in this process. */
  host: string | null;
  appVersion: string;
  /** First words of the request, for lists. */
  asked: string;
  outcome: TurnOutcome | null;
  /** The turn that it follows; null for the first of a conversation. */
  after: string | null;
}

/** What a batch of events changes in the header. An absent key leaves the stored value, which the beat may have moved. */
export interface HeaderChange {
  phase: Phase;
  run: number;
  steps: number;
  outcome: TurnOutcome | null;
  lastProgressAt?: number;
  attempts?: number;
}

export type EffectState = 'started' | 'done' | 'failed' | 'refused' | 'skipped' | 'unknown' | Settlement;

/** The ledger: one row a call that does something outside the journal. A projection, never a source. */
export interface EffectRow {
  turn: string;
  call: string;
  session: string;
  tool: string;
  class: EffectClass;
  digest: string;
  key: string;
  state: EffectState;
  at: number;
}

export interface SessionRecord {
  id: string;
  title: string;
  workspace: string;
  mode: Mode;
  createdAt: number;
  /** Moved by turn-accepted only: recovery, abandonment and renames leave the order of the list alone. */
  updatedAt: number;
  /** The turn that the next one follows, which may be another session's: see `forkedFrom`. Null before the first. */
  head: string | null;
  /** What the person chose for it; null for what the settings say. */
  model: ModelChoice | null;
  /** The turn from whose end it was begun, and the session in which that was: the turns up to there are shared. */
  forkedFrom: { session: string; turn: string } | null;
}

export type MessageState = 'queued' | 'paused' | 'taken' | 'withdrawn';

/** Every message that was ever sent, by the id that its page made: sending it twice is answered, not done twice. */
export interface MessageRecord {
  id: string;
  session: string;
  /** The turn that it started or was sent to. */
  turn: string;
  text: string;
  attachments: Attachment[];
  at: number;
  state: MessageState;
  became: 'turn' | 'queued' | 'took-over';
}

export interface NoticeRecord {
  id: string;
  kind: 'interrupted_turn_abandoned';
  session: string;
  turn: string;
  at: number;
  reason: string;
  asked: string;
  lastProgressAt: number | null;
  steps: number | null;
  wrote: string[] | null;
}

/** Rows that belong in the transaction of an event. */
export interface Rows {
  session?: SessionRecord;
  /** Inserted, or its state moved when the id exists. */
  message?: MessageRecord;
  /** Saved behind those that are there. */
  rules?: readonly ToolRule[];
  notice?: NoticeRecord;
  /** Drafts whose text is a message now: kept, they would be sent a second time. */
  draftsSent?: readonly string[];
  /** Untaken messages of the session are paused: their turn ended, or the process did. */
  pauseMessages?: boolean;
}

export interface Write {
  /** For a new turn, what its header begins with. */
  accepted: Omit<Header, keyof HeaderChange | 'seq'> | null;
  turn: string;
  session: string;
  /** The seq that the journal must end with; anything else is refused and nothing is written. */
  after: number;
  events: Recorded[];
  header: HeaderChange;
  effects: EffectRow[];
  rows: Rows;
  strength: Strength;
}

/** A *boundary* survives the death of the process, a *barrier* also that of the machine. */
export type Strength = 'boundary' | 'barrier';

export interface Journal {
  /**
   * All or nothing, durable by the strongest of the writes when it returns. Throws Refused when a journal does not
   * end where the write says, when the turn has ended (unless only outcomes follow), when the session has another open
   * turn, or when turn-ended (completed) would leave a queued message unread; Failure when the session was removed.
   */
  append(writes: readonly Write[]): void;
  /** Ends an open turn by its header alone, without reading its journal. False when it had ended. A barrier. */
  end(turn: string, event: Event & { kind: 'turn-ended' }, at: number, rows: Rows): Recorded | null;
  /** The whole journal in order. Throws Failure `unreadable` or `newer-version`; never returns a part. */
  load(turn: string): Recorded[];
  header(turn: string): Header | null;
  /** Open turns, by the marker index alone. */
  open(): Header[];
  /** All turns that began in a session, of every branch, in the order in which they were accepted, whatever the clock said. */
  turnsOf(session: string): Header[];
  /** The turn and all before it, the first one first, through the sessions that it was forked from. Empty for null. */
  pathTo(turn: string | null): Header[];
  /** The newest turn of a session. */
  lastOf(session: string): Header | null;
  /** The one that changed first comes first; of one moment, by name. */
  effectsOf(turn: string): EffectRow[];
  /**
   * Calls of a session, and of the turns that it was forked from, that were started and of which nobody knows how they
   * ended; in the same order.
   */
  doubts(session: string): EffectRow[];
  /** Adds one, in a barrier of its own, and returns the new count. Before the journal is even read. */
  countAttempt(turn: string): number;
  giveBackAttempt(turn: string): void;
  /** The beat: moves the progress of turns in which a tool runs, and says that the process lives. */
  beat(at: number, progressing: readonly string[]): void;
}

export interface Sessions {
  get(id: string): SessionRecord | null;
  list(): SessionRecord[];
  rename(id: string, title: string): void;
  setMode(id: string, mode: Mode): void;
  setModel(id: string, model: ModelChoice | null): void;
  /** Throws Refused while a turn of the session is open. */
  setHead(id: string, turn: string | null): void;
  /** A session that goes on from a turn of another one. */
  fork(session: SessionRecord): void;
  /**
   * Removes the session with its turns and the rules that hold only in it. Turns that a fork stands on stay, with their
   * journals and effects, until no fork needs them. Throws Refused while one is open.
   */
  remove(id: string): void;
  draft(session: string): Draft;
  saveDraft(session: string, draft: Draft): void;
}

export interface Draft {
  text: string;
  attachments: Attachment[];
}

/** What was said in all conversations, by words. Derived from the journals, and fed behind them, the newest first. */
export interface Search {
  /**
   * Takes in what is new, of so many turns at most: what the person said and the text of answers. False when there may be
   * more. What cannot be read is passed over.
   */
  catchUp(turns: number): boolean;
  /** Where all words of a text stand together, the newest first: see `core/search-words.ts`. */
  find(text: string, count: number): SearchEntry[];
}

export interface SearchEntry {
  /** Where its turn began; of one that is removed, a fork that stands on the turn. */
  session: string;
  title: string;
  turn: string;
  seq: number;
  at: number;
  /** All that was said there. */
  text: string;
}

/** What the person said of the instructions that folders bring: of the bytes with this digest. */
export interface FolderAnswers {
  get(workspace: string): { digest: string; answer: 'use' | 'ignore' } | null;
  set(workspace: string, digest: string, answer: 'use' | 'ignore', at: number): void;
}

export interface Messages {
  get(id: string): MessageRecord | null;
  /** Queued and paused ones of a session, oldest first. */
  waiting(session: string): MessageRecord[];
  /** Adds it, or moves the state of the one that is there. */
  put(message: MessageRecord): void;
  /** False when it was taken meanwhile. */
  edit(id: string, text: string): boolean;
  /** False when it was taken meanwhile. */
  withdraw(id: string): boolean;
  /** What the process before left queued waits for the person. */
  pauseAll(): void;
}

export interface Rules {
  /** In the order in which they were saved. A row that cannot be read is left out: see `unreadable`. */
  list(): ToolRule[];
  /** Ids of rows that cannot be read. They are kept and count for nothing. */
  unreadable(): string[];
  /** A new one, behind those that are there. */
  save(rule: ToolRule): void;
  /** It counts no more. False when it did not count before. */
  remove(id: string): boolean;
  /** Takes a removal of this process back: the rule stands where it stood. False when there is nothing to take back. */
  restore(id: string): boolean;
}

export interface Notices {
  /** Those that nobody has dismissed, newest first. */
  list(): NoticeRecord[];
  /** The newest of those that were. */
  dismissed(count: number): NoticeRecord[];
  dismiss(id: string): void;
}

export interface Boot {
  id: string;
  host: string;
  started: number;
  recoveryStarted: number | null;
  /** A recovered run was live when it was last heard of. */
  recoveredLive: boolean;
  lastBeat: number;
  ended: number | null;
  endedBy: string | null;
}

export interface Boots {
  /** Those before this one, newest first. */
  previous(count: number): Boot[];
  get(id: string): Boot | null;
  /** The one that lived at that moment, or last before it. */
  at(moment: number): Boot | null;
  recoveryStarted(at: number): void;
  recoveredLive(live: boolean): void;
  ended(at: number, by: string): void;
}

export interface Store {
  journal: Journal;
  sessions: Sessions;
  messages: Messages;
  rules: Rules;
  notices: Notices;
  boots: Boots;
  search: Search;
  folderAnswers: FolderAnswers;
}

const boundaries: readonly EventKind[] = ['model-answered'];

/** Answers and reads are boundaries; all else is a barrier. */
export function strengthOf(events: readonly Event[], isRead: (call: string) => boolean): Strength {
  const weak = events.every(
    (event) =>
      boundaries.includes(event.kind) ||
      ((event.kind === 'tool-started' || event.kind === 'tool-ended') && isRead(event.call)),
  );
  return weak ? 'boundary' : 'barrier';
}
