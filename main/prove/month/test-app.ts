import { startBeat, startTick } from '../../beat.ts';
import { createRecovery, type Recovery } from '../../core/acts/recover.ts';
import { slept } from '../../core/acts/sleep.ts';
import type { World } from '../../core/acts/world.ts';
import { isCrashLoop } from '../../core/crash-loop.ts';
import type { Recorded } from '../../core/events.ts';
import { isLong } from '../../core/sleep.ts';
import { createLife, type Life } from '../../life.ts';
import { factsIn } from '../../models/catalog/facts-of.ts';
import { createWorld } from '../../world.ts';
import type { Desk } from './test-desk.ts';

export interface App {
  world: World;
  recovery: Recovery;
  life: Life;
}

/** The app as `wire.ts` puts it together, with doubles for the model and for what tools reach. */
export function startApp(desk: Desk, nextId: () => string, alter: (world: World) => void): App {
  const id = `boot-${++desk.boots}`;
  const store = desk.disk.open(id);
  const onSleep: Parameters<typeof createWorld>[0]['onSleep'] = (gap) => {
    slept(world, gap);
    if (isLong(gap)) recovery.slept();
  };
  const made = createWorld({
    store,
    models: desk.model,
    tools: desk.outside,
    boot: id,
    appVersion: '1.0.0',
    settings: {
      view: () => ({ values: desk.settings, unreadable: null }),
      change: desk.change,
      beginAnew: () => {},
      onChange: () => {},
    },
    factsOf: (named) => factsIn(desk.settings, named),
    instructions: () => ({ own: null, folder: null }),
    onSleep,
    watch: {
      session: () => {},
      recorded: () => {},
      streamed: () => {},
      inbox: () => {},
      notices: () => {},
      rules: () => {},
      rested: (turn) => recovery.rested(turn),
      fault: (error) => void desk.faults.push(error),
    },
  });
  const own = { ids: { next: nextId }, folderExists: () => true, look: () => ({}) };
  const world: World = Object.assign(made, own);
  watchJournal(world, {
    append: (recorded) => desk.onRecorded(app, recorded),
    beat: (at, turns) => desk.onBeat(app, at, turns),
  });
  alter(world);
  const recovery = createRecovery(world, {
    foreign: () => false,
    crashLoop: isCrashLoop(store.boots.previous(3)),
    keyReady: () => !desk.trouble.isKeyRefused,
    hostReachable: () => !desk.trouble.isOffline,
  });
  world.store.messages.pauseAll();
  const stops = [startBeat(world), startTick(world)];
  const life = createLife({
    world,
    recovery,
    onChange: () => {},
    endTools: async () => {},
    written: async () => {},
    closeAll: () => {
      for (const stop of stops) stop();
      store.close();
    },
    log: (_message, error) => void desk.faults.push(error),
  });
  const app = { world, recovery, life };
  return app;
}

interface Written {
  append(recorded: readonly Recorded[]): void;
  beat(at: number, turns: readonly string[]): void;
}

/** Told of what stands there, whatever was to be written. */
function watchJournal({ store }: World, written: Written): void {
  const { append, beat } = store.journal;
  store.journal.append = (writes) => {
    append(writes);
    written.append(writes.flatMap(({ events }) => events));
  };
  store.journal.beat = (at, turns) => {
    beat(at, turns);
    written.beat(at, turns);
  };
}
