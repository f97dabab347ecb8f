/** Drives the open run of a turn in this process, and stands it up again where it handed over. */
import { drive } from '../loop.ts';
import type { Act } from '../perform.ts';
import { type Live, record } from '../record.ts';
import { roomOf } from '../room.ts';
import { reaches } from '../rules/rule.ts';
import { callName, isRecovered, openRun, type Run, type Turn } from '../turn.ts';
import { earlierOf } from './conversation.ts';
import { observeSince } from './look-around.ts';
import { owe } from './owed.ts';
import { type LiveRun, recorder, stateOf, type World } from './world.ts';

/** The turn's open run must have been recorded. Returns at once; the loop goes on by itself. */
export function begin(world: World, live: Live): void {
  const turn = stateOf(live);
  const open = openRun(turn);
  if (open === null) throw new Error('A run was begun that had not been recorded.');
  if (world.ending !== null) {
    const reason = { kind: 'suspended', by: world.ending } as const;
    record(recorder(world), live, [{ run: open.number, event: { kind: 'run-ended', reason } }]);
    return;
  }
  const run = liveRun(world, live, open);
  world.runs.set(turn.id, run);
  // A sleep that nobody has seen yet is none of a run that begins now.
  world.sleep.look();
  run.slept = null;
  if (run.recovered) noteRecovered(world);
  world.watch.session(turn.session);
  run.done = follow(world, run, turn);
}

/** For the breaker of the next start. A store that cannot write it must not keep the run from being driven. */
function noteRecovered({ runs, store, watch }: World): void {
  try {
    store.boots.recoveredLive([...runs.values()].some((run) => run.recovered));
  } catch (error) {
    watch.fault(error);
  }
}

function liveRun(world: World, live: Live, open: Run): LiveRun {
  return {
    live,
    run: open.number,
    attended: open.attended,
    recovered: isRecovered(open),
    attempt: open.attempt,
    startedAt: world.clock.now(),
    busy: null,
    takingOver: false,
    slept: null,
    lost: null,
    model: new AbortController(),
    tools: new AbortController(),
    done: Promise.resolve(),
  };
}

async function follow(world: World, run: LiveRun, turn: Turn): Promise<void> {
  const act = actOf(world, run, turn);
  try {
    await drive({
      live: run.live,
      run: run.run,
      act,
      recorder: recorder(world),
      boot: world.boot,
      inbox: () => world.store.messages.waiting(turn.session).filter((m) => m.state === 'queued' && m.turn === turn.id),
      takingOver: () => run.takingOver,
      room: (state) => roomOf(state, act.earlier),
      slept: () => {
        world.sleep.look();
        return run.slept;
      },
      awake: () => {
        run.slept = null;
        run.model = new AbortController();
      },
      lost: () => run.lost,
      owe: (entries) => owe(world, turn.id, entries),
      busy: (what) => {
        const isToldOf = what === 'summary' || run.busy === 'summary';
        run.busy = what;
        if (isToldOf) world.watch.session(turn.session);
      },
      observe: (state) => observeSince(world, state, { at: world.clock.now(), because: 'took-over' }),
    });
  } catch (error) {
    world.watch.fault(error);
  }
  if (world.runs.get(turn.id) === run) world.runs.delete(turn.id);
  if (run.recovered) noteRecovered(world);
  const after = run.live.turn && openRun(run.live.turn);
  if (run.lost === null && after && after.number > run.run && !world.runs.has(turn.id)) return begin(world, run.live);
  try {
    world.watch.session(turn.session);
    world.watch.rested(turn.id);
  } catch (error) {
    world.watch.fault(error);
  }
}

function actOf(world: World, run: LiveRun, turn: Turn): Act {
  const { store, watch } = world;
  return {
    run: run.run,
    attended: run.attended,
    get modelSignal() {
      return run.model.signal;
    },
    toolSignal: run.tools.signal,
    models: world.models,
    tools: world.tools,
    earlier: earlierOf(world, turn.id),
    mode: world.mode,
    rules: () => store.rules.list().filter((rule) => reaches(rule, turn)),
    folderExists: (path) => world.folderExists(path),
    look: world.look,
    inDoubt: (digest, call) =>
      store.journal.doubts(turn.session).find((row) => row.digest === digest && callName(row.turn, row.call) !== call)
        ?.key ?? null,
    digest: world.digest,
    onDelta: (delta) => {
      // A request that failed in a sleep is tried again within a second: the sleep must be seen before.
      if (delta.kind === 'retry') world.sleep.look();
      watch.streamed(turn.session, turn.id, run.run, delta);
    },
    onOutput: (call, text) => watch.streamed(turn.session, turn.id, run.run, { kind: 'output', call, text }),
    takenRow: (id) => {
      const message = store.messages.get(id);
      return message ? { message: { ...message, state: 'taken' } } : {};
    },
  };
}
