/** How long a run waits for a tool that says nothing and does not end. */
import type { Subject } from './permission.ts';
import type { ToolContext } from './ports.ts';
import { patiently } from './watchdog.ts';

const MINUTE_MS = 60_000;

/** Commands have a limit of their own, of a day at most: they are left only when even that did not end them. */
const COMMAND_IDLE_MS = 25 * 60 * MINUTE_MS;
export const TOOL_IDLE_MS = 15 * MINUTE_MS;

/** In which it ends what it began and says what it knows. */
export const GRACE_MS = MINUTE_MS / 2;

/** Rejects when it is left; of what it did then nobody knows, as of a tool that broke. */
export function runPatiently<T>(
  kind: Subject['kind'],
  context: ToolContext,
  run: (context: ToolContext) => Promise<T>,
): Promise<T> {
  const ms = kind === 'command' ? COMMAND_IDLE_MS : TOOL_IDLE_MS;
  const sentence = `it gave no sign of life for ${kind === 'command' ? '25 hours' : '15 minutes'} and was stopped.`;
  return patiently({ ms, reason: 'cancel', graceMs: GRACE_MS, sentence }, context.signal, (signal, heard) =>
    run({
      ...context,
      signal,
      onOutput: (text) => {
        heard();
        context.onOutput(text);
      },
    }),
  );
}

/** Nothing has begun yet, so that nothing is in doubt when it is left. */
export const intendPatiently = <T>({ toolSignal }: { toolSignal: AbortSignal }, intend: () => Promise<T>): Promise<T> =>
  patiently({ ms: TOOL_IDLE_MS, reason: 'cancel', graceMs: 0, sentence: NOT_BEGUN }, toolSignal, intend);

const NOT_BEGUN = 'The workspace did not answer for 15 minutes, so the next step was not begun.';
