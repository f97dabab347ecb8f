import { expect, test } from 'vitest';
import { count, money, percent } from './numbers.ts';

test('amounts are written as each language does', () => {
  expect(count(24_300, 'en')).toBe('24,300');
  expect(percent(0.414, 'en')).toBe('41%');
  expect(money(2, 'en')).toBe('$2.00');
  expect(money(2, 'zh-CN')).toBe('US$2.00');
});

test('what is little is not said to be nothing', () => {
  expect(percent(0.0004, 'en')).toBe('1%');
  expect(percent(0, 'en')).toBe('0%');
  expect(money(0.0021, 'en')).toBe('$0.0021');
  expect(money(0, 'en')).toBe('$0.00');
});
