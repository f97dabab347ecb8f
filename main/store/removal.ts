/** Removes a conversation. Of its turns those stay on which a fork of another stands, until nobody stands on them. */
import type { Database } from 'better-sqlite3';

/** All turns before those from which forks were begun, with these. A session's own turns stand on nothing else. */
const NEEDED = `WITH RECURSIVE needed(id) AS (
    SELECT fork_turn FROM sessions WHERE removed = 0 AND fork_turn IS NOT NULL
    UNION SELECT turns.after FROM needed JOIN turns USING (id) WHERE turns.after IS NOT NULL
  )`;

/** To be called in a transaction. */
export function createRemoval(db: Database): (session: string) => void {
  const forget = [
    'DELETE FROM inbox WHERE session_id = ?',
    'DELETE FROM notices WHERE session_id = ?',
    'DELETE FROM drafts WHERE session_id = ?',
    `DELETE FROM rules WHERE scope = 'session' AND place = ?`,
    'UPDATE sessions SET removed = 1 WHERE id = ?',
  ].map((sql) => db.prepare<[string]>(sql));
  const unneeded = db
    .prepare<[], string>(
      `${NEEDED} SELECT turns.id FROM sessions JOIN turns ON turns.session_id = sessions.id
       WHERE sessions.removed = 1 AND turns.id NOT IN needed`,
    )
    .pluck();
  const drops = [
    'DELETE FROM events WHERE turn_id = ?',
    'DELETE FROM effects WHERE turn_id = ?',
    'DELETE FROM search WHERE rowid IN (SELECT id FROM search_entries WHERE turn_id = ?)',
    'DELETE FROM search_entries WHERE turn_id = ?',
    'DELETE FROM search_progress WHERE turn_id = ?',
    'DELETE FROM turns WHERE id = ?',
  ].map((sql) => db.prepare<[string]>(sql));
  const dropEmpty = db.prepare(
    `DELETE FROM sessions WHERE removed = 1 AND NOT EXISTS (SELECT 1 FROM turns WHERE session_id = sessions.id)`,
  );
  return (session) => {
    for (const one of forget) one.run(session);
    for (const turn of unneeded.all()) for (const drop of drops) drop.run(turn);
    dropEmpty.run();
  };
}
