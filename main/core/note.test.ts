import { expect, test } from 'vitest';
import { observed } from './facts.ts';
import { NOTE_OPENING, note } from './note.ts';
import { observed as facts } from './test-turn.ts';

test('case 44: a note says when and why it stopped, who is there, what is done and what is left', () => {
  const told = note(
    {
      ...facts,
      stoppedBecause: 'quit',
      finished: ['look a'],
      unfinished: ['edit b'],
      inDoubt: ['push c'],
      changed: [
        { kind: 'branch', from: 'main', to: null },
        { kind: 'head', from: null, to: '0123456789abcdef' },
        { kind: 'file', path: 'a.txt', how: 'gone' },
        { kind: 'folder' },
      ],
    },
    false,
  );
  expect(told.split('\n')).toEqual([
    NOTE_OPENING,
    'It stopped at 2026-01-05T09:00:00.000Z because the person quit the app; it is now 2026-01-05T09:01:00.000Z.',
    'Nobody is present to approve anything: what needs approval will wait.',
    'Finished before it stopped, do not repeat: look a.',
    'Stopped before they were done: edit b.',
    'Outcome unknown, do not repeat without checking: push c.',
    'Changed since: the branch is no branch, it was main; the commit is 0123456789, it was none; a.txt is gone; another folder stands at the place of the workspace.',
    'Go on with what is left of the request. Do not start over and do not greet.',
  ]);
});

test('a note leaves out what there is not', () => {
  const told = note({ ...facts, stoppedAt: null }, true);
  expect(told.split('\n')).toHaveLength(4);
  expect(told).toContain('at an unknown time because the app closed unexpectedly');
  expect(told).toContain('The person is present.');
});

test.each(observed.shape.stoppedBecause.options)('a note has words for a stop because of %s', (stoppedBecause) => {
  expect(note({ ...facts, stoppedBecause }, true)).toMatch(/because [a-z ]+;/);
});
