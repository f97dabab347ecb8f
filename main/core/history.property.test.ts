import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './advance.ts';
import type { Recorded } from './events.ts';
import { history } from './history.ts';
import { isText } from './message.ts';
import { next } from './next.ts';
import { anyJourney } from './test-any-journey.ts';
import { type Journey, journey } from './test-journey.ts';
import { isExtended, objections } from './test-requests.ts';
import { runStarted } from './test-turn.ts';

const RUNS = { numRuns: Number(process.env.JOURNEYS ?? 100) };
const LONG = { timeout: 120_000 };

test(
  'case 39: whatever happens to a conversation, every request is valid and extends the last answered one',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyJourney, async (script) => {
        const played = await journey(script);
        expect(played.requests.flatMap(objections)).toEqual([]);
        expect(alterations(played)).toEqual([]);
      }),
      RUNS,
    );
  },
);

test(
  'case 41: wherever a process dies, what the next one asks is valid and extends what had been answered',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyJourney, async (script) => {
        expect(invalidPrefixes(await journey(script))).toEqual([]);
      }),
      RUNS,
    );
  },
);

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

function invalidPrefixes(played: Journey): string[] {
  const answered = answeredOf(played);
  return played.journals.flatMap((journal, index) => {
    const earlier = played.journals.slice(0, index).map(fold);
    const before = played.journals.slice(0, index).flat().filter(isAnswer).length;
    return journal.flatMap((_, last) => {
      const prefix = journal.slice(0, last + 1);
      const lastAnswered = answered[before + prefix.filter(isAnswer).length - 1] ?? [];
      const told = objections(history([...earlier, fold(prefix)])).filter((what) => what !== 'ends with an answer');
      const asked = nextRequest(prefix);
      const request = asked && history([...earlier, asked]);
      return [
        ...told.map((what) => `after event ${last + 1}: ${what}`),
        ...(request ? objections(request).map((what) => `asked after event ${last + 1}: ${what}`) : []),
        ...(request && !isExtended(lastAnswered, request)
          ? [`after event ${last + 1} the next request is altered`]
          : []),
      ];
    });
  });
}

const isAnswer = ({ event }: Recorded): boolean => event.kind === 'model-answered';

/** The turn as the next process would hand it to the model; null when it would not. */
function nextRequest(prefix: readonly Recorded[]) {
  const turn = fold(prefix);
  if (turn.phase === 'ended') return null;
  const number = turn.runs.length + 1;
  const event = runStarted(number, 'recovered');
  const after = fold([...prefix, { turn: turn.id, seq: turn.seq + 1, at: 0, run: number, event }]);
  return next(after, []).kind === 'call-model' ? after : null;
}
