/** Faults that a month has to find: a proof that cannot fail proves nothing. */
import type { World } from '../../core/acts/world.ts';
import type { Event } from '../../core/events.ts';
import type { Write } from '../../core/journal.ts';

export interface Mutant {
  name: string;
  /** What is to be said of it. */
  found: string;
  alter(world: World): void;
}

/** Those that are found soonest come first. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a core without an age limit',
    found: 'hours after the last progress',
    alter: (world) => {
      const { settings } = world;
      // Three weeks; more is beyond what timers can count.
      world.settings = () => ({ ...settings(), maxAgeHours: 500 });
    },
  },
  {
    name: 'a core that takes presence from the session',
    found: 'is attended',
    alter: (world) => onEvents(world, (event) => (event.kind === 'run-started' ? { ...event, attended: true } : event)),
  },
  {
    name: 'a message that was only in memory',
    found: 'is gone',
    alter: ({ store }) => {
      const { put } = store.messages;
      store.messages.put = (message) => {
        if (message.state !== 'queued') put(message);
      };
    },
  },
  {
    name: 'a core that forgets what is in doubt',
    found: 'repeats what is in doubt',
    alter: ({ store }) => {
      store.journal.doubts = () => [];
    },
  },
  {
    name: 'a core whose recovery makes a turn younger',
    found: 'is taken to have got on at',
    alter: (world) =>
      onAppend(world, (write) => {
        const began = write.events.find(({ event }) => event.kind === 'run-started' && event.cause === 'recovered');
        return began ? { ...write, header: { ...write.header, lastProgressAt: began.at } } : write;
      }),
  },
  {
    name: 'a core that does not look whether it slept',
    found: 'in a run that slept too long',
    alter: (world) => {
      world.sleep = { ...world.sleep, look: () => {} };
    },
  },
  {
    name: 'a core that takes what came in a sleep for progress',
    found: 'in a run that slept too long',
    alter: (world) => onAppend(world, (write) => (isEndOfSleeper(write) ? endedLast(write) : write)),
  },
  {
    name: 'a message that is read twice',
    found: 'was read 2 times',
    alter: (world) => {
      const read = new Set<string>();
      onAppend(world, (write) => {
        const taken = write.rows.message?.state === 'taken' ? write.rows.message.id : null;
        // One that stands there already.
        if (taken === null || world.store.messages.get(taken)?.state !== 'queued' || read.has(taken)) return write;
        read.add(taken);
        return { ...write, rows: {} };
      });
    },
  },
  {
    name: 'a start of a tool that the power takes back',
    found: 'ran 2 times',
    alter: (world) =>
      onAppend(world, (write) => (has(write, 'tool-started') ? { ...write, strength: 'boundary' } : write)),
  },
  {
    name: 'a cancel that the power takes back',
    found: 'was cancelled and is open',
    alter: (world) =>
      onAppend(world, (write) => (has(write, 'turn-ended') ? { ...write, rows: {}, strength: 'boundary' } : write)),
  },
];

const isEndOfSleeper = ({ events: [first, ...late] }: Write): boolean =>
  first?.event.kind === 'run-ended' && first.event.reason.kind === 'slept' && late.length > 0;

function endedLast(write: Write): Write {
  const [end, ...outcomes] = write.events;
  if (!end) return write;
  const events = [...outcomes.map((one) => ({ ...one, run: end.run })), end];
  const inOrder = events.map((one, index) => ({ ...one, seq: write.after + 1 + index }));
  return { ...write, events: inOrder, header: { ...write.header, lastProgressAt: end.at } };
}

const has = ({ events }: Write, kind: Event['kind']): boolean => events.some(({ event }) => event.kind === kind);

function onAppend({ store }: World, alter: (write: Write) => Write): void {
  const { append } = store.journal;
  store.journal.append = (writes) => append(writes.map(alter));
}

function onEvents(world: World, alter: (event: Event) => Event): void {
  onAppend(world, (write) => ({
    ...write,
    events: write.events.map((recorded) => ({ ...recorded, event: alter(recorded.event) })),
  }));
}
