import { expect, test, vi } from 'vitest';
import { spellingLanguages } from './spelling.ts';

vi.mock('electron', () => ({}));

const available = ['de', 'en-AU', 'en-GB', 'en-US', 'pt-BR', 'pt-PT', 'sr'];

test.each([
  [
    ['en-GB', 'de-AT'],
    ['en-GB', 'de'],
  ],
  [['pt'], ['pt-BR']],
  [['en-NZ'], ['en-AU']],
  [['de-DE', 'de-AT'], ['de']],
  [['zh-CN'], []],
  [[], []],
])('of the languages %j the spelling is checked in %j', (wanted, checked) => {
  expect(spellingLanguages(wanted, available)).toEqual(checked);
});
