import { useEffect } from 'react';
import { useBranches } from '../state/branches.ts';
import { focusRegion } from './regions.ts';

/** The field in which an earlier request was written anew is gone: the focus goes to where the next one is written. */
export function useFocusAfterEditing(): void {
  useEffect(
    () =>
      useBranches.subscribe(({ editing }, before) => {
        if (editing === null && before.editing !== null) requestAnimationFrame(focusComposer);
      }),
    [],
  );
}

function focusComposer(): void {
  if (document.activeElement === document.body) focusRegion('composer');
}
