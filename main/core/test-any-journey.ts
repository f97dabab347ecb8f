/** Random conversations and what happens to them. */
import fc from 'fast-check';
import type { PlannedStep } from './test-gated.ts';
import type { JourneyAct, Script } from './test-journey.ts';

const call = fc.tuple(fc.constantFrom('look', 'look', 'edit', 'push', 'put', 'ask', 'nope'), fc.constantFrom('a', 'b'));

const step: fc.Arbitrary<PlannedStep> = fc.oneof(
  { weight: 6, arbitrary: fc.array(call, { minLength: 1, maxLength: 4, size: 'max' }) },
  { weight: 2, arbitrary: fc.constant<PlannedStep>([]) },
  { weight: 1, arbitrary: fc.constant<PlannedStep>('fails') },
);

const OFTEN: readonly JourneyAct['act'][] = [
  ...Array.from({ length: 12 }, () => 'go-on' as const),
  ...Array.from({ length: 4 }, () => 'crash' as const),
  ...Array.from({ length: 4 }, () => 'answer' as const),
];
const SELDOM: readonly JourneyAct['act'][] = [
  ...([
    'send',
    'settle',
    'resume',
    'take-over',
    'cancel',
    'suspend',
    'call-off',
    'release',
    'compact',
    'compact',
    'mode',
    'wait',
    'sleep',
  ] as const),
];

const act: fc.Arbitrary<JourneyAct> = fc.record({ act: fc.constantFrom(...OFTEN, ...SELDOM), n: fc.nat(5459) });

/** Size max: with the default the sequences stay too short to find most faults. */
export const anyJourney: fc.Arbitrary<Script> = fc.record({
  plan: fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }),
  mode: fc.constantFrom('ask', 'edits', 'read-only'),
  window: fc.constantFrom(null, 160, 240, 240, 400),
  acts: fc.array(act, { maxLength: 60, size: 'max' }),
});

const WORK: readonly JourneyAct['act'][] = [
  ...Array.from({ length: 30 }, () => 'go-on' as const),
  ...Array.from({ length: 6 }, () => 'answer' as const),
  ...(['crash', 'crash', 'send', 'compact', 'resume'] as const),
];

/** Long work with little room, so that it goes through several summaries. */
export const longJourney: fc.Arbitrary<Script> = fc.record({
  plan: fc.array(step, { minLength: 3, maxLength: 6, size: 'max' }),
  mode: fc.constantFrom('ask', 'edits', 'edits'),
  window: fc.constantFrom(160, 240),
  acts: fc.array(fc.record({ act: fc.constantFrom(...WORK), n: fc.nat(5459) }), {
    minLength: 40,
    maxLength: 90,
    size: 'max',
  }),
});
