/** The app without its window, on a disk that goes wrong: the real store and core, and what watches the disk. */
import { answer } from '../../core/acts/answer.ts';
import { createRecovery, type Recovery } from '../../core/acts/recover.ts';
import { send } from '../../core/acts/send.ts';
import { fold } from '../../core/advance.ts';
import type { Header } from '../../core/journal.ts';
import { calls, planningModel, says } from '../../core/test-model.ts';
import { calm } from '../../core/test-reading.ts';
import { done, type TestTools, testTools } from '../../core/test-tools.ts';
import { type TestWorld, testWorld } from '../../core/test-world.ts';
import { hasEnded, type Turn } from '../../core/turn.ts';
import { type DiskWatch, watchDisk } from '../../disk-watch.ts';
import type { Problem } from '../../problems.ts';
import { killingPoints, pointed } from '../../store/crash/test-points.ts';
import { type GuardedStore, openGuarded } from '../../store/guarded.ts';

/** Reads side by side, an edit that the mode allows, a command that a person must allow, and the last word. */
const PLAN = [
  calls(['look', 'a.txt'], ['look', 'b.txt']),
  calls(['edit', 'c.txt']),
  calls(['push', 'origin']),
  says('All done.'),
];

export const EFFECTS = ['edit c.txt', 'push origin'];

export interface BrokenApp {
  world: TestWorld;
  store: GuardedStore;
  recovery: Recovery;
  watch: DiskWatch;
  /** Everything that is wrong, as a page was last told. */
  told: Problem[];
  /** How often other data took the place of what was open. */
  replaced: number;
  close(): void;
}

let boots = 0;

/** `effects`: what was done to the world outside, in order; it outlives the process. `wrong`: what must never be. */
export function openBrokenApp(folder: string, outside: { effects: string[]; wrong: string[] }): BrokenApp {
  boots += 1;
  const boot = `boot-${process.pid}-${boots}`;
  const store = openGuarded(folder, { id: boot, host: 'here', systemBoot: null, started: Date.now() });
  const tools = toolsOf(outside, (call) => isStarted(world, call));
  const world = testWorld({
    boot,
    at: Date.now(),
    store: pointed(store, folder, killingPoints(0)),
    models: planningModel(PLAN),
    tools,
  });
  world.clock.now = () => Date.now();
  const recovery = createRecovery(world, {
    ...calm,
    foreign: ({ lastProgressAt, acceptedAt }) => {
      const lived = store.boots.at(lastProgressAt ?? acceptedAt);
      return lived !== null && lived.host !== 'here';
    },
  });
  world.watch.rested = (turn) => recovery.rested(turn);
  const app: BrokenApp = {
    world,
    store,
    recovery,
    told: [],
    replaced: 0,
    watch: watchDisk({
      folder,
      store,
      world,
      recovery,
      changed: (problems) => {
        app.told = problems;
      },
      replaced: () => {
        app.replaced += 1;
      },
      log: () => {},
    }),
    close: () => {
      recovery.stop();
      app.watch.stop();
      try {
        store.close();
      } catch {
        store.abandon();
      }
    },
  };
  return app;
}

function toolsOf(
  { effects, wrong }: { effects: string[]; wrong: string[] },
  isKnown: (call: string) => boolean,
): TestTools {
  const tools = testTools();
  for (const what of EFFECTS)
    tools.on(what.slice(what.indexOf(' ') + 1), async (_signal, { call }) => {
      if (!isKnown(call)) wrong.push(`${what} was done, and its start does not stand in the journal`);
      effects.push(what);
      return done(`${what}: ok`);
    });
  return tools;
}

function isStarted({ store }: TestWorld, name: string): boolean {
  const [turn = '', call] = name.split('/');
  return store.journal.load(turn).some(({ event }) => event.kind === 'tool-started' && event.call === call);
}

/** The page sends it, and sends it again with the same id as long as nobody said that it was sent. */
export const ask = ({ world }: BrokenApp): void =>
  void send(world, { id: 'm1', session: 's1', workspace: '/w', mode: 'edits', text: 'Tidy up.', attachments: [] });

export const theTurn = ({ store }: BrokenApp): Header | null => store.journal.turnsOf('s1').at(-1) ?? null;

export const stateNow = (app: BrokenApp): Turn | null => {
  const header = theTurn(app);
  return header && fold(app.store.journal.load(header.turn));
};

/** A person who allows what is asked. */
export function allow(app: BrokenApp): void {
  const turn = stateNow(app);
  const open = turn?.calls.find((call) => !hasEnded(call));
  if (!turn || !open || open.digest === null) return;
  answer(app.world, { turn: turn.id, call: open.id, digest: open.digest, answer: 'once', reason: null });
}

/** Until nothing runs any more and everybody has been told. */
export async function atRest(app: BrokenApp): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.world.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
