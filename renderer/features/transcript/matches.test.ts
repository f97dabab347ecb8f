import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, say, use } from '../../state/test-journal.ts';
import { conversationEntries, type Entry } from './entries.ts';
import { matchesIn } from './matches.ts';
import { wordsIndex } from './reveal.ts';

const read = (path: string) => use('read-file', { path });

function entriesOf(journal: Journal): Entry[] {
  const conversation = { turns: [fold(journal.events)], branches: [], unreadable: [], inbox: [] };
  return conversationEntries(conversation, { open: null, forkedFrom: null }, []);
}

test('words are found in what was said and in what was only thought, whatever their case', () => {
  const journal = new Journal('t').answer(
    { type: 'reasoning', text: 'The tide turns.' },
    say('High TIDE at noon. Tide!'),
  );
  expect(matchesIn(entriesOf(journal), 'tide')).toEqual([
    { key: 't/3/0', opens: ['t/3/0'], part: null, nth: 0 },
    { key: 't/3/1', opens: [], part: null, nth: 0 },
    { key: 't/3/1', opens: [], part: null, nth: 1 },
  ]);
});

test('what only shapes the text does not part its words', () => {
  const journal = new Journal('t').answer(say('A **high** [tide](https://example.org) at `noon`'));
  expect(matchesIn(entriesOf(journal), 'high tide at noon')).toHaveLength(1);
});

test('a folded call is opened for what it was asked and what it gave, not for what its head says', () => {
  const write = use('write-file', { path: 'notes.md', content: 'spring tide' });
  const entries = entriesOf(new Journal('t').answer(write).begin(0, 'repeatable').end(0));
  const part = (name: string) => ({ call: '3.0', name });
  expect(matchesIn(entries, 'notes.md')).toMatchObject([{ opens: [], part: part('object') }]);
  expect(matchesIn(entries, 'spring')).toMatchObject([{ opens: ['t/3.0'], part: part('content') }]);
  expect(matchesIn(entries, 'result')).toMatchObject([{ opens: ['t/3.0'], part: part('output') }]);
});

test('a command of one line is found once, though its card says it twice', () => {
  const entries = entriesOf(new Journal('t').answer(use('run-command', { command: 'npm test' })));
  expect(matchesIn(entries, 'npm test')).toMatchObject([{ opens: [], part: { name: 'object' } }]);
});

test('in folded looks the fold is opened first', () => {
  const journal = new Journal('t').answer(read('a.md'), read('b.md'));
  const entries = entriesOf(journal.begin(0).end(0).begin(1).end(1));
  expect(matchesIn(entries, 'b.md')).toMatchObject([{ opens: ['t/3/0/looks'], part: { call: '3.1', name: 'object' } }]);
});

test('nothing is found for nothing', () => expect(matchesIn(entriesOf(new Journal('t')), ' ')).toEqual([]));

test('a search leads to the line of its event that holds the words, else to the end of the turn', () => {
  const entries = entriesOf(new Journal('t').answer(say('Ebb.'), say('Flood.')).finish());
  expect(entries[wordsIndex(entries, 't', { seq: 3, text: 'flood' })]).toMatchObject({ text: 'Flood.' });
  expect(entries[wordsIndex(entries, 't', { seq: 3, text: 'gone' })]).toMatchObject({ text: 'Ebb.' });
  expect(entries[wordsIndex(entries, 't', { seq: 1, text: 'do' })]).toMatchObject({ kind: 'person' });
  expect(entries[wordsIndex(entries, 't', { seq: 9, text: 'flood' })]).toMatchObject({ kind: 'footer' });
  expect(wordsIndex(entries, 'elsewhere', { seq: 3, text: 'flood' })).toBe(-1);
});
