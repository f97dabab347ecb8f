import { beforeEach, expect, test, vi } from 'vitest';
import { fold } from '../../main/core/advance.ts';
import type { Notice, SessionRow } from '../bridge.ts';
import { arrive, cardPlace, useArrivals } from './arrivals.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { forgetDraft, NEW, useDrafts, writeDraft } from './drafts.ts';
import { openSettings, usePlace } from './place.ts';
import { useSessions } from './sessions.ts';
import { beginSession, useStarting } from './starting.ts';
import { aLiveRun, anOpenTurn, aRow, Journal, say, use } from './test-journal.ts';

const asked: string[] = [];
const draft = (): string => useDrafts.getState().texts.get(NEW) ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  // Whatever the page asks of the app is written down.
  const request = new Proxy({}, { get: (_, name) => async () => void asked.push(String(name)) });
  vi.stubGlobal('window', { holdfast: { request } });
  forgetDraft(NEW);
  useSessions.setState({ rows: new Map([['session', aRow()]]), selected: 'session' });
  useStarting.setState({ workspace: '/home/ada/other', filledIn: null });
  useArrivals.setState({ sought: null });
});

test('case 80: a link fills in the new conversation, says so, and sends nothing', () => {
  openSettings();
  arrive({ kind: 'prefill', workspace: '/home/ada/tides', text: ' delete everything \n' });
  vi.advanceTimersByTime(10_000);
  expect(usePlace.getState().place).toEqual({ kind: 'session' });
  expect(useSessions.getState().selected).toBe(null);
  expect(useStarting.getState()).toMatchObject({ workspace: '/home/ada/tides', filledIn: { what: 'text' } });
  expect(draft()).toBe('delete everything');
  expect(asked).toEqual(['draft:save']);
});

test('case 80: what was being written stays, before what the link says', () => {
  writeDraft(NEW, 'half a thought ');
  arrive({ kind: 'prefill', workspace: null, text: 'do that' });
  arrive({ kind: 'prefill', workspace: null, text: 'do that' });
  expect(draft()).toBe('half a thought\n\ndo that');
  expect(useStarting.getState().workspace).toBe('/home/ada/other');
});

test('a folder alone leaves the text as it is', () => {
  writeDraft(NEW, 'half a thought');
  arrive({ kind: 'prefill', workspace: '/home/ada/tides', text: null });
  expect(draft()).toBe('half a thought');
  expect(useStarting.getState()).toMatchObject({ workspace: '/home/ada/tides', filledIn: { what: 'folder' } });
});

test('each filling in is said anew; a conversation that the person begins says nothing of it', () => {
  arrive({ kind: 'prefill', workspace: null, text: 'one' });
  const first = useStarting.getState().filledIn?.id;
  arrive({ kind: 'prefill', workspace: null, text: 'two' });
  expect(useStarting.getState().filledIn?.id).not.toBe(first);
  beginSession();
  expect(useStarting.getState().filledIn).toBe(null);
});

test('a notification shows its conversation, whatever stood over it, and seeks its turn', () => {
  openSettings();
  openDialog('commands');
  arrive({ kind: 'session', session: 'session', turn: 'turn' });
  expect(useDialogs.getState().open).toBe(null);
  expect(usePlace.getState().place).toEqual({ kind: 'session' });
  expect(useArrivals.getState().sought).toEqual({ session: 'session', turn: 'turn' });
  arrive({ kind: 'session', session: 'session', turn: null });
  expect(useArrivals.getState().sought).toBe(null);
});

test('a conversation that was deleted meanwhile leaves in view what was', () => {
  arrive({ kind: 'session', session: 'gone', turn: 'turn' });
  expect(useSessions.getState().selected).toBe('session');
  expect(useArrivals.getState().sought).toBe(null);
});

const command = use('run-command', { command: 'make' });
const asks = () => new Journal('turn').answer(command).ask(0).rest('approval');
const doubts = () => new Journal('turn').answer(command).begin(0, 'once').rest('doubt');
const abandoned = () => new Journal('turn').finish('abandoned', 'expired');

function placeIn(journal: Journal, open: SessionRow['open'], notices: readonly { turn: string }[] = []) {
  const conversation = { turns: [fold(journal.events)], branches: [], unreadable: [], inbox: [] };
  // Only the turn of a notice is looked at.
  return cardPlace('turn', { row: aRow({ open }), conversation, notices: notices as Notice[] });
}

test('case 57: the card of a turn is found where it stands', () => {
  expect(placeIn(asks(), anOpenTurn({ phase: 'waiting:approval' }))).toBe('asked');
  expect(placeIn(doubts(), anOpenTurn({ phase: 'waiting:doubt' }))).toBe('asked');
  expect(placeIn(new Journal('turn').rest('key'), anOpenTurn({ phase: 'waiting:key' }))).toBe('banner');
  expect(placeIn(new Journal('turn'), anOpenTurn({ standing: { kind: 'held', reason: 'ask' } }))).toBe('banner');
  expect(placeIn(new Journal('turn'), anOpenTurn({ live: aLiveRun({ recovered: true }) }))).toBe('banner');
  expect(placeIn(abandoned(), null, [{ turn: 'turn' }])).toBe('end');
  expect(placeIn(new Journal('turn').answer(say('Done')).finish(), null)).toBe('end');
  expect(placeIn(doubts().finish('cancelled'), null)).toBe('asked');
});

test('case 57: a card that is not there any more was answered meanwhile', () => {
  expect(placeIn(asks(), anOpenTurn({ live: aLiveRun() }))).toBe('answered');
  expect(placeIn(asks().finish('cancelled'), null)).toBe('answered');
  expect(placeIn(abandoned(), null)).toBe('answered');
  expect(placeIn(new Journal('other'), null)).toBe('answered');
});
