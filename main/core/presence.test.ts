import { expect, test } from 'vitest';
import { runCause } from './events.ts';
import { isAttended } from './presence.ts';

const table = {
  asked: [true, true],
  recovered: [false, false],
  resumed: [true, true],
  answered: [true, true],
  'took-over': [true, true],
  'called-off': [false, true],
} as const;

test.each(runCause.options)('case 47: presence in a run that was %s follows from that alone', (cause) => {
  expect([isAttended(cause, false), isAttended(cause, true)]).toEqual(table[cause]);
});
