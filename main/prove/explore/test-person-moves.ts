/** What the person does, and does twice where that must change nothing. */
import { answer } from '../../core/acts/answer.ts';
import { cancel } from '../../core/acts/cancel.ts';
import { compact } from '../../core/acts/compact.ts';
import { resume, takeOver } from '../../core/acts/resume.ts';
import { release, send } from '../../core/acts/send.ts';
import { settle } from '../../core/acts/settle.ts';
import type { Mode } from '../../core/events.ts';
import type { ResumeSettings } from '../../core/settings.ts';
import { message } from '../../core/test-world.ts';
import { awaitsSettling, type Call, type Turn } from '../../core/turn.ts';
import type { Desk, Process } from './test-desk.ts';
import { type Move, person } from './test-move.ts';
import { ageOf } from './test-same.ts';
import { type Told, turnsIn } from './test-turns.ts';

export function ofPerson(desk: Desk, { world: { ending }, recovers }: Process): Move[] {
  const told = turnsIn(desk.tables);
  const last = told.at(-1);
  const isOpen = last !== undefined && last.header.phase !== 'ended';
  // In a quit that goes on there is no window.
  if (ending !== null) return [STAY];
  return [
    ...(desk.sent.length < desk.scope.messages ? [SEND] : []),
    ...(last && desk.compacts < desk.scope.compacts ? [COMPACT] : []),
    ...(isOpen ? ofOpenTurn(last) : []),
    ...told.flatMap(({ turn }) => turn.calls.filter(awaitsSettling).flatMap((call) => settlements(turn, call))),
    ...[...desk.tables.inbox.values()].filter(({ state }) => state === 'paused').map(({ id }) => RELEASE(id)),
    ...(isOpen && recovers ? desk.scope.switches.filter((mode) => mode !== desk.resume).map(SWITCH) : []),
    ...(isOpen && recovers ? [QUIT] : []),
    ...(isOpen ? desk.scope.modes.filter((mode) => mode !== desk.tables.sessions.get('s1')?.mode).map(MODE) : []),
  ];
}

const STAY = person('stays: the quit is called off', (process) => {
  process.awaited = [...process.world.runs.values()];
  process.life.callOff();
});

const SEND = person('sends a message', ({ world }, desk) => {
  const sent = message(desk.scope.text, { id: `m${desk.sent.length}`, mode: desk.scope.mode });
  const became = send(world, sent);
  desk.sent = [...desk.sent, sent.id];
  const { tables } = desk;
  if (send(world, sent) !== became || desk.tables !== tables)
    desk.wrong.push('a message that came twice was sent twice');
});

const COMPACT = person('wants a summary', ({ world }, desk) => {
  compact(world, 's1', `c${desk.compacts}`);
  desk.compacts += 1;
});

const ofOpenTurn = ({ header: { turn, phase }, turn: { calls } }: Told): Move[] => [
  person('cancels', ({ world }) => cancel(world, turn)),
  ...(phase === 'waiting:approval'
    ? calls.filter(({ state }) => state.kind === 'asked').flatMap((call) => [ALLOW(turn, call), DENY(turn, call)])
    : [
        person('clicks Resume', ({ world }) => void resume(world, turn, true)),
        person('takes over', ({ world }) => takeOver(world, turn)),
      ]),
];

const boundTo = (turn: string, { id, digest }: Call) => ({ turn, call: id, digest: digest ?? '', reason: null });

/** An answer that is old is shown its age first, and does nothing yet. */
function confirmed<T>(desk: Desk, act: (confirmed: boolean) => T | { confirm: unknown }): void {
  const { tables } = desk;
  const first = act(false);
  if (typeof first !== 'object' || first === null || !('confirm' in first)) return;
  if (desk.tables !== tables) desk.wrong.push('an old answer did something before it was confirmed');
  act(true);
}

const ALLOW = (turn: string, call: Call): Move =>
  person(`allows ${call.tool}`, ({ world }, desk) => {
    const progress = world.store.journal.header(turn)?.lastProgressAt ?? null;
    if (!['young', 'aged'].includes(ageOf(progress, desk.at))) mustAskFirst(world, turn, call, desk);
    confirmed(desk, (isConfirmed) => answer(world, { ...boundTo(turn, call), answer: 'once', confirmed: isConfirmed }));
    const { tables } = desk;
    const again = answer(world, { ...boundTo(turn, call), answer: 'once', confirmed: true });
    if (again !== 'already' || desk.tables !== tables) desk.wrong.push('an answer that came twice did something twice');
  });

function mustAskFirst(world: Process['world'], turn: string, call: Call, desk: Desk): void {
  const { tables } = desk;
  answer(world, { ...boundTo(turn, call), answer: 'once', confirmed: false });
  if (desk.tables !== tables) desk.wrong.push('an old answer acted although its age was not shown');
}

const DENY = (turn: string, call: Call): Move =>
  person(`denies ${call.tool}`, ({ world }) => void answer(world, { ...boundTo(turn, call), answer: 'deny' }));

/** Behind the end of its turn nothing can be run any more. */
const settlements = (turn: Turn, call: Call): Move[] =>
  (turn.ended ? (['happened', 'did-not'] as const) : (['happened', 'did-not', 'never'] as const)).map((outcome) =>
    person(`says of ${call.tool}: ${SAYINGS[outcome]}`, ({ world }, desk) =>
      confirmed(desk, (isConfirmed) => settle(world, { ...boundTo(turn.id, call), outcome, confirmed: isConfirmed })),
    ),
  );

const SAYINGS = { happened: 'it happened', 'did-not': 'it did not', never: 'do not run it' };

const RELEASE = (id: string): Move =>
  person('sends the message that was paused', ({ world }) => void release(world, id));

const SWITCH = (mode: ResumeSettings['mode']): Move =>
  person(`sets the switch to ${mode}`, ({ recovery }, desk) => {
    desk.resume = mode;
    recovery.reconsider();
  });

const MODE = (mode: Mode): Move =>
  person(`sets the mode to ${mode}`, ({ world }) => world.store.sessions.setMode('s1', mode));

const QUIT = person('quits', ({ life }) => life.suspendAll('quit'));
