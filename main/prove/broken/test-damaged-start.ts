/** A start of the app on damaged files, and what it finds. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { send } from '../../core/acts/send.ts';
import { Failure } from '../../core/errors.ts';
import { DATABASE } from '../../store/set-aside.ts';
import { atRest, type BrokenApp, openBrokenApp } from './test-broken-app.ts';
import type { Template } from './test-template.ts';

export type Found =
  /** All that was acknowledged is there. */
  | 'unharmed'
  /** Set aside, and said. */
  | 'set aside'
  /** Turns that cannot be read, each told with its reason. */
  | 'unreadable turns'
  /** Not opened, and left as it is, with a sentence. */
  | 'refused'
  /** Only what was not flushed yet is gone, as after a power cut: no program can tell one from the other. */
  | 'cut back'
  /** Words of a row are others now: SQLite keeps no sums of them. */
  | 'altered';

export interface Start {
  found: Found;
  violations: string[];
}

/** `what` was done to the files. `isFlushed`: something of the log was, that had been flushed. */
export async function startOn(
  folder: string,
  { what, isFlushed }: { what: string; isFlushed: boolean },
  known: Template['known'],
): Promise<Start> {
  const before = filesOf(folder);
  let app: BrokenApp;
  try {
    app = openBrokenApp(folder, { effects: [], wrong: [] });
  } catch (error) {
    const isSaid = error instanceof Failure && error.message.length > 20;
    return {
      found: 'refused',
      violations: isSaid ? keptFiles(folder, before) : [`it does not open: ${String(error)}`],
    };
  }
  try {
    return await look(app, { what, isFlushed }, known);
  } catch (error) {
    return { found: 'unharmed', violations: [`it opens, and then: ${error instanceof Error ? error.stack : error}`] };
  } finally {
    app.close();
  }
}

async function look(
  app: BrokenApp,
  { what, isFlushed }: { what: string; isFlushed: boolean },
  known: Template['known'],
): Promise<Start> {
  const read = Object.entries(known).map(([turn, events]) => readTurn(app, turn, events));
  readAll(app);
  const violations = await isUsable(app);
  for (const { folder } of app.store.aside()) {
    if (!readdirSync(folder).some((name) => name.startsWith(DATABASE)))
      violations.push('what was set aside is not there');
    if (app.watch.problems().every(({ kind }) => kind !== 'set-aside')) violations.push('it is not said');
    for (const turn of Object.keys(known)) violations.push(...runsBySelf(app, turn));
  }
  if (app.store.aside().length > 0) return { found: 'set aside', violations: [...violations, ...untold(app, known)] };
  if (read.includes('unreadable')) return { found: 'unreadable turns', violations };
  if (read.every((one) => one === 'there')) return { found: 'unharmed', violations };
  if (isFlushed) violations.push(`${what}: what had been flushed is gone, and nothing is said`);
  if (what.includes('log')) return { found: 'cut back', violations };
  if (read.includes('missing') && what !== 'bit' && what !== 'noise')
    violations.push(`${what}: a turn is missing, and nothing is said`);
  return { found: 'altered', violations };
}

function readTurn({ store }: BrokenApp, turn: string, events: unknown): 'there' | 'unreadable' | 'altered' | 'missing' {
  try {
    if (store.journal.header(turn) === null) return 'missing';
    return isDeepStrictEqual(store.journal.load(turn), events) ? 'there' : 'altered';
  } catch (error) {
    if (error instanceof Failure && ['unreadable', 'newer-version'].includes(error.kind)) return 'unreadable';
    if (error instanceof Failure && store.aside().length > 0) return 'unreadable';
    throw error;
  }
}

/** What was acknowledged and is not here is counted as lost, or it is told that not all is here. */
function untold({ store }: BrokenApp, known: Template['known']): string[] {
  const missing = Object.keys(known).filter((turn) => store.journal.header(turn) === null);
  const shorter = Object.entries(known).filter(
    ([turn, events]) => store.journal.header(turn) !== null && store.journal.load(turn).length < events.length,
  );
  const told = store.aside().map(({ read }) => read);
  const isTold = told.some(({ lost, isAll }) => !isAll || lost >= missing.length);
  const isCalledAll = told.every(({ isAll }) => isAll);
  return [
    ...(isTold || missing.length === 0
      ? []
      : [`${missing.length} turns are missing, and it is told: ${JSON.stringify(told)}`]),
    ...(isCalledAll && missing.length + shorter.length > 0 ? ['not all is here, and it is called all'] : []),
    ...(told.some(({ isAll, lost }) => isAll && lost > 0) ? ['some are lost, and it is called all'] : []),
  ];
}

/** What a page asks for when it opens. */
function readAll({ store }: BrokenApp): void {
  for (const session of store.sessions.list()) {
    store.sessions.draft(session.id);
    store.messages.waiting(session.id);
    store.journal.pathTo(session.head);
    store.journal.doubts(session.id);
  }
  store.notices.list();
  store.rules.list();
  store.journal.open();
  store.boots.previous(3);
}

/** A new request goes all its way, and recovery decides of everything that is open. */
async function isUsable(app: BrokenApp): Promise<string[]> {
  app.watch.look();
  app.recovery.start();
  await atRest(app);
  app.watch.look();
  const session = 'after';
  askIn(app, session);
  await atRest(app);
  const phase = app.store.journal.turnsOf(session).at(-1)?.phase;
  return phase === 'waiting:approval' || phase === 'ended' ? [] : [`a new request is ${phase}`];
}

function askIn({ world }: BrokenApp, session: string): void {
  send(world, { id: `m-${session}`, session, workspace: '/w', mode: 'edits', text: 'And now?', attachments: [] });
}

/** What was read of a damaged store never goes on by itself. */
function runsBySelf({ store }: BrokenApp, turn: string): string[] {
  const header = store.journal.header(turn);
  const runs = header === null ? [] : store.journal.load(turn).filter(({ event }) => event.kind === 'run-started');
  return runs.some(({ event }) => event.kind === 'run-started' && event.cause === 'recovered')
    ? ['a turn out of damaged files went on by itself']
    : [];
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(DATABASE))
    .toSorted();

const keptFiles = (folder: string, before: readonly string[]): string[] =>
  before
    .filter((name) => !name.endsWith('-shm') && !name.endsWith('-wal') && !existsSync(path.join(folder, name)))
    .map((name) => `${name} is gone`);
