import type { Settlement } from '../../../main/core/events.ts';
import { type Call, isDoubtful, type Turn } from '../../../main/core/turn.ts';
import type { OpenTurn } from '../../bridge.ts';

export type ShownState =
  | 'planned'
  | 'needs-you'
  | 'allowed'
  | 'running'
  | 'in-doubt'
  | 'interrupted'
  | 'done'
  | 'failed'
  | 'refused'
  | 'skipped'
  | 'not-run'
  | Settlement;

/** What a card says of its call. Nothing is running but in the live run, whatever the journal's last word is. */
export function shownState({ ended }: Turn, call: Call, live: OpenTurn['live']): ShownState {
  if (call.settled !== null) return call.settled;
  const { state } = call;
  switch (state.kind) {
    case 'planned':
      return ended ? 'not-run' : 'planned';
    case 'asked':
      return ended ? 'not-run' : 'needs-you';
    case 'allowed':
      return ended ? 'not-run' : 'allowed';
    case 'started':
      if (live?.run === state.run) return 'running';
      return isDoubtful(call) ? 'in-doubt' : 'interrupted';
    case 'ended':
      return state.outcome === 'unknown' ? 'in-doubt' : state.outcome;
  }
}

/** How long it ran, where it ran to an end that was seen. */
export function tookTime({ startedAt, state, settled }: Call): number | null {
  if (startedAt === null || settled !== null || state.kind !== 'ended') return null;
  return state.outcome === 'done' || state.outcome === 'failed' ? state.at - startedAt : null;
}
