import { expect, test } from 'vitest';
import { age, ago, clockTime, DAY, duration, HOUR, limit, MINUTE, SECOND, shortAgo } from './time.ts';

const now = new Date(2026, 10, 28, 15, 0).getTime();
const at = (...date: [number, number, number, number, number]): number => new Date(...date).getTime();

test('a time of today is its hour, an older one has its date, one of another year its year', () => {
  expect(clockTime(at(2026, 10, 28, 9, 5), now, 'en')).toBe('09:05');
  expect(clockTime(at(2026, 10, 27, 14, 20), now, 'en')).toBe('Nov 27, 14:20');
  expect(clockTime(at(2025, 11, 31, 0, 0), now, 'en')).toBe('Dec 31, 2025, 00:00');
  expect(clockTime(at(2026, 10, 27, 14, 20), now, 'zh-CN')).toBe('11月27日 14:20');
});

test('how long ago, in words and in little room', () => {
  expect(ago(now - 25 * MINUTE, now, 'en')).toBe('25 minutes ago');
  expect(ago(now - 25 * MINUTE, now, 'zh-CN')).toBe('25 分钟前');
  expect(ago(now + HOUR, now, 'en')).toBe('1 minute ago');
  expect(shortAgo(now - 3 * HOUR, now, 'en')).toBe('3h');
  expect(shortAgo(now - 10 * SECOND, now, 'en')).toBeNull();
});

test('ages and limits', () => {
  expect(age(3 * DAY + HOUR, 'en')).toBe('3 days');
  expect(age(4 * HOUR + MINUTE, 'en')).toBe('4 hours 1 minute');
  expect(age(4 * HOUR + MINUTE, 'zh-CN')).toBe('4 小时 1 分钟');
  expect(age(0, 'en')).toBe('1 minute');
  expect(limit(4, 'en')).toBe('4 hours');
  expect(limit(0.25, 'en')).toBe('15 minutes');
  expect(limit(1.5, 'en')).toBe('1.5 hours');
  expect(limit(4, 'zh-CN')).toBe('4 小时');
});

test.each([
  [420, '0.4s'],
  [9_940, '9.9s'],
  [9_990, '10s'],
  [12_400, '12s'],
  [125_000, '2m 5s'],
  [3_840_000, '1h 4m'],
])('%i ms are %s', (span, words) => expect(duration(span, 'en')).toBe(words));
