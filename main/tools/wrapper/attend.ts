/** What the app does for a wrapped command while both live: shows its output, ends it when it must, or lets it go on. */
import { afterAwake } from '../../core/watchdog.ts';
import { code } from '../fs-failure.ts';
import type { Exit } from '../processes.ts';
import { goesOn } from '../stop-cause.ts';
import { leaveAlone, outputIn } from './folder.ts';
import { show } from './show.ts';

export interface Orders {
  /** A stop ends the command; what only ends the app lets it go on. */
  signal: AbortSignal;
  /** Awake: a night in which the computer slept does not count. At 0 its time is up. */
  timeoutMs: number;
  /** False once it wants no more. */
  onData(piece: Buffer): boolean;
}

export interface Attended {
  folder: string;
  /** Resolves when it has come to its end. */
  over: Promise<void>;
  /** Ends it with its tree; resolves when that is gone. */
  end(): Promise<void>;
}

/** Bytes. What prints more would fill the disk. */
const OUTPUT_AT_MOST = 1024 ** 3;

/** `left`: it goes on without us. Else why we ended it, null when it ended by itself. */
export async function attend(
  command: Attended,
  { signal, timeoutMs, onData }: Orders,
): Promise<'left' | Exit['ended']> {
  const { promise: left, resolve: leave } = Promise.withResolvers<'left'>();
  let why: Exit['ended'] = null;
  let ending: Promise<void> | null = null;
  const end = (because: NonNullable<Exit['ended']>) => {
    if (ending === null) why = because;
    ending ??= command.end();
  };
  const onAbort = () => {
    if (ending !== null || !goesOn(signal)) return end('stopped');
    leaveAlone(command.folder);
    leave('left');
  };
  const callOff = timeoutMs > 0 ? afterAwake(timeoutMs, () => end('timeout')) : () => {};
  if (timeoutMs <= 0) end('timeout');
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const over = Promise.race([command.over, left]);
  try {
    await show(outputIn(command.folder), over, {
      onData,
      onSize: (bytes) => {
        if (bytes > OUTPUT_AT_MOST) end('too-long');
      },
    }).catch((error: unknown) => {
      // That it cannot be shown ends no command; a fault of ours does.
      if (code(error) !== null) return;
      end('stopped');
      throw error;
    });
    const how = await over;
    await ending;
    return how === 'left' ? how : why;
  } finally {
    callOff();
    signal.removeEventListener('abort', onAbort);
  }
}
