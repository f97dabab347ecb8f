/** Sleep as the system tells of it, and a computer that is kept awake while something runs. */
import { powerMonitor, powerSaveBlocker } from 'electron';

export interface Sleeping {
  announced(): void;
  woke(): void;
}

/** Called when the app is ready. Not every system and not every sleep is told: a clock is watched as well. */
export function followSleep({ announced, woke }: Sleeping): void {
  powerMonitor.on('suspend', announced);
  powerMonitor.on('resume', woke);
}

/**
 * Returns what is to be called whenever what it depends on may have changed. The display may go dark and a closed lid
 * still sleeps: only idleness is kept from suspending the app.
 */
export function keepAwake(isWanted: () => boolean): () => void {
  let blocker: number | null = null;
  return () => {
    const wanted = isWanted();
    if (wanted && blocker === null) blocker = powerSaveBlocker.start('prevent-app-suspension');
    if (!wanted && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}
