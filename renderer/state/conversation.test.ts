import { expect, test } from 'vitest';
import type { Recorded } from '../../main/core/events.ts';
import type { SessionView } from '../bridge.ts';
import { addRecorded, openConversation } from './conversation.ts';
import { aRow, Journal, say } from './test-journal.ts';

const journal = new Journal('turn').answer(say('Hello')).finish();

const view = (events = journal.events): SessionView => ({
  row: aRow(),
  turns: [events],
  branches: [],
  unreadable: [],
  inbox: [],
  draft: { text: '', attachments: [] },
});

test('a session opens as the fold of its journals', () => {
  const { turns } = openConversation(view());
  expect(turns.map(({ seq, phase }) => [seq, phase])).toEqual([[4, 'ended']]);
});

test('opened again, a turn that has not changed stays the very same and one that grew goes on from there', () => {
  const first = openConversation(view(journal.events.slice(0, 3)));
  expect(openConversation(view(journal.events.slice(0, 3)), first).turns[0]).toBe(first.turns[0]);
  expect(openConversation(view(), first).turns[0]?.phase).toBe('ended');
});

test('a turn that begins another branch makes the page open the session again', () => {
  const opened = openConversation(view());
  const [accepted] = new Journal('next').events;
  if (accepted?.event.kind !== 'turn-accepted') throw new Error('A journal begins with its acceptance.');
  const next = (after: string | null) => [{ ...accepted, event: { ...accepted.event, after } } as Recorded];
  expect(addRecorded(opened, next('turn'))?.turns.map(({ id }) => id)).toEqual(['turn', 'next']);
  expect(addRecorded(opened, next(null))).toBeNull();
});

test('facts that follow are added to their turn', () => {
  const opened = openConversation(view(journal.events.slice(0, 2)));
  const grown = addRecorded(opened, journal.events.slice(2));
  expect(grown?.turns[0]?.ended?.outcome).toBe('completed');
});

test('facts that are known are ignored and change nothing', () => {
  const opened = openConversation(view());
  expect(addRecorded(opened, journal.events)).toBe(opened);
});

test('facts that overlap what is known are taken from where they are new', () => {
  const opened = openConversation(view(journal.events.slice(0, 3)));
  expect(addRecorded(opened, journal.events.slice(1))?.turns[0]?.seq).toBe(4);
});

test('a gap in a known turn means that the session has to be opened again', () => {
  const opened = openConversation(view(journal.events.slice(0, 2)));
  expect(addRecorded(opened, journal.events.slice(3))).toBeNull();
});

test('an unknown turn that does not begin at its first fact means the same', () => {
  const opened = openConversation({ ...view(), turns: [] });
  expect(addRecorded(opened, journal.events.slice(1))).toBeNull();
});

test('an unknown turn that begins at its first fact is added as the newest', () => {
  const next = new Journal('next');
  const grown = addRecorded(openConversation(view()), next.events);
  expect(grown?.turns.map(({ id }) => id)).toEqual(['turn', 'next']);
});

test('a fact that the turn refuses means that the session has to be opened again', () => {
  const opened = openConversation(view());
  const refused = { turn: 'turn', seq: 5, at: 0, run: 1, event: { kind: 'model-answered' as const } };
  const late = {
    ...refused,
    event: { ...refused.event, parts: [say('x')], usage: { input: 0, output: 0 }, finish: 'stop', invalid: [] },
  };
  expect(addRecorded(opened, [late])).toBeNull();
});

test('a journal that does not fold is shown as unreadable and its later facts are left alone', () => {
  const opened = openConversation(view(journal.events.slice(1)));
  expect(opened.turns).toEqual([]);
  expect(opened.unreadable.map(({ turn }) => turn)).toEqual(['turn']);
  expect(addRecorded(opened, journal.events)).toBe(opened);
});
