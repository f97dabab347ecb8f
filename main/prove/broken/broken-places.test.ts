/** Surroundings of the data that are broken otherwise than by a write: each says so, and is well again once it is mended. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resume } from '../../core/acts/resume.ts';
import { Failure } from '../../core/errors.ts';
import { done } from '../../core/test-tools.ts';
import { giveUpOwnership, takeOwnership } from '../../store/owner.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { failures, figures } from '../test-figures.ts';
import { ask, atRest, type BrokenApp, openBrokenApp, stateNow, theTurn } from './test-broken-app.ts';
import { makeTemplate, type Template } from './test-template.ts';

const root = fastFolder('holdfast-places-');
let template: Template;
let folder: string;
let count = 0;
const violations = failures();
const file = () => path.join(folder, 'holdfast.db');
const outside = { effects: [], wrong: [] };

beforeAll(async () => {
  template = await makeTemplate(root);
});
beforeEach(() => {
  count += 1;
  folder = path.join(root, `place-${count}`);
  mkdirSync(folder);
});
afterAll(() => {
  figures('broken-places', { faults: count, violations });
  rmSync(root, { recursive: true, force: true });
});

const put = (from: 'whole' | 'log'): void => {
  for (const name of readdirSync(template[from]).filter((one) => one.startsWith('holdfast.db')))
    writeFileSync(path.join(folder, name), readFileSync(path.join(template[from], name)));
};

/** The kind and the sentence with which it is not opened. */
function refused(): { kind: string; sentence: string } {
  try {
    openBrokenApp(folder, outside).close();
  } catch (error) {
    if (error instanceof Failure) return { kind: error.kind, sentence: error.message };
    throw error;
  }
  throw new Error('It was opened.');
}

const holdsAll = (app: BrokenApp): boolean =>
  Object.entries(template.known).every(([turn, events]) => app.store.journal.load(turn).length === events.length);

test('a folder that stands where the file should be is left alone, and said; gone, all goes on', () => {
  mkdirSync(file());
  writeFileSync(path.join(file(), 'mine.txt'), 'mine');
  expect(refused()).toMatchObject({ kind: 'disk-unopenable', sentence: expect.stringMatching(/cannot be opened/) });
  expect(readFileSync(path.join(file(), 'mine.txt'), 'utf8')).toBe('mine');
  rmSync(file(), { recursive: true });
  put('whole');
  const app = openBrokenApp(folder, outside);
  expect(holdsAll(app)).toBe(true);
  app.close();
});

test.each(['', '-wal', '-shm'])(
  'a folder that stands in the place of holdfast.db%s, where a log was left, is left alone, and said',
  (part) => {
    put('log');
    rmSync(`${file()}${part}`, { force: true });
    mkdirSync(`${file()}${part}`);
    expect(refused()).toMatchObject({
      kind: 'disk-unopenable',
      sentence: expect.stringMatching(/stands in its place/),
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('set-aside'))).toEqual([]);
  },
);

test.each([
  ['missing', false],
  ['empty', true],
])(
  'case 71: a database that is %s beside its log is set aside with it, untouched, and made again of what the log holds',
  (_name, isThere) => {
    put('log');
    const log = readFileSync(`${file()}-wal`);
    if (isThere) writeFileSync(file(), '');
    else rmSync(file());
    const app = openBrokenApp(folder, outside);
    const [aside] = app.store.aside();
    expect(aside?.read).toMatchObject({ turns: Object.keys(template.known).length, lost: 0 });
    expect(holdsAll(app)).toBe(true);
    expect(readFileSync(path.join(aside?.folder ?? '', 'holdfast.db-wal')).equals(log)).toBe(true);
    expect(app.watch.problems()).toEqual([expect.objectContaining({ kind: 'set-aside', folder: aside?.folder })]);
    app.store.notices.dismiss('nothing');
    expect(app.store.trouble()).toBeNull();
    app.close();
    const again = openBrokenApp(folder, outside);
    expect(again.watch.problems()).toEqual([expect.objectContaining({ kind: 'set-aside', folder: aside?.folder })]);
    again.watch.dismiss(aside?.folder ?? '');
    expect([again.told, again.watch.problems()]).toEqual([[], []]);
    again.close();
  },
);

test('case 72: a database of a newer version is refused, byte for byte as it was', () => {
  put('whole');
  const db = new Database(file());
  db.pragma('user_version = 99');
  db.close();
  const before = readFileSync(file());
  expect(refused().kind).toBe('newer-data');
  expect(readFileSync(file()).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('set-aside'))).toEqual([]);
});

test('case 70: a second process is told who has the data, and opens nothing', () => {
  const owner = { pid: 1, host: 'here', version: '1', since: Date.now() };
  takeOwnership(folder, owner);
  const script = `
    import { takeOwnership } from ${JSON.stringify(path.join(import.meta.dirname, '../../store/owner.ts'))};
    try { takeOwnership(${JSON.stringify(folder)}, ${JSON.stringify({ ...owner, pid: 2 })}); console.log('taken'); }
    catch (error) { console.log(error.kind, error.message); }`;
  const said = () => execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said()).toMatch(/^other-process .*process 1 on here/);
  giveUpOwnership(folder);
  expect(said()).toBe('taken\n');
});

