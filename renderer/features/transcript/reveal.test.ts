import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, say } from '../../state/test-journal.ts';
import { conversationEntries } from './entries.ts';
import { endIndex } from './reveal.ts';

const turns = [
  fold(new Journal('done').answer(say('Hi')).finish().events),
  fold(new Journal('old').answer(say('Hi')).finish('abandoned', 'expired').events),
  fold(new Journal('open').events),
];
const unreadable = [{ turn: 'broken', sentence: 'It cannot be read.' }];
const entries = conversationEntries(
  { turns, branches: [], unreadable, inbox: [] },
  { open: null, forkedFrom: null },
  [],
);

test('the end of a turn is its card where it has one, else its last line', () => {
  expect(entries[endIndex(entries, 'old')]).toMatchObject({ kind: 'ended', key: 'old/ended' });
  expect(entries[endIndex(entries, 'broken')]).toMatchObject({ kind: 'unreadable' });
  expect(entries[endIndex(entries, 'done')]).toMatchObject({ kind: 'footer', key: 'done/footer' });
});

test('a turn that is open or not here has none', () => {
  expect(endIndex(entries, 'open')).toBe(-1);
  expect(endIndex(entries, 'elsewhere')).toBe(-1);
});
