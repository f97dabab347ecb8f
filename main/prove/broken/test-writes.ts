/** One request from its first word to its last on a disk that goes wrong at one of its writes, and is mended later. */
import { cancel } from '../../core/acts/cancel.ts';
import { resume } from '../../core/acts/resume.ts';
import { settle } from '../../core/acts/settle.ts';
import { isOfDisk, type Trouble } from '../../core/disk.ts';
import { isDoubtful } from '../../core/turn.ts';
import { openTurn } from '../../rows.ts';
import { faultsOf } from '../../store/crash/test-check.ts';
import { allow, ask, atRest, type BrokenApp, EFFECTS, openBrokenApp, stateNow, theTurn } from './test-broken-app.ts';
import { type Fault, type FaultyDisk, faultyDisk } from './test-faulty-disk.ts';

/** What the person does while the disk is broken. */
export type Meanwhile = 'waits' | 'cancels' | 'starts again';

export interface Story {
  /** Sentences about what is wrong. */
  violations: string[];
  /** Transactions that were tried; the fault came no later. */
  tried: number;
  hasFailed: boolean;
}

const TROUBLES: Record<Fault, readonly Trouble[]> = {
  full: ['full'],
  pages: ['full'],
  busy: ['busy'],
  'read-only': ['read-only'],
  io: ['io'],
  'unflushed-lost': ['unflushed'],
  'unflushed-kept': ['unflushed'],
  damaged: ['damaged'],
};

interface Scene {
  fault: Fault;
  disk: FaultyDisk;
  outside: { effects: string[]; wrong: string[] };
  meanwhile: Meanwhile;
  wrong(sentence: string): void;
}

/** `at` counts from 1; past the last write nothing fails. */
export async function liveThrough(folder: string, fault: Fault, at: number, meanwhile: Meanwhile): Promise<Story> {
  const violations: string[] = [];
  const outside = { effects: [], wrong: [] };
  const disk = faultyDisk(folder, fault, at);
  const story = `${fault} at write ${at}, the person ${meanwhile}`;
  const scene: Scene = {
    fault,
    disk,
    outside,
    meanwhile,
    wrong: (sentence) => violations.push(`${story}: ${sentence}`),
  };
  let app = openBrokenApp(folder, outside);
  let isCancelled = false;
  try {
    app.recovery.start();
    await goOn(app, scene);
    const hasFailed = disk.tried >= at;
    // A file that may not grow takes what has room in it.
    if (disk.isBroken() && disk.failed > 0) {
      saysSo(app, scene);
      if (meanwhile === 'cancels') isCancelled = cancelNow(app, scene);
      if (meanwhile === 'starts again') {
        app.close();
        app = openBrokenApp(folder, outside);
        app.recovery.start();
        await atRest(app);
        saysSo(app, scene);
      }
    }
    disk.mend();
    app.watch.look();
    await atRest(app);
    isWellAgain(app, scene);
    if (isCancelled) staysCancelled(app, scene);
    else await toItsEnd(app, scene);
    app.close();
    violations.push(...[...faultsOf(folder), ...outside.wrong].map((sentence) => `${story}: ${sentence}`));
    return { violations, tried: disk.tried, hasFailed };
  } finally {
    app.close();
    disk.done();
  }
}

/** The person sends and answers as long as the disk takes it. */
async function goOn(app: BrokenApp, { disk, wrong }: Scene): Promise<void> {
  for (let round = 0; round < 6; round++) {
    try {
      ask(app);
      await atRest(app);
      if (disk.isBroken() || theTurn(app)?.phase === 'ended') return;
      if (theTurn(app)?.phase === 'waiting:approval') allow(app);
      await atRest(app);
    } catch (error) {
      await atRest(app);
      if (!isOfDisk(error)) return wrong(`an act ended with ${String(error)}`);
    }
  }
}

