/** A store in which thousands of requests were in the middle of something when its process died. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { record } from '../../core/record.ts';
import { accepted, by, runStarted } from '../../core/test-turn.ts';
import { openStore } from '../../store/open.ts';
import { session } from '../../store/test-contract.ts';

/** `ago`: milliseconds since the last progress of the newest of them; each is one younger than the one before it. */
export function openMany(folder: string, count: number, ago: number): void {
  const at = Date.now() - ago - count;
  const store = openStore(folder, { id: 'many', host: 'here', systemBoot: null, started: at - 1000 });
  const live = { id: 't0', turn: null };
  const recorder = { journal: store.journal, now: () => at, publish: () => {} };
  record(recorder, live, [by(null, accepted()), by(1, runStarted(1))], { session: session() });
  store.close();
  multiply(path.join(folder, 'holdfast.db'), count);
}

/** By SQL: as many commits would take as many flushes. */
function multiply(file: string, count: number): void {
  const db = new Database(file);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const copy = (table: string, changed: Record<string, string>) => {
    const columns = db.pragma(`table_info(${table})`) as { name: string }[];
    const values = columns.map(({ name }) => changed[name] ?? name);
    db.exec(`${numbers} INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
      SELECT ${values.join(', ')} FROM n, ${table}`);
  };
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    copy('sessions', { id: "id || '-' || i", head: "'t' || i" });
    copy('turns', { id: "'t' || i", session_id: "session_id || '-' || i", last_progress_at: 'last_progress_at + i' });
    copy('events', { turn_id: "'t' || i", body: "replace(body, '\"s1\"', '\"s1-' || i || '\"')" });
  })();
  db.close();
}
