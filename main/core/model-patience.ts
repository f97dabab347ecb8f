/** How long a run waits for a model that says nothing at all, whatever stands between them. */
import type { Act } from './act.ts';
import type { Delta } from './ports.ts';
import { patiently } from './watchdog.ts';

/** Half an hour: longer than any provider's own limit, and than a server takes to load a model. */
export const MODEL_IDLE_MS = 30 * 60_000;

const SENTENCE = 'The model said nothing for half an hour and was left. Try again, or choose another model.';

/** `tells`: which of what it streams is for the screen; each is a sign of life. */
export const askPatiently = <T>(
  act: Act,
  ask: (signal: AbortSignal, onDelta: (delta: Delta) => void) => Promise<T>,
  tells: (delta: Delta) => boolean = () => true,
): Promise<T> =>
  patiently({ ms: MODEL_IDLE_MS, reason: 'silent', graceMs: 0, sentence: SENTENCE }, act.modelSignal, (signal, heard) =>
    ask(signal, (delta) => {
      heard();
      if (tells(delta)) act.onDelta(delta);
    }),
  );
