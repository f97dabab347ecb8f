import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openStore } from './open.ts';
import { begin, headerOf } from './test-contract.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const boot = { id: 'boot-1', host: 'here', systemBoot: null, started: 0 };
const fileIn = (where: string): string => path.join(where, 'holdfast.db');
const copies = (): string[] => readdirSync(folder).filter((name) => name.startsWith('before-upgrade-'));

function withRaw<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const versionOf = (file: string): unknown => withRaw(file, (db) => db.pragma('user_version', { simple: true }));
const tables = `SELECT count(*) FROM sqlite_master WHERE type = 'table'`;

/** A store as the first release left it, with rows of its own making. */
function oldStore(): void {
  withRaw(fileIn(folder), (db) => {
    migrate(db, migrations.slice(0, 1));
    db.exec(`INSERT INTO sessions VALUES ('s1', 'Old', '/w', 'ask', 1, 1);
      INSERT INTO turns VALUES ('t1', 's1', 'working', 2, 1, 0, 1, 1, 1, '/w', 'demo', NULL, '0.1.0', 1, 'Please.', NULL)`);
  });
}

describe('migrations', () => {
  test('make a fresh store whole, without a copy of nothing', () => {
    openStore(folder, boot).close();
    expect([versionOf(fileIn(folder)), copies()]).toEqual([migrations.length, []]);
  });

  test('leave a store of this version as it is', () => {
    openStore(folder, boot).close();
    const schema = () => withRaw(fileIn(folder), (db) => db.prepare('SELECT sql FROM sqlite_master').pluck().all());
    const before = schema();
    openStore(folder, { ...boot, id: 'boot-2' }).close();
    expect([schema(), copies()]).toEqual([before, []]);
  });

  test('case 69: bring an older store up to date, its rows with it, after a copy of it', () => {
    oldStore();
    const second = `ALTER TABLE turns ADD COLUMN colour TEXT NOT NULL DEFAULT 'grey'; UPDATE turns SET colour = 'green' WHERE id = 't1'`;
    withRaw(fileIn(folder), (db) => migrate(db, [...migrations.slice(0, 1), second]));
    const row = withRaw(fileIn(folder), (db) => db.prepare('SELECT id, phase, attempts, colour FROM turns').get());
    expect(row).toEqual({ id: 't1', phase: 'working', attempts: 1, colour: 'green' });
    expect(versionOf(fileIn(folder))).toBe(2);
    expect(copies()).toEqual([expect.stringMatching(/^before-upgrade-1-\d+\.db$/)]);
    const copy = path.join(folder, copies()[0] ?? '');
    expect(versionOf(copy)).toBe(1);
    expect(withRaw(copy, (db) => db.prepare('SELECT id, phase FROM turns').get())).toEqual({
      id: 't1',
      phase: 'working',
    });
  });

  test('case 69: make of an old rule one for exactly its target in its folder, in the order of before', () => {
    withRaw(fileIn(folder), (db) => {
      migrate(db, migrations.slice(0, 1));
      db.exec(`INSERT INTO rules VALUES
        ('r9', 'run-command', 'npm run "x" && y', 'allow', '/w', 20),
        ('r1', 'write-file', 'src/a.txt', 'allow', '/w/b', 10),
        ('r2', 'run-command', 'dir', 'allow', 'C:\\work', 30)`);
    });
    const store = openStore(folder, boot);
    const old = { effect: 'allow', from: { kind: 'earlier' } };
    expect(store.rules.list()).toEqual([
      {
        ...old,
        id: 'r9',
        tool: 'run-command',
        scope: { kind: 'workspace', workspace: '/w' },
        pattern: { kind: 'text', shell: 'sh', text: 'npm run "x" && y' },
        at: 20,
      },
      {
        ...old,
        id: 'r1',
        tool: 'write-file',
        scope: { kind: 'workspace', workspace: '/w/b' },
        pattern: { kind: 'path', path: 'src/a.txt' },
        at: 10,
      },
      {
        ...old,
        id: 'r2',
        tool: 'run-command',
        scope: { kind: 'workspace', workspace: 'C:\\work' },
        pattern: { kind: 'text', shell: 'powershell', text: 'dir' },
        at: 30,
      },
    ]);
    store.close();
    expect(copies()).toEqual([expect.stringMatching(/^before-upgrade-1-/)]);
  });

  test('case 69: make of old sessions trees without branches, which show their last turn', () => {
    withRaw(fileIn(folder), (db) => {
      migrate(db, migrations.slice(0, 2));
      db.exec(`INSERT INTO sessions VALUES ('s1', 'Old', '/w', 'ask', 1, 1), ('s2', 'Other', '/w', 'ask', 1, 1), ('s3', 'Empty', '/w', 'ask', 1, 1);
        INSERT INTO inbox VALUES ('m1', 's1', 't1', 'Please.', 1, 'paused', 'queued');
        INSERT INTO drafts VALUES ('s1', 'Half a')`);
      const turn = db.prepare(
        `INSERT INTO turns VALUES (?, ?, ?, 2, 1, 0, 0, ?, 1, '/w', 'demo', NULL, '0.1.0', 1, 'Please.', NULL)`,
      );
      // Begun in this order, whatever the clock said.
      turn.run('t9', 's1', 'ended', 30);
      turn.run('u1', 's2', 'ended', 1);
      turn.run('t1', 's1', 'ended', 10);
      turn.run('t5', 's1', 'working', 20);
    });
    const store = openStore(folder, boot);
    expect(store.journal.pathTo('t5').map(({ turn, after }) => [turn, after])).toEqual([
      ['t9', null],
      ['t1', 't9'],
      ['t5', 't1'],
    ]);
    expect(store.journal.pathTo('u1').map(({ turn }) => turn)).toEqual(['u1']);
    expect(store.sessions.list().map(({ id, head }) => [id, head])).toEqual([
      ['s3', null],
      ['s2', 'u1'],
      ['s1', 't5'],
    ]);
    expect(store.sessions.get('s1')).toMatchObject({ model: null, forkedFrom: null, title: 'Old' });
    expect(store.messages.get('m1')).toMatchObject({ text: 'Please.', state: 'paused', attachments: [] });
    expect(store.sessions.draft('s1')).toEqual({ text: 'Half a', attachments: [] });
    expect(store.journal.open().map(({ turn }) => turn)).toEqual(['t5']);
    store.close();
    expect(copies()).toEqual([expect.stringMatching(/^before-upgrade-2-\d+\.db$/)]);
    const old = withRaw(path.join(folder, copies()[0] ?? ''), (db) => db.prepare('SELECT * FROM turns').all());
    expect([versionOf(path.join(folder, copies()[0] ?? '')), old.length]).toEqual([2, 4]);
    expect(old[0]).not.toHaveProperty('after');
  });

  test('a rule that cannot be read is told and counts for nothing; the store opens', () => {
    const store = openStore(folder, boot);
    withRaw(fileIn(folder), (db) =>
      db.exec(`INSERT INTO rules (id, effect, scope, place, tool, pattern, origin, at) VALUES
        ('bad', 'allow', 'everywhere', NULL, 'run-command', '{"half', '{"kind":"settings"}', 1),
        ('newer', 'allow', 'everywhere', NULL, 'run-command', '{"kind":"mood"}', '{"kind":"settings"}', 1),
        ('astray', 'allow', 'everywhere', NULL, 'write-file', '{"kind":"path","path":"../x"}', '{"kind":"settings"}', 1),
        ('nowhere', 'allow', 'workspace', NULL, 'write-file', '{"kind":"path","path":"x"}', '{"kind":"settings"}', 1),
        ('good', 'allow', 'everywhere', NULL, 'write-file', '{"kind":"path","path":"x"}', '{"kind":"settings"}', 1)`),
    );
    expect(store.rules.list().map(({ id }) => id)).toEqual(['good']);
    expect(store.rules.unreadable()).toEqual(['bad', 'newer', 'astray', 'nowhere']);
    store.close();
  });

  test('that fail leave the store as it was, to be tried again', () => {
    oldStore();
    const broken = 'CREATE TABLE later (id TEXT); INSERT INTO nowhere VALUES (1)';
    withRaw(fileIn(folder), (db) => {
      const before = db.prepare(tables).pluck().get();
      expect(() => migrate(db, [...migrations.slice(0, 1), broken])).toThrow('nowhere');
      expect(db.prepare(tables).pluck().get()).toBe(before);
    });
    expect(versionOf(fileIn(folder))).toBe(1);
  });

  test('make a store in which a turn without a phase cannot be', () => {
    const store = openStore(folder, boot);
    store.journal.append([begin()]);
    expect(headerOf(store).phase).toBe('working');
    expect(() => withRaw(fileIn(folder), (db) => db.exec('UPDATE turns SET phase = NULL'))).toThrow('NOT NULL');
    store.close();
  });
});

