import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './advance.ts';
import type { Event, Recorded } from './events.ts';
import { type Earlier, type HistoryItem, history, standing } from './history.ts';
import { isText } from './message.ts';
import { next } from './next.ts';
import { roomOf } from './room.ts';
import { anyJourney, longJourney } from './test-any-journey.ts';
import { type Journey, journey } from './test-journey.ts';
import { isExtended, objections } from './test-requests.ts';
import { size } from './test-size.ts';
import { runStarted } from './test-turn.ts';
import type { Turn } from './turn.ts';

const RUNS = { numRuns: Number(process.env.JOURNEYS ?? size(20, 60)) };
const LONG = { timeout: 120_000 };
const eitherJourney = fc.oneof(anyJourney, longJourney);

test(
  'case 39: whatever happens to a conversation, every request is valid and extends the last answered one',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(eitherJourney, async (script) => {
        const played = await journey(script);
        expect(played.requests.flatMap(objections)).toEqual([]);
        expect(alterations(played)).toEqual([]);
      }),
      RUNS,
    );
  },
);

test('case 40: every answer is told again as it came, its reasoning byte for byte', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(eitherJourney, async (script) => {
      const { answers, requests, summaries } = await journey(script);
      const told = [...requests, ...summaries].flat().flatMap((item) => (item.role === 'answer' ? [item.parts] : []));
      expect(told.filter((parts) => !answers.has(JSON.stringify(parts)))).toEqual([]);
    }),
    RUNS,
  );
});

test(
  'case 41: wherever a process dies, what the next one asks is valid and extends what had been answered',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(eitherJourney, async (script) => {
        expect(invalidPrefixes(await journey(script))).toEqual([]);
      }),
      RUNS,
    );
  },
);

test('case 43: a summary cuts no call from its result, and is never bought again once it is there', LONG, async () => {
  let compactions = 0;
  await fc.assert(
    fc.asyncProperty(eitherJourney, async (script) => {
      const played = await journey(script);
      expect(played.summaries.flatMap(objectionsToCovered)).toEqual([]);
      expect(boughtAgain(played)).toEqual([]);
      compactions += compactionsOf(played.journals).length;
    }),
    RUNS,
  );
  // Else the property is about nothing.
  expect(compactions).toBeGreaterThan(RUNS.numRuns / 4);
});

/** What is to be summarised may end with an answer: the request for the summary comes behind it. */
const objectionsToCovered = (covered: readonly HistoryItem[]): string[] =>
  objections(covered).filter((what) => what !== 'ends with an answer');

/** The events of the conversation that the next request depends on, in their order. */
function* told({ journals }: Journey) {
  for (const { event } of journals.flat())
    if (event.kind === 'model-answered' || event.kind === 'history-compacted') yield event;
}

const requestOf = ({ requests }: Journey, event: Event & { kind: 'model-answered' }): HistoryItem[] =>
  requests[Number(event.parts.find(isText)?.text.slice(1))] ?? [];

function alterations(played: Journey): string[] {
  const found: string[] = [];
  let before: HistoryItem[] = [];
  for (const event of told(played)) {
    const request = event.kind === 'model-answered' ? requestOf(played, event) : [];
    if (!isExtended(before, request) && event.kind === 'model-answered')
      found.push('an answered request was altered in the next');
    before = request;
  }
  return found;
}

const compactionsOf = (journals: readonly Recorded[][]) =>
  journals.flat().flatMap(({ event }) => (event.kind === 'history-compacted' ? [event] : []));

/** Each covers more than the one before it, stands on its words, and begins every request until the next. */
function boughtAgain(played: Journey): string[] {
  const found: string[] = [];
  const turns = played.journals.map(([first]) => first?.turn);
  let newest: (Event & { kind: 'history-compacted' }) | null = null;
  for (const event of told(played)) {
    const request =
      event.kind === 'model-answered' ? requestOf(played, event) : summaryRequestOf(played, event.summary);
    const [first] = request;
    if (newest && !(first?.role === 'note' && first.text.includes(newest.summary)))
      found.push(`${newest.summary} is not what the next request begins with`);
    if (event.kind === 'model-answered') continue;
    const covers = (one: typeof event) => turns.indexOf(one.throughTurn) * 100_000 + one.throughSeq;
    if (newest && covers(event) <= covers(newest)) found.push(`${event.summary} covers no more than ${newest.summary}`);
    newest = event;
  }
  return found;
}

const summaryRequestOf = ({ summaries }: Journey, summary: string): HistoryItem[] =>
  summaries[Number(/\d+/.exec(summary)?.[0])] ?? [];

function invalidPrefixes(played: Journey): string[] {
  let lastAnswered: HistoryItem[] = [];
  return played.journals.flatMap((journal, index) => {
    const earlier = played.journals.slice(0, index).map(fold);
    return journal.flatMap(({ event }, last) => {
      const prefix = journal.slice(0, last + 1);
      if (event.kind === 'model-answered') lastAnswered = requestOf(played, event);
      if (event.kind === 'history-compacted') lastAnswered = [];
      return objectionsAfter(prefix, earlier, lastAnswered).map((what) => `after event ${last + 1}: ${what}`);
    });
  });
}

function objectionsAfter(prefix: readonly Recorded[], earlier: Turn[], lastAnswered: readonly HistoryItem[]): string[] {
  const now = objectionsToCovered(history([...earlier, fold(prefix)]));
  const asked = recovered(prefix);
  if (asked === null) return now;
  const command = next(
    asked,
    [],
    roomOf(asked, () => earlier),
  );
  const conversation: Earlier[] = [...earlier, asked];
  if (command.kind === 'compact') {
    const { throughTurn, throughSeq } = command.plan;
    const pieces = standing(conversation);
    const until = pieces.findLastIndex(({ turn, seq }) => turn === throughTurn && seq === throughSeq);
    return [...now, ...objectionsToCovered(pieces.slice(0, until + 1).flatMap(({ items }) => items))];
  }
  if (command.kind !== 'call-model') return now;
  const request = history(conversation);
  return [
    ...now,
    ...objections(request),
    ...(isExtended(lastAnswered, request) ? [] : ['the next request is altered']),
  ];
}

/** The turn as the next process would begin it; null when it would not. */
function recovered(prefix: readonly Recorded[]): Turn | null {
  const turn = fold(prefix);
  if (turn.phase === 'ended') return null;
  const number = turn.runs.length + 1;
  const event = runStarted(number, 'recovered');
  return fold([...prefix, { turn: turn.id, seq: turn.seq + 1, at: 0, run: number, event }]);
}
