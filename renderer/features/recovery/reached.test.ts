import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import type { EventOf, FrozenConfig } from '../../../main/core/events.ts';
import { Journal, observed, say, use } from '../../state/test-journal.ts';
import { reachedBy } from './reached.ts';

const look = use('list-folder', {});

/** A turn with these limits; every step costs a dollar. */
function limited(limits: FrozenConfig['limits']): Journal {
  const journal = new Journal('t');
  const [accepted] = journal.events;
  if (accepted?.event.kind === 'turn-accepted') accepted.event.config = { ...accepted.event.config, limits };
  return journal;
}

function step(journal: Journal): Journal {
  journal.answer(say('On'), look).begin(0).end(0);
  const answered = journal.events.findLast(({ event }) => event.kind === 'model-answered');
  if (answered) (answered.event as EventOf<'model-answered'>).cost = 1;
  return journal;
}

const said = (journal: Journal) => reachedBy(fold(journal.events));

test('says which limit it was, and how much', () => {
  expect(said(step(limited({ steps: 1 })).rest('limit'))).toMatchObject({ limit: 'steps', amount: 1, isAlone: false });
  expect(said(step(limited({ steps: 9, cost: 1 })).rest('limit'))).toMatchObject({ limit: 'cost', amount: 1 });
  const slow = limited({ steps: 9, minutes: 2 }).wait(120_000);
  expect(said(step(slow).rest('limit'))).toMatchObject({ limit: 'minutes', amount: 2 });
});

test('a turn below its limits says nothing', () => expect(said(step(limited({ steps: 2 })))).toBeNull());

test('the limit for work that nobody attends is told as such', () => {
  const journal = limited({ steps: 9, unattended: { steps: 1 } });
  journal.run({ cause: 'recovered', attended: false, attempt: 1, observed });
  expect(said(step(journal).rest('limit'))).toEqual({ limit: 'steps', amount: 1, isAlone: true, isAgain: false });
});

test('after “Go on” it counts from there', () => {
  const journal = step(limited({ steps: 1 }))
    .rest('limit')
    .run({ cause: 'resumed' });
  expect(said(journal)).toBeNull();
  expect(said(step(journal).rest('limit'))).toMatchObject({ amount: 1, isAgain: true });
});
