/** Ends a command with a sentence that says what to do. */
export class Stop extends Error {}

/**
 * Runs a whole command and sets the exit code to what it returns.
 * @param {() => Promise<number | void>} work
 */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {number} started in milliseconds */
export const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
