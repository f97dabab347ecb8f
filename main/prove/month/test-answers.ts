/** Moves of a person whom the app waits for. */
import { answer, reply } from '../../core/acts/answer.ts';
import { resume } from '../../core/acts/resume.ts';
import { settle } from '../../core/acts/settle.ts';
import { awaitsSettling, type Call, callName, type Turn } from '../../core/turn.ts';
import type { App } from './test-app.ts';
import type { Month } from './test-month.ts';
import { anySession, type Move, openHeader } from './test-move.ts';

/** Answers what waits, whatever it is. */
export const attend: Move = (month, app) => {
  const open = app.world.store.journal.open().filter(({ phase }) => phase.startsWith('waiting:'));
  const header = open[month.desk.dice.between(0, open.length - 1)];
  if (!header) return null;
  if (header.phase === 'waiting:approval' || header.phase === 'waiting:question')
    return answerOne(month, app, header.turn);
  if (header.phase === 'waiting:doubt') return settleOne(month, app, month.turn(app, header.turn));
  return resumeOne(month, app, header.turn);
};

function answerOne(month: Month, app: App, id: string): string | null {
  const turn = month.turn(app, id);
  const call = turn?.calls.find(({ state }) => state.kind === 'asked');
  if (!turn || !call) return null;
  const { dice, habit } = month;
  const one = {
    turn: turn.id,
    call: call.id,
    digest: call.digest ?? '',
    confirmed: habit.isCareful || dice.percent(50),
  };
  if (call.state.kind === 'asked' && call.state.what === 'question')
    return `replies to ${name(turn, call)}: ${told(reply(app.world, { ...one, text: 'This one.' }))}`;
  const said = dice.percent(80) ? 'once' : 'deny';
  const became = answer(app.world, { ...one, answer: said, reason: null });
  return `answers ${said} to ${name(turn, call)}: ${told(became)}`;
}

function settleOne(month: Month, app: App, turn: Turn | null): string | null {
  const call = turn?.calls.find(awaitsSettling);
  if (!turn || !call) return null;
  const { dice, habit, desk } = month;
  const truth = desk.outside.happened(callName(turn.id, call.id)) ? 'happened' : 'did-not';
  const outcome = habit.isCareful ? truth : dice.pick(['happened', 'did-not', 'never'] as const);
  const became = settle(app.world, {
    ...{ turn: turn.id, call: call.id, digest: call.digest ?? '', outcome },
    confirmed: habit.isCareful || dice.percent(50),
  });
  return `says of ${name(turn, call)} that it ${outcome}: ${told(became)}`;
}

function resumeOne(month: Month, app: App, turn: string): string {
  const confirm = resume(app.world, turn, month.habit.isCareful || month.desk.dice.percent(50));
  return `resumes ${turn}: ${confirm ? 'is asked first' : 'goes on'}`;
}

export const settleOld: Move = (month, app) => {
  const session = anySession(month, app);
  const doubt = session && app.world.store.journal.doubts(session.id)[0];
  return doubt ? settleOne(month, app, month.turn(app, doubt.turn)) : null;
};

export const resumeAny: Move = (month, app) => {
  const open = openHeader(month, app);
  return open ? resumeOne(month, app, open.turn) : null;
};

const name = (turn: Turn, call: Call): string => `${callName(turn.id, call.id)} ${call.tool}`;
const told = (became: unknown): string => (typeof became === 'string' ? became : 'is asked first');
