export const first = `
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  workspace TEXT NOT NULL,
  mode TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_update ON sessions(updated_at);

CREATE TABLE turns (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions(id),
  phase TEXT NOT NULL,
  seq INTEGER NOT NULL,
  run INTEGER NOT NULL,
  steps INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  accepted_at INTEGER NOT NULL,
  last_progress_at INTEGER,
  workspace TEXT NOT NULL,
  provider TEXT NOT NULL,
  host TEXT,
  app_version TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  asked TEXT NOT NULL,
  outcome TEXT
) STRICT;
-- The marker index. Never a list of phases: a new one would escape it.
CREATE UNIQUE INDEX open_turn ON turns(session_id) WHERE phase <> 'ended';
CREATE INDEX turns_by_session ON turns(session_id);

-- With rowids: without them SQLite moves every row over a kilobyte to pages of its own, and a step costs twice the bytes.
CREATE TABLE events (
  turn_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  run INTEGER,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (turn_id, seq)
) STRICT;

CREATE TABLE effects (
  turn_id TEXT NOT NULL,
  call TEXT NOT NULL,
  session_id TEXT NOT NULL,
  tool TEXT NOT NULL,
  class TEXT NOT NULL,
  digest TEXT NOT NULL,
  key TEXT NOT NULL,
  state TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (turn_id, call)
) STRICT, WITHOUT ROWID;
CREATE INDEX effects_by_digest ON effects(session_id, digest);

CREATE TABLE inbox (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  turn_id TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  became TEXT NOT NULL
) STRICT;
CREATE INDEX inbox_waiting ON inbox(session_id) WHERE state IN ('queued', 'paused');

CREATE TABLE rules (
  id TEXT PRIMARY KEY,
  tool TEXT NOT NULL,
  target TEXT NOT NULL,
  effect TEXT NOT NULL,
  workspace TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX rules_by_workspace ON rules(workspace);

CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  dismissed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE drafts (
  session_id TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE boots (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  system_boot TEXT,
  started INTEGER NOT NULL,
  recovery_started INTEGER,
  recovered_live INTEGER NOT NULL DEFAULT 0,
  last_beat INTEGER NOT NULL,
  ended INTEGER,
  ended_by TEXT
) STRICT;
`;
