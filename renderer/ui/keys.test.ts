import { expect, test } from 'vitest';
import { hasCommandKey, isComposing, meansSend } from './keys.ts';

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
};

test('Enter sends', () => expect(meansSend(enter)).toBe(true));

test('Shift+Enter breaks the line', () => expect(meansSend({ ...enter, shiftKey: true })).toBe(false));

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('Enter with %s is another shortcut', (key) => {
  expect(meansSend({ ...enter, [key]: true })).toBe(false);
});

test('case 81: the Enter that ends a composition sends nothing', () => {
  expect(meansSend({ ...enter, isComposing: true })).toBe(false);
  expect(meansSend({ ...enter, keyCode: 229 })).toBe(false);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
});

test('the command key is the one of the system', () => {
  expect(hasCommandKey({ ctrlKey: false, metaKey: true }, 'darwin')).toBe(true);
  expect(hasCommandKey({ ctrlKey: true, metaKey: false }, 'darwin')).toBe(false);
  expect(hasCommandKey({ ctrlKey: true, metaKey: false }, 'linux')).toBe(true);
});
