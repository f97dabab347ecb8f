import { describe, expect, test } from 'vitest';
import { contextOf } from './context.ts';
import type { Event } from './events.ts';
import { history } from './history.ts';
import { planCompaction } from './plan-compaction.ts';
import { roomOf } from './room.ts';
import { config, ended, long, step, WINDOW, words } from './test-long.ts';
import { says } from './test-model.ts';
import {
  accepted,
  historyCompacted,
  messageTaken,
  modelAnswered,
  plus,
  runEnded,
  runStarted,
  turnOf,
} from './test-turn.ts';
import type { Turn } from './turn.ts';

const plan = (...conversation: Turn[]) => planCompaction(conversation, WINDOW, 'context');
const byHand = (...conversation: Turn[]) => planCompaction(conversation, WINDOW, 'person');
const through = (throughTurn: string, throughSeq: number) => ({ throughTurn, throughSeq });
const compact = (turn: Turn, { throughTurn, throughSeq }: ReturnType<typeof through>) =>
  plus(turn, historyCompacted(throughSeq, throughTurn));

describe('what is to be summarised', () => {
  test('case 43: leaves a quarter of the window word for word, and cuts behind whole answers only', () => {
    // Eight steps of a bit more than 100 tokens, from seq 3 on: two of them have room in a quarter.
    const turn = long(8);
    // Of the rest, five are what one request holds.
    expect(plan(turn)).toMatchObject({ ...through('t2', 11), because: 'context', before: contextOf([turn]).tokens });
    expect(plan(long(7))).toMatchObject(through('t2', 11));
    expect(plan(long(6))).toMatchObject(through('t2', 9));
  });

  test('goes on from an earlier summary until only the tail is left', () => {
    const first = compact(long(8), through('t2', 11));
    expect(plan(first)).toMatchObject(through('t2', 13));
    expect(plan(compact(first, through('t2', 13)))).toBeNull();
  });

  test('is more where the provider counts more than is estimated: what stays has its quarter by that count', () => {
    const counted = (usage: { input: number; output: number }) =>
      turnOf([
        accepted({ config: config() }),
        runStarted(1),
        ...[3, 5, 7, 9].flatMap((seq) => step(seq, 50)),
        ...step(11, 50).map((event) => (event.kind === 'model-answered' ? { ...event, usage } : event)),
      ]);
    expect(plan(counted({ input: 200, output: 20 }))).toMatchObject(through('t1', 5));
    expect(plan(counted({ input: 450, output: 20 }))).toMatchObject(through('t1', 7));
  });

  test('is nothing where little would be won', () => {
    expect(plan(long(2))).toBeNull();
    expect(plan(turnOf([accepted({ config: config() }), runStarted(1)]))).toBeNull();
  });

  test('is never the last answer of the open turn nor what follows it, however large', () => {
    const turn = turnOf([
      accepted({ config: config() }),
      runStarted(1),
      ...step(3, 120),
      { ...modelAnswered(says(words(900))) } as Event,
      messageTaken('And?'),
    ]);
    expect(plan(turn)).toMatchObject(through('t1', 3));
    expect(byHand(turn)).toMatchObject(through('t1', 3));
    expect(byHand(compact(turn, through('t1', 3)))).toBeNull();
  });

  test('is never the request that has not been answered', () => {
    const huge = turnOf([accepted({ config: config(), message: { id: 'm', text: words(900) } }), runStarted(1)], 't2');
    expect(plan(ended(words(100)), huge)).toMatchObject(through('t1', 3));
    expect(plan(huge)).toBeNull();
  });

  test('is at least one piece, also where that alone is more than a request holds', () => {
    const huge = ended(words(2000));
    expect(plan(huge, long(1))).toMatchObject(through('t1', 1));
    expect(plan(huge, compact(long(1), through('t1', 1)))).toBeNull();
  });

  test('ends behind the word on how a turn ended, where that is covered', () => {
    const cancelled = ended('Please.', 'cancelled');
    expect(byHand(cancelled)).toMatchObject(through('t1', 4));
    const next = compact(long(1), through('t1', 4));
    expect(history([cancelled, next]).map(({ role }) => role)).toEqual(['note', 'person', 'answer', 'results']);
    const before = compact(long(1), through('t1', 3));
    expect(
      history([cancelled, before])
        .slice(1, 3)
        .map(({ role }) => role),
    ).toEqual(['note', 'person']);
  });

  test('by hand is all but what the model goes on from, and all where nothing is open', () => {
    expect(byHand(long(2))).toMatchObject({ ...through('t2', 3), because: 'person' });
    expect(byHand(ended())).toMatchObject(through('t1', 3));
    expect(planCompaction([ended(), long(30)], null, 'person')).toMatchObject(through('t2', 59));
    expect(byHand(compact(long(2), through('t2', 3)))).toBeNull();
    expect(planCompaction([], WINDOW, 'person')).toBeNull();
  });

  test('can be a turn whose journal cannot be read', () => {
    const lost = { unreadable: words(300), turn: 't0' };
    expect(planCompaction([lost, long(2)], WINDOW, 'context')).toMatchObject(through('t0', 0));
    expect(
      history([lost, compact(long(2), through('t0', 0))])
        .map(({ role }) => role)
        .slice(0, 2),
    ).toEqual(['note', 'person']);
  });

  test('advances until nothing is left, whatever the sizes are', () => {
    let turn = long(40);
    let rounds = 0;
    for (let found = plan(turn); found; found = plan(turn)) {
      turn = compact(turn, found);
      rounds += 1;
    }
    expect(rounds).toBeGreaterThan(5);
    expect(contextOf([turn]).tokens).toBeLessThan(WINDOW / 2);
  });
});

