/** Synchronous work with a limit on its time: it is cut in the middle, as no timer could. */
import { type Context, createContext, Script } from 'node:vm';
import { Failure } from '../core/errors.ts';

const script = new Script('act()');
const room = { act: () => {} };
let context: Context | null = null;

/** Blocks for so long at most, also within one run of a regular expression. Throws Failure `too-slow` when it is cut. */
export function withinTime<T>(ms: number, tooSlow: string, act: () => T): T {
  const results: T[] = [];
  room.act = () => {
    results.push(act());
  };
  context ??= createContext(room);
  try {
    script.runInContext(context, { timeout: ms });
  } catch (error) {
    if (!isCut(error)) throw error;
    throw new Failure('too-slow', tooSlow, { cause: error });
  } finally {
    room.act = () => {};
  }
  const [result] = results;
  // The script has ended, so the one result is there; where T holds undefined, that is it.
  return result as T;
}

/** The error belongs to the context of the script: it is no Error of ours. */
const isCut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