test('an owner file that is no database is set aside, and the data is owned all the same', () => {
  writeFileSync(path.join(folder, 'owner.db'), 'not a database, but long enough to be taken for one'.repeat(100));
  takeOwnership(folder, { pid: 1, host: 'here', version: '1', since: Date.now() });
  giveUpOwnership(folder);
  expect(readdirSync(folder).filter((name) => name.startsWith('set-aside'))).toHaveLength(1);
});

test.skipIf(process.getuid?.() !== 0 || process.platform === 'win32').each(['whole', 'log'] as const)(
  'what this account may not write is read; what it may not read is said; allowed again, both go on (%s)',
  (from) => {
    put(from);
    // Made anew by the account that opens it.
    rmSync(`${file()}-shm`, { force: true });
    chmodSync(root, 0o711);
    const act = (mode: number): string => {
      chmodSync(file(), mode);
      for (const name of readdirSync(folder)) chownToNobody(path.join(folder, name));
      chownToNobody(folder);
      return execFileSync(process.execPath, [path.join(import.meta.dirname, 'test-other-account.ts'), folder], {
        encoding: 'utf8',
      }).trim();
    };
    expect(act(0o400)).toBe('opened with 6 conversations, read-only, not saved: disk-read-only; allowed: null, saved');
    expect(act(0o000)).toBe('refused: disk-unopenable');
    expect(act(0o600)).toBe('opened with 6 conversations, null, saved');
    expect(readdirSync(folder).filter((name) => name.startsWith('set-aside'))).toEqual([]);
  },
);

const NOBODY = 65534;
const chownToNobody = (name: string): void => void execFileSync('chown', [`${NOBODY}:${NOBODY}`, name]);

test('a process that dies while it sets files aside leaves them for the next one, which keeps them together', () => {
  put('log');
  const place = path.join(folder, 'set-aside-2026-01-05T09-00-00');
  mkdirSync(place);
  writeFileSync(path.join(place, 'holdfast.db-moving'), '');
  renameSync(file(), path.join(place, 'holdfast.db'));
  const app = openBrokenApp(folder, outside);
  expect(app.store.aside().map((aside) => aside.folder)).toEqual([place]);
  expect(existsSync(path.join(place, 'holdfast.db-wal'))).toBe(true);
  expect(app.store.aside()[0]?.read.turns).toBe(Object.keys(template.known).length);
  app.close();
});

test('case 71: of a file that was cut off, what is whole is read; it is held, asks for permission anew and goes on by hand', async () => {
  put('whole');
  const db = new Database(file());
  db.exec("UPDATE sessions SET mode = 'edits'");
  db.close();
  truncateSync(file(), statSync(file()).size - 4096);
  const app = openBrokenApp(folder, outside);
  app.recovery.start();
  await atRest(app);
  const [aside] = app.store.aside();
  const { turns = 0, lost = 0, sessions = 0 } = aside?.read ?? {};
  expect(turns).toBeGreaterThan(0);
  expect(turns + lost).toBe(Object.keys(template.known).length);
  expect(app.watch.problems()).toEqual([
    expect.objectContaining({ kind: 'set-aside', read: { turns, lost, sessions, isAll: false } }),
  ]);
  for (const session of app.store.sessions.list()) expect(session.mode).toBe('ask');
  expect(app.world.runs.size).toBe(0);
  const open = app.store.journal.open().filter(({ phase }) => phase === 'working');
  for (const { turn } of open) {
    expect(app.recovery.standing(turn)).toEqual({ kind: 'held', reason: 'foreign' });
    resume(app.world, turn, true);
    await atRest(app);
    expect(app.store.journal.header(turn)?.phase).not.toBe('working');
  }
  app.close();
});

test('a workspace that is removed in mid-turn is said, and the turn goes on once it is back', async () => {
  const app = openBrokenApp(folder, outside);
  let isThere = true;
  app.world.folderExists = () => isThere;
  app.world.tools.on('a.txt', async () => {
    isThere = false;
    return done('a.txt');
  });
  ask(app);
  await atRest(app);
  const turn = theTurn(app)?.turn ?? '';
  expect(theTurn(app)?.phase).toBe('waiting:folder');
  expect(stateNow(app)?.sentence).toBe('The folder /w is not there.');
  isThere = true;
  resume(app.world, turn, false);
  await atRest(app);
  expect(theTurn(app)?.phase).toBe('waiting:approval');
  app.close();
});

test.each([
  ['a day ahead', 24, 'clock'],
  ['a day behind', -24, 'expired'],
])('case 5: a turn whose progress is %s of the clock is abandoned and said', async (_name, hours, reason) => {
  put('log');
  const db = new Database(file());
  db.prepare("UPDATE turns SET last_progress_at = ? WHERE phase = 'working'").run(Date.now() + hours * 3_600_000);
  db.close();
  const app = openBrokenApp(folder, outside);
  app.recovery.start();
  await atRest(app);
  expect(app.store.notices.list()).toEqual([expect.objectContaining({ reason })]);
  expect(app.world.models.requests).toEqual([]);
  app.close();
});
