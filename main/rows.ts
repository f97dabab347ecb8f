/** What the page is shown of sessions and turns, from headers and live runs. Never from a stored flag. */
import type { OpenTurn, QueuedMessage, RulesView, SessionRow, SessionView } from '../preload/contract.ts';
import { branchesOf, openTurnOf, pathOf, treeOf } from './core/acts/branches.ts';
import type { Recovery } from './core/acts/recover.ts';
import type { World } from './core/acts/world.ts';
import { Failure } from './core/errors.ts';
import type { Header, SessionRecord } from './core/journal.ts';

export function sessionRow(world: World, recovery: Recovery, session: SessionRecord): SessionRow {
  const open = openTurnOf(world, session.id);
  if (open) return { ...session, open: openTurn(world, recovery, open), lastOutcome: null };
  const head = session.head === null ? null : world.store.journal.header(session.head);
  return { ...session, open: null, lastOutcome: head?.outcome ?? null };
}

export function openTurn(world: World, recovery: Recovery, header: Header): OpenTurn {
  const run = world.runs.get(header.turn);
  // Its run has ended, and that could not be written yet.
  const phase = !run && world.owed.has(header.turn) ? 'waiting:disk' : header.phase;
  const { turn, attempts, acceptedAt: askedAt } = header;
  return {
    turn,
    phase,
    askedAt,
    lastProgressAt: header.lastProgressAt ?? askedAt,
    attempts,
    live:
      run && phase === 'working'
        ? {
            run: run.run,
            attended: run.attended,
            recovered: run.recovered,
            attempt: run.attempt,
            takingOver: run.takingOver,
            summarising: run.busy === 'summary',
          }
        : null,
    standing: phase === 'working' ? recovery.standing(turn) : null,
  };
}

export function sessionView(world: World, recovery: Recovery, session: SessionRecord): SessionView {
  const turns: SessionView['turns'] = [];
  const unreadable: SessionView['unreadable'] = [];
  const path = pathOf(world, session);
  for (const { turn } of path) {
    try {
      turns.push(world.store.journal.load(turn));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      unreadable.push({ turn, sentence: error.message });
    }
  }
  return {
    row: sessionRow(world, recovery, session),
    turns,
    branches: branchesOf(path, treeOf(world, session)),
    unreadable,
    inbox: inboxOf(world, session.id),
    draft: world.store.sessions.draft(session.id),
  };
}

export const inboxOf = (world: World, session: string): QueuedMessage[] =>
  world.store.messages.waiting(session).map(({ id, text, attachments, at, state }) => ({
    id,
    session,
    text,
    attachments,
    at,
    state: state === 'queued' ? 'queued' : 'paused',
  }));

export const rulesView = ({ store: { rules } }: World): RulesView => ({
  rules: rules.list(),
  unreadable: rules.unreadable().length,
});
