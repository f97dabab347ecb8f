/** The standing permissions. The order of the rows is the order in which rules are judged. */
import type { Database } from 'better-sqlite3';
import type { Rules } from '../core/journal.ts';
import { type ToolRule, toolRule } from '../core/rules/rule.ts';
import type { BeginningCommit } from './begin-commit.ts';

interface Row {
  id: string;
  effect: string;
  scope: string;
  place: string | null;
  tool: string;
  pattern: string;
  origin: string;
  at: number;
}

export const INSERT_RULE = `INSERT INTO rules (id, effect, scope, place, tool, pattern, origin, at)
  VALUES (@id, @effect, @scope, @place, @tool, @pattern, @origin, @at)`;

export function ruleRow({ id, effect, scope, tool, pattern, from, at }: ToolRule): Row {
  const place = scope.kind === 'session' ? scope.session : scope.kind === 'workspace' ? scope.workspace : null;
  return {
    ...{ id, effect, tool, at, scope: scope.kind, place },
    pattern: JSON.stringify(pattern),
    origin: JSON.stringify(from),
  };
}

export function createRules(db: Database, commit: BeginningCommit): Rules {
  const read = db.prepare<[], Row>(
    'SELECT id, effect, scope, place, tool, pattern, origin, at FROM rules WHERE removed = 0 ORDER BY rowid',
  );
  const insert = db.prepare(INSERT_RULE);
  const mark = db.prepare<[number, string, number]>('UPDATE rules SET removed = ? WHERE id = ? AND removed = ?');
  const isMarked = (removed: 0 | 1, id: string): boolean => {
    let changes = 0;
    commit('barrier', () => {
      changes = mark.run(removed, id, 1 - removed).changes;
    });
    return changes > 0;
  };
  // What was removed by an earlier process can no longer be taken back.
  commit.first(() => db.prepare('DELETE FROM rules WHERE removed = 1').run());
  return {
    list: () => read.all().flatMap((row) => readRule(row) ?? []),
    unreadable: () => read.all().flatMap((row) => (readRule(row) ? [] : [row.id])),
    save: (rule) => commit('barrier', () => insert.run(ruleRow(rule))),
    remove: (id) => isMarked(1, id),
    restore: (id) => isMarked(0, id),
  };
}

/** Null where it is not as it was written, or of a newer kind. */
function readRule({ scope, place, pattern, origin, ...row }: Row): ToolRule | null {
  try {
    const placed = { kind: scope, session: place, workspace: place };
    const read = { ...row, scope: placed, pattern: JSON.parse(pattern), from: JSON.parse(origin) };
    return toolRule.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}
