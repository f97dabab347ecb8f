import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './advance.ts';
import type { Recorded } from './events.ts';
import { history } from './history.ts';
import { isText } from './message.ts';
import { next } from './next.ts';
import { observe } from './observe.ts';
import type { PlannedStep } from './test-gated.ts';
import { type Journey, type JourneyAct, journey } from './test-journey.ts';
import { isExtended, objections } from './test-requests.ts';

const call = fc.tuple(fc.constantFrom('look', 'look', 'edit', 'push', 'put', 'nope'), fc.constantFrom('a', 'b'));
const step: fc.Arbitrary<PlannedStep> = fc.oneof(
  { weight: 6, arbitrary: fc.array(call, { minLength: 1, maxLength: 4, size: 'max' }) },
  { weight: 2, arbitrary: fc.constant<PlannedStep>([]) },
  { weight: 1, arbitrary: fc.constant<PlannedStep>('fails') },
);
const act: fc.Arbitrary<JourneyAct> = fc.record({
  act: fc.constantFrom<JourneyAct['act'][]>(
    ...Array.from({ length: 12 }, () => 'finish' as const),
    ...(['crash', 'crash', 'crash', 'answer', 'answer', 'answer', 'send', 'settle', 'resume', 'take-over'] as const),
    ...(['cancel', 'suspend', 'call-off', 'release', 'mode', 'wait'] as const),
  ),
  n: fc.nat(5 * 7 * 12 * 13),
});
const anyJourney = {
  plan: fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }),
  mode: fc.constantFrom('ask' as const, 'edits' as const, 'read-only' as const),
  acts: fc.array(act, { maxLength: 60, size: 'max' }),
};

test('whatever happens to a conversation, it never breaks a promise and its requests only grow', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(anyJourney), async ({ plan, mode, acts }) => {
      const played = await journey(plan, mode, acts);
      expect(played.broken).toEqual([]);
      expect(played.requests.flatMap(objections)).toEqual([]);
      expect(alterations(played)).toEqual([]);
      expect(invalidPrefixes(played)).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});

/** The requests that were answered, in the order of the answers. */
function answeredOf({ journals, requests }: Journey) {
  const answers = journals.flat().flatMap(({ event }) => (event.kind === 'model-answered' ? [event] : []));
  return answers.map(({ parts }) => requests[Number(parts.find(isText)?.text.slice(1))] ?? []);
}

function alterations(played: Journey): string[] {
  const answered = answeredOf(played);
  return answered.flatMap((earlier, index) => {
    const later = answered[index + 1];
    return later && !isExtended(earlier, later) ? [`answered request ${index} was altered in the next`] : [];
  });
}

/** Wherever a process could have died, what the next one asks is valid and extends what had been answered. */
function invalidPrefixes(played: Journey): string[] {
  const answered = answeredOf(played);
  return played.journals.flatMap((journal, index) => {
    const earlier = played.journals.slice(0, index).map(fold);
    const before = played.journals.slice(0, index).flat().filter(isAnswer).length;
    return journal.flatMap((_, last) => {
      const prefix = journal.slice(0, last + 1);
      const told = history([...earlier, fold(prefix)]);
      const resumed = history([...earlier, recovered(prefix)]);
      const lastAnswered = answered[before + prefix.filter(isAnswer).length - 1] ?? [];
      const known = objections(told).filter((what) => what !== 'ends with an answer');
      return [
        ...known.map((what) => `after event ${last + 1}: ${what}`),
        ...(isExtended(lastAnswered, resumed) ? [] : [`after event ${last + 1} the next request alters the last`]),
      ];
    });
  });
}

const isAnswer = ({ event }: Recorded): boolean => event.kind === 'model-answered';

/** The turn as the next process would drive it; as it is when it has ended or is not to ask the model. */
function recovered(prefix: readonly Recorded[]) {
  const turn = fold(prefix);
  if (turn.phase === 'ended') return turn;
  const number = turn.runs.length + 1;
  const facts = observe(turn, { at: null, because: 'unknown' }, 0);
  const started: Recorded = {
    turn: turn.id,
    seq: turn.seq + 1,
    at: 0,
    run: number,
    event: {
      kind: 'run-started',
      number,
      boot: 'next',
      attempt: 1,
      attended: false,
      cause: 'recovered',
      observed: facts,
    },
  };
  const after = fold([...prefix, started]);
  return next(after, []).kind === 'call-model' ? after : turn;
}
