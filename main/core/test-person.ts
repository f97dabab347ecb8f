/** What a person may do to the one conversation of a journey, whatever state it is in. */
import { answer, reply } from './acts/answer.ts';
import { cancel } from './acts/cancel.ts';
import { compact } from './acts/compact.ts';
import { resume, takeOver } from './acts/resume.ts';
import { release, send } from './acts/send.ts';
import { settle } from './acts/settle.ts';
import { callOff, suspendAll } from './acts/suspend.ts';
import { fold } from './advance.ts';
import type { TestWorld } from './test-world.ts';
import { awaitsSettling, type Call, type Turn } from './turn.ts';

export type PersonAct =
  | 'send'
  | 'answer'
  | 'settle'
  | 'cancel'
  | 'resume'
  | 'take-over'
  | 'suspend'
  | 'call-off'
  | 'release'
  | 'compact'
  | 'mode'
  | 'wait'
  | 'sleep';

const SETTLEMENTS = ['happened', 'did-not', 'never'] as const;
const ANSWERS = ['once', 'once', 'deny', 'always'] as const;
const answered = (n: number) => {
  const chosen = ANSWERS[n % ANSWERS.length] ?? 'once';
  return chosen === 'always'
    ? { answer: chosen, rule: { proposal: 0, scope: 'workspace' as const } }
    : { answer: chosen };
};

const MODES = ['ask', 'edits', 'read-only'] as const;
const SLEEPS_MS = [40_000, 9 * 60_000, 11 * 60_000, 3 * 3_600_000, 14 * 3_600_000];
const WAITS_MS = [1000, 60_000, 3_600_000, 5 * 3_600_000];

export const personActs: Record<PersonAct, (world: TestWorld, n: number) => void> = {
  send: (world, n) => {
    const id = n % 5 === 0 ? 'first' : `m${n % 500}`;
    send(world, { id, session: 's1', workspace: '/w', mode: 'ask', text: `And ${id}.`, attachments: [] });
  },
  answer: (world, n) =>
    withCall(
      world,
      n,
      (call) => call.state.kind === 'asked',
      (one, call) =>
        call.state.kind === 'asked' && call.state.what === 'question'
          ? reply(world, { ...one, text: 'This one.' })
          : answer(world, { ...one, ...answered(n), reason: null, confirmed: n % 3 > 0 }),
    ),
  settle: (world, n) =>
    withCall(world, n, awaitsSettling, (one) =>
      settle(world, { ...one, outcome: SETTLEMENTS[n % SETTLEMENTS.length] ?? 'happened', confirmed: n % 4 > 0 }),
    ),
  cancel: (world) => withTurn(world, (id) => cancel(world, id)),
  resume: (world, n) => withTurn(world, (id) => void resume(world, id, n % 2 === 0)),
  'take-over': (world) => withTurn(world, (id) => takeOver(world, id)),
  suspend: (world) => suspendAll(world, 'quit'),
  'call-off': (world) => void callOff(world),
  release: (world, n) => {
    const paused = world.store.messages.waiting('s1').filter((message) => message.state === 'paused');
    const message = paused[n % Math.max(1, paused.length)];
    if (message) release(world, message.id);
  },
  compact: (world, n) => compact(world, 's1', `c${n}`),
  mode: (world, n) => world.store.sessions.setMode('s1', MODES[n % MODES.length] ?? 'ask'),
  wait: (world, n) => world.pass(WAITS_MS[n % WAITS_MS.length] ?? 0),
  sleep: (world, n) => {
    if (n % 2 === 0) world.sleep.announced();
    world.pass(SLEEPS_MS[n % SLEEPS_MS.length] ?? 0);
    if (n % 3 === 0) world.sleep.woke();
    else world.sleep.look();
  },
};

function withTurn(world: TestWorld, act: (turn: string) => void): void {
  const last = world.store.journal.turnsOf('s1').at(-1);
  if (last) act(last.turn);
}

function withCall(
  world: TestWorld,
  n: number,
  which: (call: Call) => boolean,
  act: (one: { turn: string; call: string; digest: string }, call: Call) => void,
): void {
  withTurn(world, (id) => {
    const turn: Turn = world.runs.get(id)?.live.turn ?? fold(world.store.journal.load(id));
    const fitting = turn.calls.filter(which);
    const call = fitting[n % Math.max(1, fitting.length)];
    if (call) act({ turn: id, call: call.id, digest: call.digest ?? '' }, call);
  });
}
