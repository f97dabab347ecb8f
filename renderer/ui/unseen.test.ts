import { expect, test } from 'vitest';
import { withUnseen } from './unseen.ts';

test.each([
  ['the direction of text', 'a\u202eb\u2066c', 'a⟨U+202E⟩b⟨U+2066⟩c'],
  ['no width', 'a\u200bb\u200dc\ufeffd', 'a⟨U+200B⟩b⟨U+200D⟩c⟨U+FEFF⟩d'],
  ['tags that spell a hidden text', 'a\u{e0041}\u{e007f}', 'a⟨U+E0041⟩⟨U+E007F⟩'],
  ['selectors that carry bytes', 'a\ufe01\u{e0150}', 'a⟨U+FE01⟩⟨U+E0150⟩'],
  ['blank letters', '\u3164\u115f', '⟨U+3164⟩⟨U+115F⟩'],
  ['control and private use', 'a\u001b[2K\ue000', 'a⟨U+001B⟩[2K⟨U+E000⟩'],
  ['lines that end where nobody sees it', 'a\rb\u2028c', 'a⟨U+000D⟩b⟨U+2028⟩c'],
  ['tags behind an emoji', '👍\u{e0041}', '👍⟨U+E0041⟩'],
])('%s is shown by its number', (_, text, seen) => {
  expect(withUnseen(text)).toBe(seen);
});

test.each([
  'Use tabs.\n\tNot spaces.\r\n',
  '你好，世界',
  'é a\u0301',
  '⚠\ufe0f 👩\u200d💻 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('what can be seen stays: %j', (text) => {
  expect(withUnseen(text)).toBe(text);
});
