import type { Call } from '../../../main/core/turn.ts';

/** The files that calls changed, each once, in the order of the first change. Given times bound when they ended. */
export function wroteIn(calls: readonly Call[], from = 0, until = Number.POSITIVE_INFINITY): string[] {
  const paths = calls.flatMap(({ state, result }) =>
    state.kind === 'ended' && state.at >= from && state.at <= until ? (result?.wrote ?? []) : [],
  );
  return [...new Set(paths)];
}