function saysSo(app: BrokenApp, { fault, wrong }: Scene): void {
  const trouble = app.store.trouble();
  if (trouble === null || !TROUBLES[fault].includes(trouble)) wrong(`the trouble is told as ${trouble}`);
  if (!app.watch.problems().some((problem) => problem.kind === 'disk' && problem.trouble === trouble))
    wrong('nothing is said of it');
  if (app.world.runs.size > 0) wrong('something still runs');
  for (const fault of app.world.faults) if (!isOfDisk(fault)) wrong(`a fault: ${String(fault)}`);
  const header = theTurn(app);
  if (header === null || header.phase !== 'working') return;
  const open = openTurn(app.world, app.recovery, header);
  const isTold = open.phase === 'waiting:disk' || open.standing !== null;
  if (!isTold && !fault.startsWith('unflushed')) wrong('the turn neither waits nor stands');
}

/** Acknowledged or refused, and never in between. With room in reserve it is acknowledged. */
function cancelNow(app: BrokenApp, { fault, wrong }: Scene): boolean {
  const header = theTurn(app);
  if (header === null || header.phase === 'ended') return false;
  try {
    cancel(app.world, header.turn);
    if (theTurn(app)?.phase !== 'ended') wrong('a cancel was acknowledged and is not durable');
    return true;
  } catch (error) {
    if (!isOfDisk(error)) wrong(`a cancel ended with ${String(error)}`);
    if (fault === 'full') wrong('a cancel was refused, although there is a reserve');
    return false;
  }
}

function isWellAgain(app: BrokenApp, { fault, disk, wrong }: Scene): void {
  const isDamaged = fault === 'damaged' && disk.failed > 0;
  const aside = app.store.aside().length;
  if (aside !== (isDamaged ? 1 : 0)) wrong(`files were set aside ${aside} times`);
  if (isDamaged && app.watch.problems().every(({ kind }) => kind !== 'set-aside'))
    wrong('it is not said that files were set aside');
  if (isDamaged && app.world.runs.size > 0) wrong('what stood on damaged files goes on by itself');
  if (app.store.trouble() !== null) wrong(`once mended it is still ${app.store.trouble()}`);
  if (app.world.owed.size > 0) wrong('something is still owed');
  if (app.watch.problems().some(({ kind }) => kind === 'disk')) wrong('the problem is still told');
}

function staysCancelled(app: BrokenApp, { outside, wrong }: Scene): void {
  if (stateNow(app)?.ended?.outcome !== 'cancelled') wrong('what was cancelled is not');
  const twice = EFFECTS.filter((effect) => outside.effects.filter((one) => one === effect).length > 1);
  if (twice.length > 0) wrong(`done twice: ${twice.join(', ')}`);
}

/** Only a process that ended before an outcome could be written leaves a doubt; the world outside tells. */
function sayWhatHappened(app: BrokenApp, { meanwhile, outside, wrong }: Scene): void {
  if (meanwhile !== 'starts again') wrong('an outcome that was known is in doubt');
  const turn = stateNow(app);
  const call = turn?.calls.find(isDoubtful);
  if (!turn || !call || call.digest === null) {
    wrong('it waits for a doubt that is not there');
    return;
  }
  const happened = outside.effects.some((effect) => effect.startsWith(call.tool));
  settle(app.world, { turn: turn.id, call: call.id, digest: call.digest, outcome: happened ? 'happened' : 'did-not' });
}

async function toItsEnd(app: BrokenApp, scene: Scene): Promise<void> {
  const { wrong, outside } = scene;
  for (let round = 0; round < 8; round++) {
    ask(app);
    await atRest(app);
    const header = theTurn(app);
    if (header?.phase === 'ended') break;
    if (header?.phase === 'waiting:approval') allow(app);
    else if (header?.phase === 'waiting:doubt') sayWhatHappened(app, scene);
    else if (header) resume(app.world, header.turn, true);
    await atRest(app);
  }
  const turn = stateNow(app);
  if (turn?.ended?.outcome !== 'completed') wrong(`it ends as ${turn?.ended?.outcome ?? turn?.phase}`);
  const waitsForPerson = scene.meanwhile === 'waits' && TROUBLES[scene.fault].every((one) => one !== 'unflushed');
  if (waitsForPerson && turn?.runs.some(({ cause }) => cause === 'recovered')) wrong('it went on by itself');
  for (const effect of EFFECTS) {
    const times = outside.effects.filter((one) => one === effect).length;
    if (times !== 1) wrong(`${effect} was done ${times} times`);
  }
}
