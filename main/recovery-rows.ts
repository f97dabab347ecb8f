/** The rows of the recovery view: every turn that was or is interrupted or waits, and what was decided of it. */
import type { Notice, OpenTurn, RecoveryRow } from '../preload/contract.ts';
import type { Recovery } from './core/acts/recover.ts';
import { liveOf, stateOf, type World } from './core/acts/world.ts';
import type { Header } from './core/journal.ts';
import { currentSuspension, label, type Stop } from './core/observe.ts';
import { awaitsSettling, openRun, type Turn } from './core/turn.ts';
import { openTurn } from './rows.ts';

const EARLIER = 50;

export function recoveryRows(world: World, recovery: Recovery): RecoveryRow[] {
  const { journal, notices } = world.store;
  const open = journal.open().flatMap((header) => openRow(world, header, openTurn(world, recovery, header)));
  const abandoned = notices.list().map((notice) => noticeRow(world, notice, 'abandoned'));
  const earlier = notices.dismissed(EARLIER).map((notice) => noticeRow(world, notice, 'earlier'));
  return [...open, ...abandoned, ...earlier];
}

/** A turn that simply runs with its person present is no matter of recovery. */
function openRow(world: World, header: Header, open: OpenTurn): RecoveryRow[] {
  if (open.live && !open.live.recovered) return [];
  return [{ ...rowOf(world, header), group: groupOf(open), open, notice: null }];
}

function groupOf(open: OpenTurn): RecoveryRow['group'] {
  if (open.phase !== 'working') return 'needs-you';
  if (open.live) return 'going-on';
  return open.standing?.kind === 'held' ? 'held' : 'up-next';
}

function noticeRow(world: World, notice: Notice, group: 'abandoned' | 'earlier'): RecoveryRow {
  const header = world.store.journal.header(notice.turn);
  if (header) return { ...rowOf(world, header), group, open: null, notice };
  return {
    ...nothingKnown(),
    turn: notice.turn,
    session: notice.session,
    title: notice.asked,
    asked: notice.asked,
    askedAt: notice.at,
    attempts: 0,
    steps: notice.steps ?? 0,
    group,
    open: null,
    notice,
  };
}

const nothingKnown = () => ({ stoppedAt: null, stoppedBecause: 'unknown', lastAction: null, inDoubt: [] });

function rowOf(world: World, header: Header): Omit<RecoveryRow, 'group' | 'open' | 'notice'> {
  const { turn, session, asked, acceptedAt: askedAt, attempts, steps } = header;
  const title = world.store.sessions.get(session)?.title ?? asked;
  return { turn, session, title, asked, askedAt, attempts, steps, ...known(world, turn) };
}

/** Of a run that goes on: where the one before it stopped. Of an ended turn: its last progress, not when it was given up. */
function stopOf(world: World, turn: Turn): Stop {
  if (turn.ended !== null) return { at: turn.lastProgressAt, because: 'unknown' };
  const run = openRun(turn);
  const note = turn.items.findLast((item) => item.kind === 'note' && item.run === run?.number);
  if (note?.kind === 'note') return { at: note.observed.stoppedAt, because: note.observed.stoppedBecause };
  return currentSuspension(turn, (boot) => world.store.boots.get(boot));
}

/** What only the journal tells; where it cannot be read, nothing is said of it. */
function known(world: World, id: string): Pick<RecoveryRow, 'stoppedAt' | 'stoppedBecause' | 'lastAction' | 'inDoubt'> {
  let turn: Turn;
  try {
    turn = stateOf(liveOf(world, id));
  } catch {
    return nothingKnown();
  }
  const stop = stopOf(world, turn);
  const last = turn.calls.findLast((call) => call.startedAt !== null);
  return {
    stoppedAt: stop.at,
    stoppedBecause: stop.because,
    lastAction: last ? label(last) : null,
    inDoubt: turn.calls.filter(awaitsSettling).map(label),
  };
}