describe('a conversation', () => {
  const nothing = () => [];
  const atHand = (turn: Turn, isAsked = false) => roomOf({ ...turn, compactionAsked: isAsked ? 'c1' : null }, nothing);

  test('has room below three quarters of the window', () => {
    expect(atHand(long(6)).needed()).toBeNull();
    expect(atHand(long(8)).needed()).toMatchObject({ because: 'context' });
  });

  test('has room as far as anyone knows where the window is not known', () => {
    const turn = { ...long(40), config: config(null) };
    expect(atHand(turn).needed()).toBeNull();
    expect(atHand(turn, true).wanted()).toMatchObject({ because: 'person' });
  });

  test('has none where its provider says so, whatever is known or was counted', () => {
    const full = runEnded({ kind: 'waiting', for: 'error', sentence: 'Too long.', failure: 'context-full' });
    for (const window of [null, WINDOW * 100]) {
      const begun = [accepted({ config: config(window) }), runStarted(1), ...step(3, 100), ...step(5, 100)];
      const turn = turnOf([...begun, full, runStarted(2, 'resumed')]);
      expect(atHand(turn).needed()).toMatchObject({ because: 'context', ...through('t1', 3) });
      expect(atHand(plus(turn, historyCompacted(3))).needed()).toBeNull();
      expect(atHand(plus(turn, modelAnswered(says('Hm.')))).needed()).toBeNull();
    }
  });

  test('covers less after each refusal until there is an answer or a summary, and at least one piece', () => {
    const full = runEnded({ kind: 'waiting', for: 'error', sentence: 'Too long.', failure: 'context-full' });
    const refused = (times: number, window: number | null) =>
      turnOf([
        accepted({ config: config(window) }),
        runStarted(1),
        ...[3, 5, 7, 9, 11, 13, 15, 17].flatMap((seq) => step(seq, 100)),
        ...Array.from({ length: times }, (_, index) => [full, runStarted(index + 2, 'resumed')]).flat(),
      ]);
    for (const window of [null, WINDOW * 100]) {
      const covered = [1, 2, 3, 9].map((times) => atHand(refused(times, window)).needed()?.throughSeq);
      expect(covered).toEqual([9, 5, 3, 1]);
      const after = [historyCompacted(3), full, runStarted(5, 'resumed')].reduce(
        (turn, one) => plus(turn, one),
        refused(3, window),
      );
      expect(atHand(after).needed()?.throughSeq).toBe(11);
    }
  });

  test('is judged by what the provider counted, whatever the estimate is', () => {
    const turn = plus(long(6), { ...modelAnswered(says('Hm.')), usage: { input: 800, output: 1 } } as Event);
    expect(atHand(turn).needed()).toMatchObject({ before: 801 });
  });

  test('is summarised unasked only for want of room', () => {
    expect(atHand(long(8)).wanted()).toBeNull();
    expect(atHand(long(3), true).wanted()).toMatchObject({ because: 'person' });
  });
});
