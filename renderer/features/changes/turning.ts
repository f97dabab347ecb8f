import { useState } from 'react';
import { turn } from '../../state/turn-changes.ts';

type What = 'undo:take-back' | 'undo:put-back';

/** One taking or putting back, from the click over the question to what could not be done. */
export function useTurning() {
  const [asked, setAsked] = useState<{ what: What; paths: string[] | null; later: string[] } | null>(null);
  const [failed, setFailed] = useState<{ path: string; sentence: string }[]>([]);

  async function start(what: What, paths: string[] | null, confirmed = false): Promise<void> {
    setFailed([]);
    const reply = await turn(what, paths, confirmed);
    if (!reply?.ok) return;
    if ('confirm' in reply.value) setAsked({ what, paths, later: reply.value.confirm });
    else setFailed(reply.value.failed);
  }

  return {
    start,
    failed,
    /** Files over which it was not done, because somebody changed them since. */
    later: asked?.later ?? [],
    leave: () => setAsked(null),
    confirm: async () => {
      setAsked(null);
      if (asked) await start(asked.what, asked.paths, true);
    },
  };
}
