/** A request and all that came of it, as far as the prompt tells. */
import { isDeepStrictEqual } from 'node:util';
import type { Part } from './part.ts';
import type { PlannedCall } from './steps.ts';

export interface PastCall {
  tool: string;
  input: unknown;
  outcome: 'done' | 'failed' | 'refused' | 'unknown' | 'not-run';
  /** What the result said. */
  text: string;
  /** Made by the last answer: its result has not been spoken of. */
  fresh: boolean;
  /** How often the turn had been interrupted when it was made. */
  interruptions: number;
}

export interface Turn {
  request: string;
  /** Messages that came while it was at work. */
  later: { text: string; fresh: boolean }[];
  calls: PastCall[];
  /** How far its parts had come before those calls, where a summary tells it. */
  covered: Part[];
  /** What a summary says that the person is still to be told, and whether they want it to stop. */
  pending: { text: string; stops: boolean } | null;
  interruptions: number;
  /** An interruption came after the last answer. */
  resumed: boolean;
  /** The branch that the workspace is on, where the note of that interruption says that it was another. */
  branch: string | null;
  over: boolean;
}

export const newTurn = (request: string): Turn => ({
  request,
  later: [],
  calls: [],
  covered: [],
  pending: null,
  interruptions: 0,
  resumed: false,
  branch: null,
  over: false,
});

/** Every field of the planned call stands in the one that was made. */
export const isCall = (past: PastCall, { tool, input }: PlannedCall): boolean => {
  if (past.tool !== tool || typeof past.input !== 'object' || past.input === null) return false;
  const fields = Object.entries(past.input);
  return Object.entries(input).every(([name, value]) =>
    fields.some(([key, held]) => key === name && isDeepStrictEqual(held, value)),
  );
};

export function pathOf({ input }: PastCall): string | null {
  if (typeof input !== 'object' || input === null || !('path' in input)) return null;
  return typeof input.path === 'string' ? input.path : null;
}
