import { expect, test } from 'vitest';
import type { Api } from './api/deps.ts';
import { refuseWhile } from './refuse-while.ts';

test('case 35: what sets work going is refused while the app closes, the rest is answered, and all of it when it stays', () => {
  let isClosing = true;
  const taken: string[] = [];
  const take = (name: string) => () => {
    taken.push(name);
    return null;
  };
  // Two requests stand for all.
  const api = { 'turn:resume': take('resume'), 'turn:cancel': take('cancel') } as unknown as Api;
  const guarded = refuseWhile(() => isClosing, ['turn:resume'], api);
  expect(() => guarded['turn:resume']({ turn: 't', confirmed: true })).toThrow('Holdfast is closing');
  guarded['turn:cancel']({ turn: 't' });
  expect(taken).toEqual(['cancel']);
  isClosing = false;
  guarded['turn:resume']({ turn: 't', confirmed: true });
  expect(taken).toEqual(['cancel', 'resume']);
});
