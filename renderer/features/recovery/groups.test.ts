import { expect, test } from 'vitest';
import { grouped } from './groups.ts';
import { aRecoveryRow } from './test-row.ts';

const shown = (rows: Parameters<typeof grouped>[0]): string[] =>
  grouped(rows).map(({ group, rows: those }) => `${group}: ${those.map(({ turn }) => turn).join(' ')}`);

test('what needs the person comes first and what is over comes last', () => {
  const groups = ['earlier', 'abandoned', 'held', 'up-next', 'going-on', 'needs-you'] as const;
  const rows = groups.map((group) => aRecoveryRow({ turn: group, group }));
  expect(grouped(rows).map(({ group }) => group)).toEqual(groups.toReversed());
});

test('a group without rows is not there', () => {
  expect(shown([aRecoveryRow({ turn: 'a', group: 'held' })])).toEqual(['held: a']);
  expect(shown([])).toEqual([]);
});

test('what stopped last comes first; what has no such time counts by when it was asked', () => {
  const rows = [
    aRecoveryRow({ turn: 'old', group: 'held', stoppedAt: 1 }),
    aRecoveryRow({ turn: 'unknown', group: 'held', stoppedAt: null, askedAt: 2 }),
    aRecoveryRow({ turn: 'new', group: 'held', stoppedAt: 3 }),
  ];
  expect(shown(rows)).toEqual(['held: new unknown old']);
});

test('the queue keeps its own order', () => {
  const rows = [1, 3, 2].map((stoppedAt) => aRecoveryRow({ turn: `${stoppedAt}`, group: 'up-next', stoppedAt }));
  expect(shown(rows)).toEqual(['up-next: 1 3 2']);
});
