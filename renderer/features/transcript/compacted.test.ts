import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, say } from '../../state/test-journal.ts';
import { tokensAfter } from './compacted.ts';
import { turnRows } from './rows.ts';

const long = 'word '.repeat(2000);

/** A turn that the person began for a summary alone. */
function summarised(covered: string, before: number | undefined): Journal {
  const journal = new Journal('compaction');
  const accepted = journal.events[0]?.event;
  if (accepted?.kind === 'turn-accepted') accepted.source = 'compaction';
  return journal.summarise({ turn: covered, seq: 3 }, before);
}

function after(before: number | undefined) {
  const earlier = fold(new Journal('t').answer(say(long)).finish().events);
  const turn = fold(summarised('t', before).events);
  const summary = turn.items.find((item) => item.kind === 'summary');
  if (summary?.kind !== 'summary') throw new Error('It was summarised.');
  return tokensAfter([earlier, turn], turn, summary);
}

test('what a summary spared is taken off what was counted before it', () => {
  expect(after(4000)).toBeGreaterThan(1400);
  expect(after(4000)).toBeLessThan(1700);
});

test('where nothing was counted, nothing is told', () => expect(after(undefined)).toBeNull());

test('a summary that the person asked for is one line, and no message of theirs', () => {
  const turn = fold(summarised('t', 4000).finish().events);
  expect(turnRows(turn).map(({ kind }) => kind)).toEqual(['summary']);
});
