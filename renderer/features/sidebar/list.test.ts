import { expect, test } from 'vitest';
import { aRow } from '../../state/test-journal.ts';
import { arrowTarget } from './arrows.ts';
import { dayOf, groupByDay, withTitle } from './list.ts';

const now = new Date(2026, 2, 30, 9, 0).getTime();
const at = (day: number, hour: number): number => new Date(2026, 2, day, hour).getTime();

test('days are those of the calendar, not spans of 24 hours', () => {
  expect(dayOf(at(30, 0), now)).toBe('today');
  expect(dayOf(at(29, 23), now)).toBe('yesterday');
  expect(dayOf(at(29, 0), now)).toBe('yesterday');
  expect(dayOf(at(28, 23), now)).toBe('earlier');
});

test('a time in the future counts as today', () => {
  expect(dayOf(at(31, 12), now)).toBe('today');
});

test('every day has its heading once', () => {
  const rows = [at(30, 8), at(30, 7), at(29, 9), at(12, 9), at(12, 8)].map((updatedAt) => aRow({ updatedAt }));
  const headings = groupByDay(rows, now).flatMap((entry) => (entry.kind === 'day' ? [entry.day] : []));
  expect(headings).toEqual(['today', 'yesterday', 'earlier']);
});

test('the search looks into titles, whatever their case', () => {
  const rows = [aRow({ title: 'Fix the TIDE table' }), aRow({ title: 'Rename' })];
  expect(withTitle(rows, ' tide')).toEqual([rows[0]]);
});

test('arrows pass over the headings and stop at the ends', () => {
  const entries = groupByDay([aRow({ id: 'a', updatedAt: at(30, 8) }), aRow({ id: 'b', updatedAt: at(1, 8) })], now);
  expect(arrowTarget(entries, 1, 'ArrowDown')).toEqual({ index: 3, item: 'b' });
  expect(arrowTarget(entries, 3, 'ArrowDown')).toBeNull();
  expect(arrowTarget(entries, 3, 'Home')).toEqual({ index: 1, item: 'a' });
  expect(arrowTarget(entries, 1, 'x')).toBeNull();
});
