/** What the model is told of a command that has run. */
import { StringDecoder } from 'node:string_decoder';
import type { ToolOutcome } from '../core/ports.ts';
import type { OutputTold } from './output.ts';
import type { Exit } from './processes.ts';
import { stopCause } from './stop-cause.ts';

/** Characters shown live; the result tells the rest. */
const LIVE_LIMIT = 256 * 1024;

/** Hands on what is printed; says false once it shows no more. */
export function live(onOutput: (text: string) => void): (piece: Buffer) => boolean {
  const decoder = new StringDecoder('utf8');
  let room = LIVE_LIMIT;
  return (piece) => {
    if (room <= 0) return false;
    const text = decoder.write(piece);
    room -= text.length;
    if (text !== '') onOutput(text);
    if (room <= 0) onOutput('\n[More comes, but is not shown while the command runs.]\n');
    return room > 0;
  };
}

/** `signal` is the one that may have stopped it. */
export function commandOutcome(exit: Exit, { text, file }: OutputTold, signal: AbortSignal | null): ToolOutcome {
  const verdict = told(exit, signal);
  return {
    outcome: exit.code === 0 && exit.ended === null ? 'done' : 'failed',
    result: { text: text === '' ? `${verdict} It printed nothing.` : `${verdict}\n\n${text}`, file, wrote: [] },
  };
}

/** One line, first of the result, so that no length of output hides it. */
function told({ code, signal, ended, seconds, leftovers }: Exit, stop: AbortSignal | null): string {
  const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
  if (ended !== null) return `Ended after ${Math.round(seconds)} s because ${because(ended, stop)} (${how}).`;
  const itself = signal === null ? `Exit code ${code}.` : `Ended by signal ${signal}.`;
  return leftovers ? `${itself} What it left running in the background was ended.` : itself;
}

function because(ended: NonNullable<Exit['ended']>, stop: AbortSignal | null): string {
  if (ended === 'timeout') return 'that is its time limit';
  if (ended === 'too-long') return 'it had printed more than can be kept';
  return stopCause(stop ?? new AbortController().signal);
}
