/** The ports of a store whose place another one may take: each call goes to the one that stands. */
import type { Write } from '../core/journal.ts';
import type { OpenStore } from './open.ts';

const PORTS = [
  'journal',
  'sessions',
  'messages',
  'rules',
  'notices',
  'boots',
  'search',
  'folderAnswers',
  'keptReferences',
] as const satisfies readonly (keyof OpenStore)[];
type Port = (typeof PORTS)[number];

/** `isEnding`: the call brings something to its end. */
export type Ask = <T>(work: (store: OpenStore) => T, isEnding?: boolean) => T;

/** `like` has the methods that all have. */
export function forwarded(like: OpenStore, ask: Ask): Pick<OpenStore, Port> {
  const all = PORTS.map((name) => [name, forwardedPort(like, name, ask)]);
  // Every port of the list, as the type says.
  return Object.fromEntries(all) as Pick<OpenStore, Port>;
}

function forwardedPort(like: OpenStore, name: Port, ask: Ask): object {
  const methods = Object.keys(like[name]).map((method) => [
    method,
    (...given: unknown[]) =>
      ask(
        (store) => {
          const port: object = store[name];
          return Reflect.apply(Reflect.get(port, method), port, given);
        },
        endsSomething(name, method, given),
      ),
  ]);
  return Object.fromEntries(methods);
}

const ENDING = ['run-ended', 'turn-ended', 'tool-ended'];

function endsSomething(port: Port, method: string, given: readonly unknown[]): boolean {
  if (port === 'boots') return method === 'ended';
  if (port !== 'journal') return false;
  if (method !== 'append') return method === 'end' || method === 'giveBackAttempt';
  // The argument of append, seen through one function for all methods.
  const writes = given[0] as readonly Write[];
  return writes.every((write) => write.events.some(({ event }) => ENDING.includes(event.kind)));
}
