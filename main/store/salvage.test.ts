import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START } from '../core/test-turn.ts';
import { fastFolder } from '../prove/test-fast-folder.ts';
import { type Aside, asidesIn } from './aside-notes.ts';
import { migrations } from './migrations/index.ts';
import { type OpenStore, openStore } from './open.ts';
import { replaceDamaged } from './replace-damaged.ts';
import { begin, messageOf, noticeOf, session } from './test-contract.ts';
import { boot, fileOf, fill, later, many, on, ruleOf, zero } from './test-damaged.ts';

let folder: string;
let opened: OpenStore | null = null;
beforeEach(() => {
  folder = fastFolder('holdfast-salvage-');
});
afterEach(() => {
  vi.restoreAllMocks();
  opened?.abandon();
  opened = null;
  rmSync(folder, { recursive: true, force: true });
});

/** What is told of it, and the store that took its place. */
function replaced(): { read: Aside['read']; store: OpenStore } {
  replaceDamaged(folder, later);
  opened = openStore(folder, later);
  const [aside] = asidesIn(folder);
  if (!aside) throw new Error('Nothing is told.');
  return { read: aside.read, store: opened };
}

const turnsIn = (store: OpenStore): string[] =>
  store.sessions.list().flatMap(({ id }) => store.journal.turnsOf(id).map(({ turn }) => turn));

