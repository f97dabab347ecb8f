/**
 * A watch over a connection on which nothing comes. It counts beats and reads no clock: none tells on every system
 * whether the computer slept, and beats stop with it.
 */

/** Calls back every five seconds until it is told to stop. */
export type Ticker = (beat: () => void) => () => void;

export const everyFiveSeconds: Ticker = (beat) => {
  const timer = setInterval(beat, 5000);
  return () => clearInterval(timer);
};

/** Two minutes. */
export const SILENT_BEATS = 24;
/** Ten minutes: a server on this computer first loads the model and reads the whole conversation, and says nothing. */
export const LOADING_BEATS = 120;

export interface Silence {
  /** Something came. */
  heard(): void;
  stop(): void;
}

export function watchSilence(ticker: Ticker, firstBeats: number, onSilent: () => void): Silence {
  let left = firstBeats;
  const stop = ticker(() => {
    left -= 1;
    if (left > 0) return;
    stop();
    onSilent();
  });
  return {
    heard: () => {
      left = SILENT_BEATS;
    },
    stop,
  };
}
