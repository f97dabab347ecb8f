import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';
import { says } from './test-model.ts';
import { accepted, messageTaken, modelAnswered, plus, runStarted, turnOf } from './test-turn.ts';

const file = (letter: string) => ({
  digest: letter.repeat(64),
  name: `${letter}.txt`,
  type: 'text/plain',
  size: 1,
  kind: 'text' as const,
});

test('what was said on the way is part of the request, in its order and with its files', () => {
  const begun = turnOf([
    accepted({ message: { id: 'm', text: 'Tidy up.', attachments: [file('a')] } }),
    runStarted(1),
    modelAnswered(says('Hm.')),
  ]);
  expect(askedIn(begun)).toEqual({ text: 'Tidy up.', attachments: [file('a')] });
  const steered = plus(begun, {
    kind: 'message-taken',
    message: { id: 'm2', text: "Don't delete X.", attachments: [file('a'), file('b')] },
  });
  expect(askedIn(plus(steered, messageTaken('Nor Y.')))).toEqual({
    text: "Tidy up.\n\nDon't delete X.\n\nNor Y.",
    attachments: [file('a'), file('b')],
  });
});
