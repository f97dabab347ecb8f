/** Everything that can be done to a store, each chosen by number among what is there. */
import type { AbandonReason } from '../../core/events.ts';
import type { MessageRecord, NoticeRecord, Rows, Write } from '../../core/journal.ts';
import { accepted, runStarted, turnEnded } from '../../core/test-turn.ts';
import { forkOf, messageOf, noticeOf, session } from '../../store/test-contract.ts';
import { following, pick } from './test-following.ts';
import { liveIn, type OpenPair, type Pair, recordOn, type Side, stateIn } from './test-store-pair.ts';

/** `name`: an id that is new. */
type Act = (side: Side, pair: Pair, n: number, name: string) => unknown;

const rowsOf = (pair: Pair, n: number, name: string, turn: string): Rows => {
  if (n % 5 === 0) return { message: messageRow(pair, n, name, turn) };
  return n % 7 === 0 ? { pauseMessages: true } : {};
};

function messageRow({ messages }: Pair, n: number, name: string, turn: string): MessageRecord {
  const id = n % 3 === 0 ? (pick(messages, n) ?? name) : name;
  const state = pick(['queued', 'taken', 'paused', 'queued'] as const, Math.floor(n / 3)) ?? 'queued';
  return messageOf(id, { turn, state });
}

function accept(side: Side, pair: Pair, n: number, name: string): void {
  const id = pick([...pair.sessions, name], n) ?? name;
  const known = side.store.sessions.get(id) ?? session(id);
  const after = n % 6 === 0 ? null : known.head;
  recordOn(side, pair.now, [
    {
      live: liveIn(side, name),
      entries: [
        { run: null, event: accepted({ session: id, after }) },
        { run: 1, event: runStarted(1) },
      ],
      rows: { session: { ...known, head: name, updatedAt: pair.now } },
      host: n % 2 === 0 ? null : 'a.example',
    },
  ]);
}

function go(side: Side, pair: Pair, n: number, name: string): void {
  const open = side.store.journal
    .open()
    .map(({ turn }) => turn)
    .toSorted();
  const turn = pick(n % 9 === 0 ? pair.turns : open, Math.floor(n / 300));
  const state = turn === undefined ? null : stateIn(side, turn);
  if (turn === undefined || state === null) return;
  recordOn(side, pair.now, [
    { live: liveIn(side, turn), entries: following(state, n), rows: rowsOf(pair, Math.floor(n / 16), name, turn) },
  ]);
}

/** Two turns in one transaction: both or none. */
function goTogether(side: Side, pair: Pair, n: number): void {
  const open = side.store.journal
    .open()
    .map(({ turn }) => turn)
    .toSorted();
  recordOn(
    side,
    pair.now,
    open.slice(0, 2).flatMap((turn, index) => {
      const state = stateIn(side, turn);
      return state ? [{ live: liveIn(side, turn), entries: following(state, n + index) }] : [];
    }),
  );
}

/** A writer that believes what is no longer so, or never was. */
function stale(side: Side, pair: Pair, n: number): void {
  const turn = pick(pair.turns, n);
  const header = turn === undefined ? null : side.store.journal.header(turn);
  if (!header) return;
  const isEnded = header.phase === 'ended';
  const after = isEnded && n % 2 === 0 ? header.seq : Math.max(0, header.seq - 1 - (n % 2));
  const event = runStarted(header.run + 1);
  const write: Write = {
    accepted: null,
    turn: header.turn,
    session: header.session,
    after,
    events: [{ turn: header.turn, seq: after + 1, at: pair.now, run: header.run + 1, event }],
    header: { phase: 'working', run: header.run + 1, steps: header.steps, outcome: null, lastProgressAt: pair.now },
    effects: [],
    rows: { pauseMessages: true },
    strength: 'barrier',
  };
  side.store.journal.append([write]);
  throw new Error('A stale write was taken.');
}

const REASONS: readonly AbandonReason[] = ['expired', 'clock', 'attempts'];

