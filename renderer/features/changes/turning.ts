import { useState } from 'react';
import { turn } from '../../state/turn-changes.ts';

type What = 'undo:take-back' | 'undo:put-back';

/** Files over which nothing was done: somebody else changed them since, or may have changed them. */
export interface Over {
  later: string[];
  unsure: string[];
}

/** One taking or putting back, from the click over the question to what could not be done. */
export function useTurning() {
  const [asked, setAsked] = useState<{ what: What; paths: string[] | null; over: Over } | null>(null);
  const [failed, setFailed] = useState<{ path: string; sentence: string }[]>([]);

  async function start(what: What, paths: string[] | null, confirmed = false): Promise<void> {
    setFailed([]);
    const reply = await turn(what, paths, confirmed);
    if (!reply?.ok) return;
    if ('confirm' in reply.value)
      setAsked({ what, paths, over: { later: reply.value.confirm, unsure: reply.value.unsure } });
    else setFailed(reply.value.failed);
  }

  return {
    start,
    failed,
    over: asked?.over ?? null,
    leave: () => setAsked(null),
    confirm: async () => {
      setAsked(null);
      if (asked) await start(asked.what, asked.paths, true);
    },
  };
}
