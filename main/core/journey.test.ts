import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event, Recorded } from './events.ts';
import type { HeaderChange, Store, Write } from './journal.ts';
import { anyJourney, longJourney } from './test-any-journey.ts';
import { journey } from './test-journey.ts';
import type { TestWorld } from './test-world.ts';

const RUNS = Number(process.env.JOURNEYS ?? 150);
const LONG = { timeout: 120_000 };

test('whatever happens to a conversation, it keeps every promise', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyJourney, longJourney), async (script) => {
      expect((await journey(script)).broken).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

interface Mutant {
  name: string;
  /** What is to be said of it. */
  found: string;
  alter(world: TestWorld): void;
}

/** Faults that the test above has to find: a test that cannot fail protects nothing. */
const mutants: Mutant[] = [
  {
    name: 'case 12: a core that counts the attempt only in memory',
    found: 'deaths',
    alter: ({ store }) => {
      store.journal.countAttempt = (turn) => (store.journal.header(turn)?.attempts ?? 0) + 1;
      alterHeader(store, ({ attempts: _, ...header }) => header);
    },
  },
  {
    name: 'case 1: a core without an age limit',
    found: 'hours after the last progress',
    alter: (world) => {
      const { settings } = world;
      world.settings = () => ({ ...settings(), maxAgeHours: Number.POSITIVE_INFINITY });
    },
  },
  {
    name: 'case 58: a core that keeps the marker of a cancelled turn',
    found: 'marker',
    alter: ({ store }) =>
      alterHeader(store, (header) => (header.outcome === 'cancelled' ? { ...header, phase: 'working' } : header)),
  },
  {
    name: 'case 3: a core that takes a recovery for progress',
    found: 'hours after the last progress',
    alter: ({ store, clock }) => alterHeader(store, (header) => ({ ...header, lastProgressAt: clock.now() })),
  },
  {
    name: 'case 47: a core that takes presence from the session',
    found: 'a recovered run is attended',
    alter: ({ store }) =>
      alterEvents(store, (event) => (event.kind === 'run-started' ? { ...event, attended: true } : event)),
  },
  {
    name: 'case 22: a core that acts before it has recorded the start',
    found: 'acts, and the journal says planned',
    alter: ({ store }) => {
      const { append } = store.journal;
      const isStart = (write: Write) => write.events.some(({ event }) => event.kind === 'tool-started');
      store.journal.append = (writes) => (writes.some(isStart) ? undefined : append(writes));
    },
  },
];

function alterHeader({ journal }: Store, alter: (header: HeaderChange) => HeaderChange): void {
  const { append } = journal;
  journal.append = (writes) => append(writes.map((write) => ({ ...write, header: alter(write.header) })));
}

function alterEvents({ journal }: Store, alter: (event: Event) => Event): void {
  const { append } = journal;
  const altered = (one: Recorded): Recorded => ({ ...one, event: alter(one.event) });
  journal.append = (writes) => append(writes.map((write) => ({ ...write, events: write.events.map(altered) })));
}

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s is found out', LONG, async (_, mutant) => {
  const { alter, found } = mutant;
  const checked = await fc.check(
    fc.asyncProperty(anyJourney, async (script) => {
      const { broken } = await journey(script, alter);
      return !broken.some((what) => what.includes(found));
    }),
    { numRuns: 2000, endOnFailure: true, seed: 1 },
  );
  expect(checked.failed).toBe(true);
  expect(checked.errorInstance).toMatchObject({ message: 'Property failed by returning false' });
});