function end(side: Side, { now, turns }: Pair, n: number, name: string): unknown {
  const turn = pick(turns, n);
  const header = turn === undefined ? null : side.store.journal.header(turn);
  if (turn === undefined || !header) return null;
  const isCancel = n % 2 === 0;
  const event = isCancel ? turnEnded('cancelled') : turnEnded('abandoned', pick(REASONS, n) ?? 'expired');
  if (event.kind !== 'turn-ended') return null;
  const notice: NoticeRecord = { ...noticeOf(name, header.session), turn };
  const ended = side.store.journal.end(turn, event, now, { pauseMessages: true, ...(!isCancel && { notice }) });
  side.lives.delete(turn);
  return ended;
}

const turnAt = ({ turns }: Pair, n: number): string => pick(turns, n) ?? 'none';
const sessionAt = ({ sessions }: Pair, n: number): string => pick(sessions, n) ?? 'none';

function beat(side: Side, pair: Pair, n: number): void {
  side.store.journal.beat(pair.now, [turnAt(pair, n), turnAt(pair, n + 1)]);
}

/** A session that is there, else nothing is done. */
const withSession =
  (act: (side: Side, id: string, pair: Pair, n: number, name: string) => unknown): Act =>
  (side, pair, n, name) => {
    const id = sessionAt(pair, n);
    return side.store.sessions.get(id) ? act(side, id, pair, Math.floor(n / 7), name) : null;
  };

export const storeActs = {
  accept,
  go,
  goTogether,
  stale,
  end,
  count: ({ store }, pair, n) => store.journal.countAttempt(turnAt(pair, n)),
  giveBack: ({ store }, pair, n) => store.journal.giveBackAttempt(turnAt(pair, n)),
  beat,
  message: ({ store }, pair, n, name) =>
    pair.turns.length > 0 && store.messages.put(messageRow(pair, n, name, turnAt(pair, n))),
  edit: ({ store }, { messages }, n) => store.messages.edit(pick(messages, n) ?? 'none', `Other ${n}.`),
  withdraw: ({ store }, { messages }, n) => store.messages.withdraw(pick(messages, n) ?? 'none'),
  rename: withSession(({ store }, id, _pair, n) => store.sessions.rename(id, `Name ${n}`)),
  mode: withSession(({ store }, id, _pair, n) =>
    store.sessions.setMode(id, pick(['ask', 'edits', 'read-only'] as const, n) ?? 'ask'),
  ),
  head: withSession(({ store }, id, _pair, n) => store.sessions.setHead(id, turnIn(store, id, n))),
  fork: withSession(({ store }, id, _pair, n, name) => {
    const turn = turnIn(store, id, n);
    return turn === null ? null : store.sessions.fork(forkOf(id, turn, name));
  }),
  remove: withSession((side, id) => side.store.sessions.remove(id)),
  draft: ({ store }, pair, n) =>
    store.sessions.saveDraft(sessionAt(pair, n), { text: n % 3 === 0 ? '' : `Draft ${n}`, attachments: [] }),
  dismiss: ({ store }, { notices }, n) => store.notices.dismiss(pick(notices, n) ?? 'none'),
  recovery: ({ store }, { now }, n) =>
    n % 2 === 0 ? store.boots.recoveryStarted(now) : store.boots.recoveredLive(n % 4 === 1),
} satisfies Record<string, Act>;

function turnIn({ journal, sessions }: Side['store'], id: string, n: number): string | null {
  return pick(journal.pathTo(sessions.get(id)?.head ?? null), n)?.turn ?? null;
}

export type StoreAct = keyof typeof storeActs;

/** Ids that the act may have brought into being. */
export function remember(pair: OpenPair, act: StoreAct, name: string): void {
  const { store } = pair.memory;
  if (act === 'accept') {
    pair.turns.push(name);
    if (store.sessions.get(name)) pair.sessions.push(name);
  }
  if (act === 'fork' && store.sessions.get(name)) pair.sessions.push(name);
  if (store.messages.get(name)) pair.messages.push(name);
  if (store.notices.list().some(({ id }) => id === name)) pair.notices.push(name);
}
