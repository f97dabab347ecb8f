/** Moves of a person who wants something of the app. */
import { pathOf, showBranch, treeOf } from '../../core/acts/branches.ts';
import { cancel } from '../../core/acts/cancel.ts';
import { compact } from '../../core/acts/compact.ts';
import { discard } from '../../core/acts/discard.ts';
import { fork } from '../../core/acts/fork.ts';
import { resend } from '../../core/acts/resend.ts';
import { takeOver } from '../../core/acts/resume.ts';
import { NEW_DRAFT, release, send } from '../../core/acts/send.ts';
import { startAgain } from '../../core/acts/start-again.ts';
import type { App } from './test-app.ts';
import type { Month } from './test-month.ts';
import { anySession, type Move, openHeader } from './test-move.ts';

const MODES = ['ask', 'ask', 'edits', 'edits', 'read-only'] as const;

export const say: Move = (month, app) => {
  const { dice } = month.desk;
  const known = anySession(month, app);
  const isNew = known === null || dice.percent(25);
  const session = isNew ? month.next('s') : known.id;
  const id = month.next('m');
  const became = send(app.world, {
    ...{ id, session, workspace: '/w', attachments: [] },
    ...{ mode: dice.pick(MODES), text: `Please do ${id}.`, drafts: [NEW_DRAFT] },
  });
  month.sent(id, session);
  return `sends ${id} to ${session}: ${became}`;
};

export const takeOverAny: Move = (month, app) => {
  const open = openHeader(month, app);
  if (!open) return null;
  takeOver(app.world, open.turn);
  return `takes ${open.turn} over`;
};

export const cancelAny: Move = (month, app) => {
  const open = openHeader(month, app);
  if (!open) return null;
  cancel(app.world, open.turn);
  month.cancelled(open.turn);
  return `cancels ${open.turn}`;
};

/** Out of fear, and rightly: what was cancelled has to stay so. */
export const pullsThePlug: Move = async (month, app) => {
  const did = await cancelAny(month, app);
  if (!did) return null;
  await month.desk.die(true);
  return `${did} and pulls the plug`;
};

export const stopEverything: Move = (_month, app) => `stops everything: ${app.life.stopEverything()} turns`;

const waiting = (month: Month, app: App) => {
  const session = anySession(month, app);
  const messages = session ? app.world.store.messages.waiting(session.id) : [];
  return messages[month.desk.dice.between(0, messages.length - 1)];
};

export const releaseAny: Move = (month, app) => {
  const message = waiting(month, app);
  return message?.state === 'paused' ? `sends the paused ${message.id}: ${release(app.world, message.id)}` : null;
};

export const withdrawAny: Move = (month, app) => {
  const message = waiting(month, app);
  return message ? `withdraws ${message.id}: ${app.world.store.messages.withdraw(message.id)}` : null;
};

export const compactAny: Move = (month, app) => {
  const session = anySession(month, app);
  if (!session) return null;
  compact(app.world, session.id, month.next('c'));
  return `has ${session.id} summarised`;
};

export const again: Move = (month, app) => {
  const session = anySession(month, app);
  const path = session ? pathOf(app.world, session) : [];
  const at = path[month.desk.dice.between(0, path.length - 1)];
  if (!session || !at) return null;
  const id = month.next('m');
  resend(app.world, { id, session: session.id, turn: at.turn, text: `Or rather ${id}.`, attachments: [], model: null });
  month.sent(id, session.id);
  return `asks ${at.turn} anew as ${id}`;
};

export const look: Move = (month, app) => {
  const session = anySession(month, app);
  const tree = session ? treeOf(app.world, session) : [];
  const at = tree[month.desk.dice.between(0, tree.length - 1)];
  if (!session || !at) return null;
  showBranch(app.world, { session: session.id, turn: at.turn });
  return `looks at the branch of ${at.turn}`;
};

export const forkAny: Move = (month, app) => {
  const session = anySession(month, app);
  if (!session?.head) return null;
  const id = month.next('s');
  fork(app.world, { id, session: session.id, turn: session.head });
  return `forks ${session.id} as ${id}`;
};

export const discardAny: Move = async (month, app) => {
  const session = anySession(month, app);
  if (!session) return null;
  month.discarded(app, session.id);
  await discard(app.world, session.id);
  return `deletes ${session.id}`;
};

export const startAgainAny: Move = (month, app) => {
  const notice = app.world.store.notices.list()[0];
  if (!notice) return null;
  const id = month.next('m');
  const became = startAgain(app.world, notice.turn, id);
  return `starts ${notice.turn} again as ${id}: ${became}`;
};

export const dismiss: Move = (_month, app) => {
  const notice = app.world.store.notices.list()[0];
  if (!notice) return null;
  app.world.store.notices.dismiss(notice.id);
  return `dismisses the notice of ${notice.turn}`;
};

export const changeMode: Move = (month, app) => {
  const session = anySession(month, app);
  if (!session) return null;
  const mode = month.desk.dice.pick(MODES);
  app.world.store.sessions.setMode(session.id, mode);
  return `sets ${session.id} to ${mode}`;
};

export const flip: Move = ({ desk }) => {
  const { dice } = desk;
  const mode = dice.pick(['auto', 'auto', 'ask', 'off'] as const);
  const maxAgeHours = dice.pick([0.25, 1, 4, 4, 24]);
  desk.change({ resume: { mode, maxAgeHours, maxAttempts: 3 } });
  return `sets resuming to ${mode}, ${maxAgeHours} hours`;
};

export const quitsAfterAll: Move = async ({ desk }, app) => {
  app.life.suspendAll('quit');
  await desk.awake(desk.dice.pick([500, 5000, 60_000]));
  app.life.callOff();
  return 'wants to quit and stays';
};
