import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, observed, say, use } from '../../state/test-journal.ts';
import { turnRows } from './rows.ts';
import { workedFor } from './worked-for.ts';

const read = (path: string) => use('read-file', { path });
const kinds = (journal: Journal): string[] => turnRows(fold(journal.events)).map(({ kind }) => kind);

function readAll(journal: Journal, count: number): Journal {
  for (let position = 0; position < count; position++) journal.begin(position).end(position);
  return journal;
}

test('consecutive reads fold into one line, across answers that say nothing', () => {
  const journal = readAll(new Journal('t').answer(read('a'), read('b')), 2);
  readAll(journal.answer(read('c')), 1)
    .answer(say('Done'))
    .finish();
  const rows = turnRows(fold(journal.events));
  expect(rows.map(({ kind }) => kind)).toEqual(['person', 'looks', 'prose', 'footer']);
  expect(rows[1]).toMatchObject({
    calls: [{ input: { path: 'a' } }, { input: { path: 'b' } }, { input: { path: 'c' } }],
  });
});

test('a single read stays a card, and words between reads part them', () => {
  const journal = readAll(new Journal('t').answer(read('a')), 1);
  readAll(journal.answer(say('Next'), read('b')), 1);
  expect(kinds(journal)).toEqual(['person', 'call', 'prose', 'call']);
});

test('a read that failed is not hidden in a fold', () => {
  const journal = new Journal('t').answer(read('a'), read('b'), read('c'));
  journal.begin(0).end(0).begin(1).end(1, 'failed').begin(2).end(2);
  expect(kinds(journal)).toEqual(['person', 'call', 'call', 'call']);
});

test('the fold keeps its key while reads are added', () => {
  const journal = readAll(new Journal('t').answer(read('a'), read('b')), 2);
  const before = turnRows(fold(journal.events))[1]?.key;
  readAll(journal.answer(read('c')), 1);
  expect(turnRows(fold(journal.events))[1]?.key).toBe(before);
});

test('a turn that was too old after a sleep still says from when to when it was', () => {
  const journal = new Journal('t').answer(say('Begin')).stop({ kind: 'slept', from: 1, until: 2 });
  journal.finish('abandoned', 'expired');
  expect(kinds(journal)).toEqual(['person', 'prose', 'slept', 'ended', 'footer']);
});

test('a turn that has not changed keeps its very rows', () => {
  const turn = fold(new Journal('t').answer(say('Hi')).finish().events);
  expect(turnRows(turn)).toBe(turnRows(turn));
});

test('a recovered run ends in a line that says what was done and what waits', () => {
  const journal = new Journal('t').answer(say('Begin'), use('list-folder', {})).begin(0).end(0);
  journal.run({ cause: 'recovered', attended: false, attempt: 1, observed }).wait(1000);
  journal
    .answer(use('write-file', { path: 'a', content: '' }))
    .begin(0, 'verifiable')
    .end(0, 'done', ['a']);
  journal
    .answer(use('run-command', { command: 'x' }))
    .ask(0, 'unattended')
    .rest('approval');
  const rows = turnRows(fold(journal.events));
  expect(rows.map(({ kind }) => kind)).toEqual(['person', 'prose', 'call', 'note', 'call', 'call', 'recovered']);
  expect(rows.at(-1)).toMatchObject({ steps: 2, wrote: ['a'], rest: 'approval' });
});

test('a long sleep stands between what came before and after it', () => {
  const journal = new Journal('t').answer(say('Before'), use('list-folder', {})).begin(0).end(0);
  journal.stop({ kind: 'slept', from: 1, until: 2 }).run({ cause: 'recovered', attempt: 1, observed });
  expect(kinds(journal.answer(say('After')))).toEqual(['person', 'prose', 'call', 'slept', 'note', 'prose']);
});

test('a turn that did not complete says how it ended', () => {
  expect(kinds(new Journal('t').finish('cancelled'))).toEqual(['person', 'ended', 'footer']);
  expect(kinds(new Journal('t').finish('abandoned', 'expired'))).toEqual(['person', 'ended', 'footer']);
});

test('the days for which a dead run lay open do not count as work', () => {
  const journal = new Journal('t').wait(2000).answer(say('Hi'), use('list-folder', {}));
  const turn = fold(journal.wait(86_400_000).finish('abandoned', 'expired').events);
  expect(workedFor(turn)).toBe(2000);
});
