/** What happens while nobody does anything: things end, time passes, the computer sleeps, the app starts. */
import { vi } from 'vitest';
import { startBeat, startTick } from '../../beat.ts';
import { DIES_READING, deaths } from './test-deaths.ts';
import type { Desk, Process } from './test-desk.ts';
import { type Move, world } from './test-move.ts';
import type { How } from './test-outside.ts';
import type { Beat } from './test-recoveries.ts';
import { NAP_MS } from './test-same.ts';
import { turnsIn } from './test-turns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function ofWorld(desk: Desk, { world: { ending }, recovers }: Process): Move[] {
  if (ending !== null) return [...underWay(desk), ...deaths(desk), world('the process ends', exit), NAPS];
  // The window is painted after five seconds at most; nothing is waited for before it.
  if (!recovers) return [PAINTED, DIES_READING, ...deaths(desk)];
  return [...underWay(desk), ...passing(desk), ...deaths(desk)];
}

const PAINTED = world('the window is painted', (desk) => desk.recover());

const underWay = (desk: Desk): Move[] => [...desk.outside.pending.keys()].flatMap((name) => ends(desk, name));

function ends(desk: Desk, name: string): Move[] {
  const lets = (story: string, how: How) => world(story, ({ outside }) => outside.pending.get(name)?.(how));
  const { fails } = desk.scope;
  if (name === 'model')
    return [lets('the model answers', 'ends'), ...(fails ? [lets('the model fails', 'fails')] : [])];
  if (name === 'summary')
    return [lets('the summary is there', 'ends'), ...(fails ? [lets('the summary fails', 'fails')] : [])];
  const [tool, call = ''] = name.split(' ');
  return [
    { ...lets(`${tool} ends`, 'ends'), outcomeOf: call },
    ...(fails ? [lets(`${tool} breaks after it was done`, 'breaks')] : []),
    ...(fails && tool === 'edit' ? [lets(`${tool} breaks before it was done`, 'breaks before')] : []),
  ];
}

function passing(desk: Desk): Move[] {
  const last = turnsIn(desk.tables).at(-1)?.header.phase ?? 'ended';
  if (last === 'ended') return [];
  if (desk.process?.world.runs.size === 0)
    return [world('5 hours pass', (one) => idle(one, 5 * HOUR_MS)), ...(last === 'working' ? [NAPS] : []), SET_BACK];
  return [
    world('a moment passes', moment),
    world('the computer sleeps for six minutes', (one) => asleep(one, 6 * MINUTE_MS)),
    NAPS,
    world('the computer sleeps for 5 hours', (one) => asleep(one, 5 * HOUR_MS)),
    SET_BACK,
  ];
}

const NAPS = world('the computer sleeps for three hours', (desk) => asleep(desk, NAP_MS));

/** By so much that no walk comes to where it was before. */
const SET_BACK = world('the clock is set back by a month', (desk) => {
  desk.pass(-30 * 24 * HOUR_MS);
  desk.process?.world.sleep.look();
});

const TICK_MS = 5000;
const BEAT_MS = 15_000;

/** As the app does while it is awake: ticks, a beat, and every patience that is counted by them. */
function moment(desk: Desk): void {
  const { process } = desk;
  if (!process) return;
  const stops = [startTick(process.world), startBeat(process.world)];
  for (let passed = 0; passed < 20_000; passed += TICK_MS) {
    desk.pass(TICK_MS);
    const working = [...process.world.runs].filter(([, { busy, slept }]) => busy === 'tool' && slept === null);
    vi.advanceTimersByTime(TICK_MS);
    if (passed + TICK_MS === BEAT_MS) desk.beats = [...desk.beats, ...working.map(([turn]) => beatOf(desk, turn))];
  }
  for (const stop of stops) stop();
  desk.flush();
}

const beatOf = ({ at, tables }: Desk, turn: string): Beat => ({ turn, at, seq: tables.turns.get(turn)?.seq ?? 0 });

/** Nothing runs, so that nobody looks at anything but the clock. */
function idle(desk: Desk, ms: number): void {
  for (let passed = 0; passed < ms; passed += 20_000) {
    desk.pass(20_000);
    desk.process?.world.sleep.look();
  }
  desk.flush();
}

function asleep(desk: Desk, ms: number): void {
  desk.flush();
  desk.pass(ms);
  desk.process?.world.sleep.look();
}

/** In order: what still runs is cut off. */
function exit(desk: Desk): void {
  desk.process?.life.close();
  desk.die(desk.tables, desk.effects);
}

export const whileDead = ({ tables }: Desk): Move[] => [
  world('the app starts', (desk) => desk.boot()),
  ...(turnsIn(tables).every(({ turn }) => turn.ended)
    ? []
    : [world('5 hours pass', (desk) => desk.pass(5 * HOUR_MS)), SET_BACK]),
];
