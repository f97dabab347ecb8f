/** What tests ask of a world, and what they send to it. */
import type { Sent } from './acts/accept.ts';
import { fold } from './advance.ts';
import type { Event, Recorded } from './events.ts';
import type { Header } from './journal.ts';
import type { TestWorld } from './test-world.ts';
import type { Turn } from './turn.ts';

/** What the journal of a world's only turn says, as kinds. */
export const kindsOf = (events: readonly Recorded[]): string[] => events.map(({ event }) => event.kind);

/** Events in one line each, as a test reads them. */
export const told = (events: readonly Recorded[]): string[] => events.map(({ event }) => line(event));

function line(event: Event): string {
  switch (event.kind) {
    case 'run-started':
      return `run-started ${event.number} ${event.cause}`;
    case 'approval-requested':
    case 'question-asked':
    case 'question-answered':
    case 'tool-started':
      return `${event.kind} ${event.call}`;
    case 'approval-answered':
      return `${event.kind} ${event.call} ${event.answer}`;
    case 'tool-ended':
    case 'effect-settled':
      return `${event.kind} ${event.call} ${event.outcome}`;
    case 'message-taken':
      return `message-taken ${event.message.id}`;
    case 'run-ended':
      return event.reason.kind === 'waiting'
        ? `run-ended waiting:${event.reason.for}`
        : `run-ended ${event.reason.kind}`;
    case 'turn-ended':
      return `turn-ended ${event.outcome}${event.reason === null ? '' : ` ${event.reason}`}`;
    default:
      return event.kind;
  }
}

/** Lets everything happen that needs no more than promises. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The open or last turn of the one session. */
export function lastTurn(world: TestWorld, session = 's1'): Header {
  const header = world.store.journal.lastOf(session);
  if (!header) throw new Error('There is no turn.');
  return header;
}

export const stateOf = (world: TestWorld, session = 's1'): Turn =>
  fold(world.store.journal.load(lastTurn(world, session).turn));

/** What a person answers: names the call that is asked. */
export function asked(world: TestWorld, call: string) {
  const turn = stateOf(world);
  return { turn: turn.id, call, digest: turn.calls.find(({ id }) => id === call)?.digest ?? '', reason: null };
}

export const message = (text = 'Please.', change: Partial<Sent> = {}): Sent => ({
  id: 'm1',
  session: 's1',
  workspace: '/w',
  mode: 'ask',
  text,
  attachments: [],
  ...change,
});

/** Surroundings in which nothing keeps a turn from going on. */
export const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