describe('what can be read of a damaged store', () => {
  test('of a store that is whole all is here, and none of it goes on or is allowed by itself', () => {
    const before = openStore(folder, boot);
    fill(before);
    const known = ['t1', 't2', 't3', 't5', 't9'];
    const journals = known.map((turn) => before.journal.load(turn));
    const doubts = before.journal.doubts('s9');
    expect(doubts).toHaveLength(1);
    before.close();
    const { read, store } = replaced();
    expect(read).toEqual({ sessions: 3, turns: 5, lost: 0, isAll: true });
    expect(known.map((turn) => store.journal.load(turn))).toEqual(journals);
    expect(store.sessions.list().map(({ id }) => id)).toEqual(['s5', 's9', 's1']);
    expect(store.sessions.get('s1')?.head).toBe('t2');
    expect(store.sessions.list().map(({ mode }) => mode)).toEqual(['read-only', 'ask', 'ask']);
    expect(store.journal.turnsOf('s1').map(({ turn, after }) => [turn, after])).toEqual([
      ['t1', null],
      ['t2', 't1'],
      ['t3', 't1'],
    ]);
    expect(store.journal.doubts('s9')).toEqual(doubts);
    expect(store.journal.header('t9')).toMatchObject({ attempts: 2, phase: 'working' });
    expect(store.boots.at(START)?.host).toBe('set aside');
    expect(store.messages.waiting('s1')).toEqual([messageOf('m1', { state: 'paused' })]);
    expect(store.messages.get('m2')?.state).toBe('taken');
    expect(['s1', 'new'].map((id) => store.sessions.draft(id).text)).toEqual(['A draft for s1.', 'A draft for new.']);
    expect(store.rules.list()).toEqual([ruleOf('r1', 'deny'), ruleOf('r3', 'ask')]);
    expect(store.notices.list()).toEqual([noticeOf('n1', 's5')]);
    expect(store.folderAnswers.get('/w')).toBeNull();
  });

  test('a page of headers that is gone is made again of the journals; what tells of a request that is gone counts it as lost', () => {
    many(folder, 200);
    const counts = on(folder, (db) => db.prepare(`DELETE FROM events WHERE turn_id IN ('c60-turn', 'c70-turn')`).run());
    expect(counts.changes).toBe(4);
    on(folder, (db) => db.exec(`UPDATE sessions SET head = NULL WHERE id = 'c60'`));
    zero(folder, 'turns', 1);
    const { read, store } = replaced();
    expect(read).toEqual({ sessions: 200, turns: 198, lost: 2, isAll: false });
    expect(turnsIn(store)).toHaveLength(198);
    expect(store.journal.header('c61-turn')).toMatchObject({ asked: 'Please.', provider: 'demo', phase: 'working' });
  });

  test('headers and journals of the same requests that are gone count by the index, and by the conversations that show them', () => {
    many(folder, 200);
    on(folder, (db) =>
      db.exec(
        `DELETE FROM turns WHERE id IN ('c1-turn', 'c2-turn'); DELETE FROM events WHERE turn_id IN ('c1-turn', 'c2-turn')`,
      ),
    );
    expect(replaced().read).toEqual({ sessions: 200, turns: 198, lost: 2, isAll: false });
  });

  test('a request that follows one that is gone tells of it', () => {
    const before = openStore(folder, boot);
    fill(before);
    before.close();
    on(folder, (db) => db.exec(`DELETE FROM turns WHERE id = 't1'; DELETE FROM events WHERE turn_id = 't1'`));
    expect(replaced().read).toMatchObject({ turns: 4, lost: 1, isAll: false });
  });

  test('rows are read from either end, and never called all where something lies between', () => {
    const before = openStore(folder, boot);
    for (let index = 0; index < 400; index++)
      before.sessions.saveDraft(`d${index}`, { text: 'word '.repeat(20), attachments: [] });
    before.close();
    zero(folder, 'drafts', 3, 5);
    zero(folder, 'sqlite_autoindex_drafts_1', 0);
    const { read, store } = replaced();
    expect(read.isAll).toBe(false);
    expect(store.sessions.draft('d0').text).not.toBe('');
    expect(store.sessions.draft('d399').text).not.toBe('');
  });

  test('between two pages that are gone, what the index tells of is read', () => {
    const before = openStore(folder, boot);
    for (let index = 0; index < 400; index++)
      before.sessions.saveDraft(`d${index}`, { text: 'word '.repeat(20), attachments: [] });
    before.close();
    zero(folder, 'drafts', 1, -2);
    const { read, store } = replaced();
    expect(read).toEqual({ sessions: 0, turns: 0, lost: 0, isAll: false });
    expect(store.sessions.draft('d200').text).not.toBe('');
  });

  test('a row that is no row of ours is not all', () => {
    const before = openStore(folder, boot);
    fill(before);
    before.close();
    on(folder, (db) => db.exec(`UPDATE inbox SET state = 'quexed' WHERE id = 'm1'`));
    expect(replaced().read).toEqual({ sessions: 3, turns: 5, lost: 0, isAll: false });
  });

  test('when time runs out the conversations that were used last are here, with all that is small, and the others count as lost', () => {
    many(folder, 40);
    const before = openStore(folder, boot);
    before.sessions.saveDraft('c0', { text: 'A draft.', attachments: [] });
    before.rules.save(ruleOf('r1', 'deny'));
    before.close();
    const bytes = readFileSync(fileOf(folder));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    replaceDamaged(folder, later);
    const looks = clock.mock.calls.length;
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
    writeFileSync(fileOf(folder), bytes);
    clock.mockImplementation(() => (clock.mock.calls.length < 2 * looks - 20 ? 0 : 100_000));
    const { read, store } = replaced();
    expect(read.turns).toBeGreaterThan(0);
    expect(read.turns).toBeLessThan(40);
    expect(read).toMatchObject({ lost: 40 - read.turns, isAll: false });
    expect(turnsIn(store)).toContain('c39-turn');
    expect(turnsIn(store)).not.toContain('c0-turn');
    expect(store.sessions.draft('c0').text).toBe('A draft.');
    expect(store.rules.list()).toHaveLength(1);
  });

  test.each([1, -3, 0])('a version that reads as %i is no reason to read nothing', (version) => {
    const before = openStore(folder, boot);
    fill(before);
    before.close();
    on(folder, (db) => db.pragma(`user_version = ${version}`));
    expect(replaced().read).toMatchObject({ sessions: 3, turns: 5, lost: 0 });
  });

  test('a store of the first version is read: its turns stand in a line', () => {
    const file = fileOf(folder);
    const scratch = mkdtempSync(path.join(folder, 'scratch-'));
    const before = openStore(scratch, boot);
    fill(before);
    before.close();
    const db = new Database(file);
    db.exec(migrations[0] ?? '');
    db.pragma('user_version = 1');
    db.exec(`ATTACH '${path.join(scratch, 'holdfast.db')}' AS now`);
    for (const table of ['sessions', 'turns', 'events', 'effects', 'inbox', 'drafts', 'notices']) {
      const columns = (db.pragma(`main.table_info(${table})`) as { name: string }[]).map(({ name }) => name).join(', ');
      db.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM now.${table}`);
    }
    db.close();
    rmSync(scratch, { recursive: true });
    const { read, store } = replaced();
    expect(read).toEqual({ sessions: 3, turns: 5, lost: 0, isAll: true });
    expect(store.journal.turnsOf('s1').map(({ after }) => after)).toEqual([null, 't1', 't2']);
    expect(store.sessions.get('s1')?.head).toBe('t3');
  });
});

describe('what can be read of a log', () => {
  /** A store whose process died: all of it stands in its log. */
  function died(): void {
    const before = openStore(folder, boot);
    for (let index = 0; index < 30; index++) {
      before.journal.append([begin(`t${index}`, `s${index}`, { session: session(`s${index}`) })]);
    }
    const names = readdirSync(folder);
    const copies = names.map((name) => [name, readFileSync(path.join(folder, name))] as const);
    before.close();
    for (const [name, bytes] of copies) writeFileSync(path.join(folder, name), bytes);
  }

  test.each(['gone', 'empty'])('of a log whose database is %s all is here', (how) => {
    died();
    if (how === 'gone') rmSync(fileOf(folder));
    else truncateSync(fileOf(folder));
    expect(replaced().read).toEqual({ sessions: 30, turns: 30, lost: 0, isAll: true });
    expect(readdirSync(asidesIn(folder)[0]?.folder ?? '').filter((name) => name.endsWith('.db'))).toEqual(
      how === 'gone' ? [] : ['holdfast.db'],
    );
  });

  test('what stands behind a frame that is damaged is here all the same, and it is not called all', () => {
    died();
    const log = `${fileOf(folder)}-wal`;
    const bytes = readFileSync(log);
    const middle = 32 + (24 + 4096) * Math.floor(bytes.length / (24 + 4096) / 2);
    bytes[middle + 2000] = (bytes[middle + 2000] ?? 0) ^ 4;
    writeFileSync(log, bytes);
    const { read, store } = replaced();
    expect(read.isAll).toBe(false);
    expect(read.turns).toBeGreaterThan(25);
    expect(store.journal.header('t29')).not.toBeNull();
    expect(existsSync(fileOf(folder))).toBe(true);
  });
});
