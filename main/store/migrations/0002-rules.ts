/** Rules become patterns with a scope and an origin. What was there held in a folder, for exactly one target. */
export const rules = `
ALTER TABLE rules RENAME TO old_rules;
DROP INDEX rules_by_workspace;

CREATE TABLE rules (
  id TEXT PRIMARY KEY,
  effect TEXT NOT NULL,
  -- session, workspace or everywhere; and which one.
  scope TEXT NOT NULL,
  place TEXT,
  tool TEXT NOT NULL,
  pattern TEXT NOT NULL,
  origin TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Until the next start, so that it can be put back where it stood.
  removed INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO rules (id, effect, scope, place, tool, pattern, origin, at)
  SELECT id, effect, 'workspace', workspace, tool,
    CASE tool
      WHEN 'run-command' THEN json_object(
        'kind', 'text', 'shell', CASE WHEN workspace GLOB '[A-Za-z]:*' THEN 'powershell' ELSE 'sh' END, 'text', target
      )
      ELSE json_object('kind', 'path', 'path', target)
    END,
    json_object('kind', 'earlier'), at
  FROM old_rules ORDER BY rowid;

DROP TABLE old_rules;
`;
