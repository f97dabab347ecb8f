/** Turns form a tree: each names the one that it follows, and a session shows the way to one of them. Attachments, search. */
export const branches = `
ALTER TABLE turns ADD COLUMN after TEXT;
UPDATE turns SET after = (
  SELECT earlier.id FROM turns AS earlier
  WHERE earlier.session_id = turns.session_id AND earlier.rowid < turns.rowid ORDER BY earlier.rowid DESC LIMIT 1
);
CREATE INDEX turns_by_after ON turns(after);

-- The turn that the next one follows; null before the first.
ALTER TABLE sessions ADD COLUMN head TEXT;
UPDATE sessions SET head = (
  SELECT id FROM turns WHERE session_id = sessions.id ORDER BY turns.rowid DESC LIMIT 1
);
-- What the person chose for it, as JSON; null for what the settings say.
ALTER TABLE sessions ADD COLUMN model TEXT;
-- The session that it was begun from in the middle, and the turn there.
ALTER TABLE sessions ADD COLUMN forked_from TEXT;
ALTER TABLE sessions ADD COLUMN fork_turn TEXT;
-- Deleted, and kept only because a fork still stands on its turns.
ALTER TABLE sessions ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;

ALTER TABLE inbox ADD COLUMN attachments TEXT;
ALTER TABLE drafts ADD COLUMN attachments TEXT;

-- What the person said of the instructions that a folder brings: of exactly these bytes.
CREATE TABLE folder_instructions (
  workspace TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- Derived from the journals and fed behind them: what was said, by words that are parted and written plain before. It can
-- be emptied and is filled again. Its ids follow the time at which a thing was said.
CREATE VIRTUAL TABLE search USING fts5(text, content='', contentless_delete=1, tokenize='ascii');
CREATE TABLE search_entries (id INTEGER PRIMARY KEY, turn_id TEXT NOT NULL, seq INTEGER NOT NULL) STRICT;
CREATE INDEX search_by_turn ON search_entries(turn_id);
-- Up to where each journal has been taken in.
CREATE TABLE search_progress (turn_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT;
`;
