/** The folders that a rule may be for: those that were worked in, the newest first, and those of other rules. */
import { useMemo } from 'react';
import { useRules } from '../../../state/rules.ts';
import { newestFirst, useSessions } from '../../../state/sessions.ts';

export function useFolders(): string[] {
  const rows = useSessions((state) => state.rows);
  const view = useRules((state) => state.view);
  return useMemo(() => {
    const worked = newestFirst(rows).map(({ workspace }) => workspace);
    const ruled = (view?.rules ?? []).flatMap(({ scope }) => (scope.kind === 'workspace' ? [scope.workspace] : []));
    return [...new Set([...worked, ...ruled])];
  }, [rows, view]);
}
