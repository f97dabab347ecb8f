import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply, SessionView } from '../bridge.ts';
import { followHead, openSession, record, useConversations } from './conversations.ts';
import { anOpenTurn, aRow, Journal, say } from './test-journal.ts';

const journal = new Journal('turn').answer(say('Hello')).finish();
const opened: string[] = [];
let answers: ((reply: Reply<SessionView>) => void)[] = [];

beforeEach(() => {
  opened.length = 0;
  answers = [];
  useConversations.setState({ known: new Map(), failed: new Map() });
  const open = ({ session }: { session: string }) => {
    opened.push(session);
    return new Promise((resolve) => answers.push(resolve));
  };
  vi.stubGlobal('window', { holdfast: { request: { 'session:open': open } } });
});

async function answer(session: string, known: number): Promise<void> {
  const row = aRow({ id: session });
  const turns = [journal.events.slice(0, known)];
  const draft = { text: '', attachments: [] };
  answers.shift()?.({ ok: true, value: { row, turns, branches: [], unreadable: [], inbox: [], draft } });
  await vi.waitFor(() => expect(useConversations.getState().known.has(session)).toBe(true));
}

const seqOf = (session: string) => useConversations.getState().known.get(session)?.turns[0]?.seq;

test('facts that arrive while a session is being opened are not lost', async () => {
  void openSession('a');
  record('a', journal.events.slice(2));
  await answer('a', 2);
  expect(seqOf('a')).toBe(4);
});

test('a gap opens the session again, once, and shows what that brings', async () => {
  void openSession('a');
  await answer('a', 2);
  record('a', journal.events.slice(3));
  record('a', journal.events.slice(3));
  expect(opened).toEqual(['a', 'a']);
  await answer('a', 4);
  await vi.waitFor(() => expect(seqOf('a')).toBe(4));
});

test('facts of a session that was never opened open nothing', () => {
  record('b', journal.events);
  expect(opened).toEqual([]);
});

test('a session that cannot be opened says why', async () => {
  void openSession('a');
  answers.shift()?.({ ok: false, error: { kind: 'unknown-session', message: 'It is gone.' } });
  await vi.waitFor(() => expect(useConversations.getState().failed.get('a')).toBe('It is gone.'));
});

test('another branch that is shown elsewhere is opened here too, but not for a turn that is open', async () => {
  void openSession('branch');
  await answer('branch', 3);
  followHead(aRow({ id: 'branch', head: 'turn' }));
  followHead(aRow({ id: 'branch', head: 'other', open: anOpenTurn({ turn: 'other' }) }));
  followHead(aRow({ id: 'elsewhere', head: 'other' }));
  expect(opened).not.toContain('elsewhere');
  expect(opened.filter((session) => session === 'branch')).toHaveLength(1);
  followHead(aRow({ id: 'branch', head: 'other' }));
  expect(opened.filter((session) => session === 'branch')).toHaveLength(2);
});
