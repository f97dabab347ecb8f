import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, observed, use } from '../../state/test-journal.ts';
import { pendingQuestion } from './pending.ts';

const ask = (journal: Journal): Journal =>
  journal.answer(use('ask-the-person', { question: 'Which one?' })).question(0, 'Which one?', ['This', 'That']);

test('the question that a turn waits for is shown with its choices', () => {
  const turn = fold(ask(new Journal('t')).rest('question').events);
  expect(pendingQuestion(turn)).toMatchObject({
    text: 'Which one?',
    choices: ['This', 'That'],
    index: 1,
    total: 1,
    wasUnattended: false,
  });
});

test('it is known whether anybody could have answered when it was asked', () => {
  const journal = new Journal('t').run({ cause: 'recovered', attended: false, attempt: 1, observed });
  expect(pendingQuestion(fold(ask(journal).rest('question').events))?.wasUnattended).toBe(true);
});

test('nothing is asked while the turn does not wait for it', () => {
  expect(pendingQuestion(fold(ask(new Journal('t')).events))).toBeNull();
  expect(pendingQuestion(fold(ask(new Journal('t')).rest('question').finish('cancelled').events))).toBeNull();
});
