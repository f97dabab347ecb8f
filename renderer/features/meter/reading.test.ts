import { expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import type { EventOf } from '../../../main/core/events.ts';
import { Journal, say } from '../../state/test-journal.ts';
import { reading } from './reading.ts';

function counted(input: number, cost: number | null): Journal {
  const journal = new Journal('t').answer(say('A short answer.'));
  const answered = journal.events.at(-1)?.event as EventOf<'model-answered'>;
  answered.usage = { input, output: 10 };
  answered.cost = cost;
  return journal.finish();
}

const read = (journal: Journal, window: number | null) =>
  reading({ turns: [fold(journal.events)], branches: [], unreadable: [], inbox: [] }, window);

test('what the provider counted is held against the window', () => {
  const now = read(counted(990, null), 4000);
  expect(now).toMatchObject({ tokens: 1000, isCounted: true, share: 0.25, cost: null });
});

test('what is counted and in no part of the conversation are instructions and tools', () => {
  const { parts, tokens } = read(counted(990, null), 4000);
  expect(parts[0]?.part).toBe('instructions');
  expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens);
});

test('the parts are together what was counted, also where a server counts less than is estimated', () => {
  for (const input of [1, 2, 3]) {
    const { parts, tokens } = read(counted(input, null), 4000);
    expect(tokens).toBe(input + 10);
    expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens);
    expect(parts.map(({ part }) => part)).not.toContain('instructions');
  }
});

test('before the first answer all of it is an estimate, and without a window there is no share', () => {
  const now = read(new Journal('t'), null);
  expect(now).toMatchObject({ isCounted: false, share: null });
  expect(now.parts.map(({ part }) => part)).toEqual(['person']);
});

test('costs are added up as far as they are known', () => expect(read(counted(990, 0.5), null).cost).toBe(0.5));
