/** Acts of a person who is there: resume a turn that rests, and take over one that goes on by itself. */
import { Failure } from '../errors.ts';
import type { RunCause } from '../events.ts';
import type { Change } from '../facts.ts';
import { staleness } from '../gate.ts';
import type { Header } from '../journal.ts';
import { record } from '../record.ts';
import { begin } from './begin.ts';
import { lookAround, observeIfInterrupted } from './look-around.ts';
import { lookUp } from './look-up.ts';
import { settleOwed } from './owed.ts';
import { runStarted } from './start-run.ts';
import { liveOf, recorder, stateOf, type World } from './world.ts';

/** What must be confirmed first, or null when the turn goes on. */
export type Confirm = { age: number; attempts: number; changed: Change[] } | null;

export function resume(world: World, turn: string, confirmed: boolean): Confirm {
  settleOwed(world, turn);
  const header = headerOf(world, turn);
  if (header.phase === 'ended') throw new Failure('ended', 'This request has ended. Start it again instead.');
  if (world.runs.has(turn)) return null;
  if (header.phase === 'waiting:approval' || header.phase === 'waiting:question' || header.phase === 'waiting:doubt')
    throw new Failure('needs-answer', 'Answer what is asked first; then it goes on.');
  const { maxAgeHours, maxAttempts } = world.settings();
  const now = world.clock.now();
  const old = staleness(header.lastProgressAt, now, maxAgeHours) !== null;
  if (!confirmed && (old || header.attempts >= maxAttempts)) {
    const { changed } = lookAround(world, stateOf(liveOf(world, turn)));
    return { age: now - (header.lastProgressAt ?? header.acceptedAt), attempts: header.attempts, changed };
  }
  startAttended(world, turn, 'resumed', () => releaseMessages(world, header));
  return null;
}

/** A recovered run becomes the person's; a turn that is next in the queue starts as theirs at once. */
export function takeOver(world: World, turn: string): void {
  const run = world.runs.get(turn);
  if (!run) {
    settleOwed(world, turn);
    const header = headerOf(world, turn);
    if (header.phase !== 'working') throw new Failure('not-running', 'This request is not running.');
    startAttended(world, turn, 'took-over');
    return;
  }
  if (run.attended) return;
  run.takingOver = true;
  if (run.busy !== 'tool') run.model.abort();
  world.watch.session(stateOf(run.live).session);
}

/** `first` is done once it is sure that the run can start. */
function startAttended(world: World, turn: string, cause: RunCause, first = () => {}): void {
  const live = liveOf(world, turn);
  const state = stateOf(live);
  if (!world.folderExists(state.workspace))
    throw new Failure('no-folder', `The folder ${state.workspace} is not there. Put it back, or cancel this request.`);
  first();
  const following = lookUp(world, live);
  const known = stateOf(live);
  record(recorder(world), live, [
    runStarted(world, known, { cause, following, ...observeIfInterrupted(world, known) }),
  ]);
  begin(world, live);
}

/** Resume sends what the turn had not read. */
function releaseMessages(world: World, header: Header): void {
  const unread = world.store.messages.waiting(header.session).filter((message) => message.turn === header.turn);
  for (const message of unread) world.store.messages.put({ ...message, state: 'queued' });
  if (unread.length > 0) world.watch.inbox(header.session);
}

function headerOf(world: World, turn: string): Header {
  const header = world.store.journal.header(turn);
  if (!header) throw new Failure('unknown-turn', 'This request is no longer there.');
  return header;
}
