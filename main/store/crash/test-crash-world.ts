/** The world of the crash tests: real store, real core, a model that plans by its history, tools that write real files. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answer } from '../../core/acts/answer.ts';
import { send } from '../../core/acts/send.ts';
import { settle } from '../../core/acts/settle.ts';
import { fold } from '../../core/advance.ts';
import type { Header } from '../../core/journal.ts';
import { calls, planningModel, says } from '../../core/test-model.ts';
import { done, type TestTools, testTools } from '../../core/test-tools.ts';
import { type TestWorld, testWorld } from '../../core/test-world.ts';
import { type Call, hasEnded, isDoubtful, type Turn } from '../../core/turn.ts';
import { openStore } from '../open.ts';
import { giveUpOwnership, takeOwnership } from '../owner.ts';
import { note, type Points, pointed } from './test-points.ts';

/** Two reads side by side, an edit that the mode allows, a command that a person must allow, and the last word. */
const PLAN = [
  calls(['look', 'a.txt'], ['look', 'b.txt']),
  calls(['edit', 'c.txt']),
  calls(['push', 'origin']),
  says('All done.'),
];

export const EFFECTS = ['edit c.txt', 'push origin'];

export interface CrashWorld extends TestWorld {
  close(): void;
}

export function openWorld(folder: string, boot: string, points: Points): CrashWorld {
  takeOwnership(folder, { pid: process.pid, host: 'here', version: boot, since: Date.now() });
  const store = openStore(folder, { id: boot, host: 'here', systemBoot: null, started: Date.now() });
  const models = planningModel(PLAN);
  const world = testWorld({
    boot,
    at: Date.now(),
    store: pointed(store, folder, points),
    tools: tools(folder, points),
  });
  world.models = {
    ...models,
    step: (request, signal, onDelta) => {
      note(folder, 'requests', request.history);
      return models.step(request, signal, onDelta);
    },
  };
  return Object.assign(world, {
    close: () => {
      store.close();
      giveUpOwnership(folder);
    },
  });
}

function tools(folder: string, points: Points): TestTools {
  const made = testTools();
  const work = path.join(folder, 'work');
  mkdirSync(work, { recursive: true });
  for (const name of ['a.txt', 'b.txt']) {
    writeFileSync(path.join(work, name), `what ${name} says`);
    made.on(name, async () => done(readFileSync(path.join(work, name), 'utf8')));
  }
  for (const what of EFFECTS)
    made.on(what.slice(what.indexOf(' ') + 1), async () => {
      effect(folder, points, what);
      return done(`${what}: ok`);
    });
  return made;
}

/** Something that the world outside keeps, whatever becomes of the process. */
export function effect(folder: string, points: Points, what: string): void {
  points.hit(`before the effect ${what}`);
  appendFileSync(path.join(folder, 'effects.txt'), `${what}\n`);
  points.hit(`after the effect ${what}`);
}

/** How often each effect has happened in the world outside. */
export function effectsOf(folder: string): Record<string, number> {
  const file = path.join(folder, 'effects.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return Object.fromEntries(EFFECTS.map((effect) => [effect, lines.filter((line) => line === effect).length]));
}

/** The page sends its message, and sends it again with the same id for as long as nobody acknowledged it. */
export const ask = (world: TestWorld): void =>
  void send(world, {
    id: 'm1',
    session: 's1',
    workspace: '/w',
    mode: 'edits',
    text: 'Tidy up and push.',
    attachments: [],
  });

export function theTurn(world: TestWorld): Header | null {
  return world.store.journal.turnsOf('s1').at(-1) ?? null;
}

export const stateNow = (world: TestWorld): Turn => fold(world.store.journal.load(theTurn(world)?.turn ?? ''));

/** A person who is there: allows what is asked, and says of a doubt what the world outside shows. */
export async function attend(world: TestWorld, folder: string): Promise<void> {
  for (;;) {
    await world.idle();
    const phase = theTurn(world)?.phase;
    if (phase !== 'waiting:approval' && phase !== 'waiting:doubt') return;
    const turn = stateNow(world);
    const open = turn.calls.find((call) => !hasEnded(call));
    if (!open || open.digest === null) throw new Error(`The turn is ${phase}, but there is nothing to answer.`);
    const one = { turn: turn.id, call: open.id, digest: open.digest };
    if (isDoubtful(open)) settle(world, { ...one, outcome: happened(folder, open) ? 'happened' : 'did-not' });
    else if (answer(world, { ...one, answer: 'once', reason: null }) === 'already')
      throw new Error('Nothing is asked.');
  }
}

const happened = (folder: string, call: Call): boolean =>
  (effectsOf(folder)[`${call.tool} ${targetOf(call)}`] ?? 0) > 0;

function targetOf({ input }: Call): string {
  return typeof input === 'object' && input !== null && 'target' in input ? String(input.target) : '';
}
