// The floor: the same answers and results as bare rows, each in a commit that the disk has when it returns.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { breathe } from '../trace.mjs';

/** @type {import('../measure.mjs').Subject} */
export async function run(folder, steps) {
  const file = join(folder, 'bare.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`CREATE TABLE ev (id INTEGER PRIMARY KEY, turn INTEGER, kind TEXT, body TEXT);
    CREATE INDEX ev_t ON ev(turn, id);
    CREATE TABLE turn (id INTEGER PRIMARY KEY, step INTEGER, kind TEXT);
    INSERT INTO turn VALUES (1, 0, 'run')`);
  const insert = db.prepare('INSERT INTO ev (turn, kind, body) VALUES (1, ?, ?)');
  const move = db.prepare('UPDATE turn SET step = ?, kind = ? WHERE id = 1');
  const put = db.transaction((kind, body, step) => {
    insert.run(kind, body);
    move.run(step, kind);
  });
  const began = performance.now();
  for (const [index, { text, path, result }] of steps.entries()) {
    const calls = [{ id: `call-${index}`, name: 'read-file', args: { path } }];
    put.immediate('assistant', JSON.stringify({ role: 'assistant', content: text, calls }), index);
    put.immediate('tool', JSON.stringify({ role: 'tool', id: `call-${index}`, content: result }), index);
    await breathe();
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const ms = performance.now() - began;
  return { ms, bytes: statSync(file).size };
}