describe('case 72: a store of a newer version is refused and left untouched', () => {
  const bytesOf = (where: string) =>
    ['holdfast.db', 'holdfast.db-wal'].map((name) => {
      const file = path.join(where, name);
      return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
    });

  test('when it was closed in order', () => {
    openStore(folder, boot).close();
    withRaw(fileIn(folder), (db) => db.pragma('user_version = 99'));
    const before = bytesOf(folder);
    expect(() => openStore(folder, boot)).toThrow(expect.objectContaining({ name: 'Failure', kind: 'newer-data' }));
    expect(bytesOf(folder)).toEqual(before);
    expect(copies()).toEqual([]);
  });

  test('when its process died and left a log beside it', () => {
    const store = openStore(folder, boot);
    withRaw(fileIn(folder), (db) => db.pragma('user_version = 99'));
    store.journal.append([begin()]);
    const target = mkdtempSync(path.join(folder, 'left-'));
    for (const name of ['holdfast.db', 'holdfast.db-wal'])
      copyFileSync(path.join(folder, name), path.join(target, name));
    store.close();
    const before = bytesOf(target);
    expect(before[1]).not.toBeNull();
    expect(() => openStore(target, boot)).toThrow(expect.objectContaining({ kind: 'newer-data' }));
    expect(bytesOf(target)).toEqual(before);
  });
});
