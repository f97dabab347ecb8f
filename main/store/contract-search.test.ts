import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '../core/events.ts';
import type { Store } from '../core/journal.ts';
import { calls, says } from '../core/test-model.ts';
import {
  accepted,
  journal,
  messageTaken,
  modelAnswered,
  runStarted,
  START,
  toolEnded,
  turnEnded,
} from '../core/test-turn.ts';
import { begin, type Disk, ended, forkOf, more, session } from './test-contract.ts';
import { disks } from './test-disks.ts';

describe.each(disks)('search on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  /** A turn that has ended; each of its events a second after the one before, a minute after the turn before. */
  let turns = 0;
  function tell(turn: string, asked: string, then: Event[] = [], inSession = 's1', after: string | null = null): void {
    turns += 1;
    const write = begin(turn, inSession, { session: { ...session(inSession), head: turn } });
    const events = journal([accepted({ session: inSession, message: { id: turn, text: asked } }), runStarted(1)], turn);
    if (write.accepted) write.accepted.after = after;
    const start = START + turns * 60_000;
    store.journal.append([{ ...write, events: events.map((one) => ({ ...one, at: start + one.seq })) }]);
    const rest = more(turn, 2, [...then, turnEnded('completed')], { session: inSession, header: ended('completed') });
    store.journal.append([{ ...rest, events: rest.events.map((one) => ({ ...one, at: start + one.seq })) }]);
  }

  const places = (text: string, from = store): string[] =>
    from.search.find(text, 50).map(({ turn, seq }) => `${turn}/${seq}`);

  test('finds what the person and the model said, and nothing that was said by nobody', () => {
    const result = toolEnded('4.0', 'done', 'apricot');
    tell('t1', 'Please buy apples.', [
      modelAnswered([{ type: 'reasoning', text: 'bananas' }, ...calls(['edit', 'cherries'])]),
      result,
      messageTaken('And dates!'),
      modelAnswered(says('Elderberries, too.')),
    ]);
    expect(store.search.catchUp(1)).toBe(true);
    expect(['apples', 'DATES', 'elderberries'].map((word) => places(word))).toEqual([['t1/1'], ['t1/5'], ['t1/6']]);
    expect(['bananas', 'cherries', 'apricot'].flatMap((word) => places(word))).toEqual([]);
    expect(store.search.find('dates', 5)).toEqual([
      { session: 's1', title: 'Work of s1', turn: 't1', seq: 5, at: expect.any(Number), text: 'And dates!' },
    ]);
  });

  test('a request to summarise is no word of the person', () => {
    const write = begin('t1');
    const event = accepted({ source: 'compaction', message: { id: 'm1', text: 'Summarise it' } });
    store.journal.append([{ ...write, events: journal([event, runStarted(1)], 't1') }]);
    store.search.catchUp(1);
    expect(places('summarise')).toEqual([]);
  });

  test('wants all words, each by its beginning, whatever marks stand between them', () => {
    tell('t1', 'The naïve Façade, renamed to "façade-two".');
    store.search.catchUp(9);
    const found = ['nai', 'NAIVE facade', 'two nai', '"fac*', '"façade" ', 'façade-two', 'rena* : ^the'];
    for (const one of found) expect([one, places(one)]).toEqual([one, ['t1/1']]);
    const lost = ['aive', 'naive facet', 'façade AND naive', 'façade OR naive', '', '  ', '"*"', 'NEAR(nai two)'];
    for (const one of lost) expect([one, places(one)]).toEqual([one, []]);
  });

  test('finds Chinese as it is written, within a sentence', () => {
    tell('t1', '请把测试报告重命名为 report.md，然后提交。');
    tell('t2', '报告测试。', [], 's1', 't1');
    store.search.catchUp(9);
    expect(places('测试报告')).toEqual(['t1/1']);
    expect(places('报告')).toEqual(['t2/1', 't1/1']);
    expect(places('报告 提交 REPORT')).toEqual(['t1/1']);
    expect(places('试报')).toEqual(['t1/1']);
    expect(places('告报')).toEqual([]);
  });

  test('tells the newest first, and no more than are wanted', () => {
    for (const turn of ['t1', 't2', 't3']) tell(turn, `Apples of ${turn}.`, [modelAnswered(says('No apples.'))]);
    store.search.catchUp(9);
    expect(places('apples')).toEqual(['t3/3', 't3/1', 't2/3', 't2/1', 't1/3', 't1/1']);
    expect(store.search.find('apples', 2).map(({ turn, seq }) => [turn, seq])).toEqual([
      ['t3', 3],
      ['t3', 1],
    ]);
  });

  test('takes in so many turns at a time, the newest first, and says whether that was all', () => {
    for (const turn of ['t1', 't2', 't3']) tell(turn, 'Apples.');
    expect([store.search.catchUp(2), places('apples')]).toEqual([false, ['t3/1', 't2/1']]);
    expect([store.search.catchUp(1), places('apples')]).toEqual([true, ['t3/1', 't2/1', 't1/1']]);
    expect([store.search.catchUp(1), places('apples', disk.open('boot-2'))]).toEqual([true, ['t3/1', 't2/1', 't1/1']]);
  });

  test('takes in what a turn has come to say since, once', () => {
    store.journal.append([begin('t1')]);
    store.search.catchUp(1);
    store.journal.append([more('t1', 2, [modelAnswered(says('Apples.'))])]);
    store.journal.append([more('t1', 3, [messageTaken('Apples?')])]);
    expect(places('apples')).toEqual([]);
    store.search.catchUp(1);
    store.search.catchUp(1);
    expect(places('apples').toSorted()).toEqual(['t1/3', 't1/4']);
  });

  test('case 19: passes over what cannot be read, once, and finds the rest', () => {
    tell('t1', 'Apples.', [modelAnswered(says('More apples.'))]);
    tell('t2', 'Pears.');
    disk.damage('t1', 1, { body: '{"half' });
    expect(store.search.catchUp(9)).toBe(true);
    expect([places('apples'), places('pears')]).toEqual([['t1/3'], ['t2/1']]);
    disk.damage('t2', 1, { version: 99 });
    expect(places('pears')).toEqual([]);
  });

  test('finds a session by its title, as it is now, where nothing else of it is found', () => {
    tell('t1', 'Apples.', [], 's1');
    tell('t2', 'Pears.', [], 's2');
    store.search.catchUp(9);
    store.sessions.rename('s1', 'Pears and 测试');
    expect(store.search.find('pears', 5).map(({ turn, title, text }) => [turn, title, text])).toEqual([
      ['t2', 'Work of s2', 'Pears.'],
      ['t1', 'Pears and 测试', 'Pears and 测试'],
    ]);
    expect(places('work of')).toEqual(['t2/1']);
    store.sessions.rename('s2', 'Pears again');
    expect(places('pears')).toEqual(['t2/1', 't1/1']);
    expect(places('测试 and')).toEqual(['t1/1']);
  });

  test('forgets a session that is deleted; what a fork stands on is found in the fork', () => {
    tell('t1', 'Shared apples.');
    tell('t2', 'Own apples.', [], 's1', 't1');
    store.search.catchUp(9);
    store.sessions.fork(forkOf('s1', 't1', 's2'));
    expect(store.search.find('apples', 9).map(({ turn, session: of }) => [turn, of])).toEqual([
      ['t2', 's1'],
      ['t1', 's1'],
    ]);
    store.sessions.remove('s1');
    expect(store.search.find('apples', 9).map(({ turn, session: of }) => [turn, of])).toEqual([['t1', 's2']]);
    store.sessions.remove('s2');
    expect(places('apples')).toEqual([]);
    expect(places('work')).toEqual([]);
  });

  test('what is said is found by each of its words, and what is typed never fails', { timeout: 60_000 }, () => {
    const letters = fc.constantFrom(...'abzéß測试報ガ한й1');
    const word = fc.string({ unit: letters, minLength: 1, maxLength: 4 });
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'"*:^(){}[]+-\'\\\0 a中') }),
    );
    let turn = 0;
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        typed,
        fc.constantFrom(' ', '，', '"', '-'),
        (words, noise, between) => {
          turn += 1;
          tell(`p${turn}`, `${words.join(between)} ${noise}`, [], `s${turn}`);
          store.search.catchUp(9);
          for (const one of [...words, words.join(' '), words.join('-')])
            expect(store.search.find(one, 1_000_000).map((hit) => hit.turn)).toContain(`p${turn}`);
          store.search.find(noise, 5);
          if (turn % 10 === 0) for (let old = turn - 9; old <= turn; old++) store.sessions.remove(`s${old}`);
        },
      ),
    );
  });
});
